import { accessPostgres } from "@cinder/devnet/postgres";
import { afterAll, beforeAll, beforeEach, inject, onTestFinished } from "vitest";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { chain } from "../../src/db/schema/chain.ts";
import { truncateAll } from "../../src/db/tables.ts";
import { copyDataTemplate, dataFolder } from "./scratch.ts";

export const DATABASE_KINDS = ["pglite", "postgres"] as const;

export interface Place {
  databaseUrl: string | undefined;
  dataDir: string;
}

/** Where an empty database of this kind is, or may be made. */
export async function newPlace(kind: Database["kind"]): Promise<Place> {
  if (kind === "pglite") return { databaseUrl: undefined, dataDir: await dataFolder() };
  return { databaseUrl: await accessPostgres(inject("postgresPort")).createDatabase(), dataDir: "unused" };
}

/** As `newPlace`, for the environment of a server process. */
export async function placeInEnv(kind: Database["kind"]): Promise<Record<string, string>> {
  const { databaseUrl, dataDir } = await newPlace(kind);
  return databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl };
}

/** Opened for this test and closed with it. */
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

/** One database for the tests of a block, emptied before each of them. */
export function useDatabase(kind: Database["kind"]): () => Database {
  let database: Database;
  let forget = () => Promise.resolve();
  beforeAll(async () => {
    if (kind === "postgres") {
      database = await openDatabase(await newPlace("postgres"));
      return;
    }
    const copy = await copyDataTemplate();
    forget = copy.remove;
    database = await openDatabase({ databaseUrl: undefined, dataDir: copy.folder });
  });
  beforeEach(async () => {
    // Only what belongs to a local chain can be emptied.
    await database.orm.delete(chain);
    await database.orm.execute(truncateAll);
  });
  afterAll(async () => {
    await database.close();
    await forget();
  });
  return () => database;
}
