import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import manifest from "../../package.json" with { type: "json" };
import { BUILT_FOLDER, MIGRATIONS_FOLDER } from "../folders.ts";

/**
 * Creating an embedded database takes seconds, mostly for PostgreSQL's own setup; copying one is fast. So the build
 * stores an empty database with the schema. Its folder name is a hash of the driver version and the migrations, so an
 * outdated one is never used.
 */

/** The folder of the stored database, which may not exist yet. */
export function emptyClusterFolder(): string {
  const migrations = readdirSync(MIGRATIONS_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const version = manifest.dependencies["@electric-sql/pglite"];
  const made = [version, ...migrations.map((file) => readFileSync(file, "utf8"))].join("\0");
  return join(BUILT_FOLDER, `cluster-${hash("sha256", made).slice(0, 16)}`);
}

/** Creates the stored database unless it exists, and deletes outdated ones. */
export async function keepEmptyCluster(): Promise<void> {
  const folder = emptyClusterFolder();
  if (existsSync(folder)) return;
  const unfinished = `${folder}.${process.pid}.new`;
  await mkdir(BUILT_FOLDER, { recursive: true });
  const client = await PGlite.create({ dataDir: unfinished });
  await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  await client.close();
  try {
    await rename(unfinished, folder);
  } catch (error) {
    // Another process created it first.
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  for (const name of readdirSync(BUILT_FOLDER)) {
    const other = join(BUILT_FOLDER, name);
    if (name.startsWith("cluster-") && !name.endsWith(".new") && other !== folder) {
      await rm(other, { recursive: true, force: true });
    }
  }
}

/** Creates a database in a folder that does not exist yet: copies the stored one, or creates a new one. */
export async function createCluster(folder: string, stored = emptyClusterFolder()): Promise<void> {
  if (existsSync(stored)) {
    try {
      await cp(stored, folder, { recursive: true });
      return;
    } catch {
      // The copy only saves time: if it fails, create a new database.
      await rm(folder, { recursive: true, force: true });
    }
  }
  const created = await PGlite.create({ dataDir: folder });
  await created.close();
}
