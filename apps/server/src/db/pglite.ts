import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { MIGRATIONS_FOLDER } from "../folders.ts";
import { StartError } from "../start-error.ts";
import type { Database } from "./database.ts";
import { createCluster } from "./empty-cluster.ts";
import { lockFolder } from "./folder-lock.ts";

const CLUSTER = "pglite";

export async function openPglite(dataDir: string, mayCreate: boolean): Promise<Database> {
  if (!mayCreate && !(await exists(join(dataDir, CLUSTER)))) {
    throw new StartError(
      `There is no database in ${dataDir}. Set DATA_DIR to the server's folder, or DATABASE_URL to its PostgreSQL.`,
    );
  }
  await mkdir(dataDir, { recursive: true }).catch((cause) => {
    throw new StartError(`The data folder ${dataDir} cannot be created. Correct DATA_DIR.`, { cause });
  });
  const unlock = await lockFolder(dataDir);
  let client: PGlite | undefined;
  const close = async () => {
    try {
      await client?.close();
    } finally {
      await unlock();
    }
  };
  try {
    client = await openCluster(dataDir);
    const orm = drizzle(client);
    await migrate(orm, { migrationsFolder: MIGRATIONS_FOLDER });
    return { kind: "pglite", orm, backgroundOrm: orm, close };
  } catch (cause) {
    await close();
    throw new StartError(
      `The database in ${dataDir} cannot be opened. Restore the folder from a backup, or move it away to start with an empty database.`,
      { cause },
    );
  }
}

/**
 * A folder whose creation was interrupted can never be opened. So a new database is created in another folder and
 * moved into place when complete.
 */
async function openCluster(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, CLUSTER);
  if (!(await exists(folder))) {
    const unfinished = join(dataDir, "pglite.new");
    await rm(unfinished, { recursive: true, force: true });
    await createCluster(unfinished);
    await rename(unfinished, folder);
  }
  return PGlite.create({ dataDir: folder });
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
