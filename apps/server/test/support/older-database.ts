import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { accessPostgres } from "@cinder/devnet/postgres";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { inject } from "vitest";
import { MIGRATIONS_FOLDER } from "../../src/folders.ts";
import { emptyFolder } from "./scratch.ts";

/** Creates a database with the schema before the named migration, fills it and closes it. @returns its place. */
export async function olderDatabase(
  before: string,
  fill: (orm: NodePgDatabase) => Promise<void>,
): Promise<string> {
  const folder = join(await emptyFolder(), "migrations");
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8")) as { entries: { tag: string }[] };
  const newer = entries.findIndex(({ tag }) => tag === before);
  if (newer < 0) throw new Error(`There is no migration ${before}.`);
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, newer) }));

  const databaseUrl = await accessPostgres(inject("postgresPort")).createDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const orm = drizzle(client);
  await migrate(orm, { migrationsFolder: folder });
  await fill(orm);
  await client.end();
  return databaseUrl;
}
