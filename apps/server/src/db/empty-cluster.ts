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
 * A new embedded database takes seconds to make, most of them PostgreSQL's own setting up; copying one takes a moment. So the build
 * keeps an empty one, with the schema, named after what it is made of: one that is out of date has another name.
 */

/** Where it is kept, made or not. */
export function emptyClusterFolder(): string {
  const migrations = readdirSync(MIGRATIONS_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const version = manifest.dependencies["@electric-sql/pglite"];
  const made = [version, ...migrations.map((file) => readFileSync(file, "utf8"))].join("\0");
  return join(BUILT_FOLDER, `cluster-${hash("sha256", made).slice(0, 16)}`);
}

/** Makes it unless it is there. What others were made of is of no use any more. */
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
    // Another process was quicker.
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

/** Puts a new cluster where nothing is yet: a copy of the one that is kept, or one made from nothing. */
export async function createCluster(folder: string, kept = emptyClusterFolder()): Promise<void> {
  if (existsSync(kept)) {
    try {
      await cp(kept, folder, { recursive: true });
      return;
    } catch {
      // It only saves time: one that can't be copied is as good as none.
      await rm(folder, { recursive: true, force: true });
    }
  }
  const created = await PGlite.create({ dataDir: folder });
  await created.close();
}
