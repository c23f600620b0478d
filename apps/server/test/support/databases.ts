import { rmSync } from "node:fs";
import { accessPostgres } from "@cinder/devnet/postgres";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, inject, onTestFinished } from "vitest";
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

/**
 * Opening a database takes longer than most tests, so the files of a worker share one of each kind. It ends with the
 * worker.
 */
const opened = new Map<Database["kind"], Promise<Database>>();

async function openShared(kind: Database["kind"]): Promise<Database> {
  if (kind === "postgres") return openDatabase(await newPlace("postgres"));
  const { folder } = await copyDataTemplate();
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return openDatabase({ databaseUrl: undefined, dataDir: folder });
}

/** A database that is empty before each test of a block. */
export function useDatabase(kind: Database["kind"]): () => Database {
  let database: Database;
  beforeAll(async () => {
    const shared = opened.get(kind) ?? openShared(kind);
    opened.set(kind, shared);
    database = await shared;
  });
  beforeEach(async () => {
    await database.orm.execute(emptyAll);
  });
  return () => database;
}
