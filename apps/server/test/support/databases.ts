import { accessPostgres } from "@cinder/devnet/postgres";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, inject, onTestFinished } from "vitest";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { copyDataTemplate, dataFolder } from "./scratch.ts";

export const DATABASE_KINDS = ["pglite", "postgres"] as const;

export interface Place {
  databaseUrl: string | undefined;
  dataDir: string;
}

/** Creates an empty, migrated database of this kind. */
export async function newPlace(kind: Database["kind"]): Promise<Place> {
  if (kind === "pglite") return { databaseUrl: undefined, dataDir: await dataFolder() };
  const server = accessPostgres(inject("postgresPort"));
  return { databaseUrl: await server.createDatabase(inject("postgresTemplate")), dataDir: "unused" };
}

/** Like `newPlace`, as environment variables for a server process. */
export async function placeInEnv(kind: Database["kind"]): Promise<Record<string, string>> {
  const { databaseUrl, dataDir } = await newPlace(kind);
  return databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl };
}

/** Opens a database and closes it after the test. */
export async function openHere(place: Place): Promise<Database> {
  const database = await openDatabase(place);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= database.close();
    return closing;
  };
  onTestFinished(close);
  return { ...database, close };
}

/**
 * Deletes all rows with triggers disabled. Truncating creates new files for every table and index, which takes many
 * times longer.
 */
const emptyAll = sql`do $$
  declare name text;
  begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('delete from %I', name);
    end loop;
  end $$`;

/** One database for the tests of a block, emptied before each of them. */
export function useDatabase(kind: Database["kind"]): () => Database {
  let database: Database;
  let removeFolder = () => Promise.resolve();
  beforeAll(async () => {
    if (kind === "postgres") {
      database = await openDatabase(await newPlace("postgres"));
      return;
    }
    const copy = await copyDataTemplate();
    removeFolder = copy.remove;
    database = await openDatabase({ databaseUrl: undefined, dataDir: copy.folder });
  });
  beforeEach(async () => {
    await database.orm.execute(emptyAll);
  });
  afterAll(async () => {
    await database.close();
    await removeFolder();
  });
  return () => database;
}
