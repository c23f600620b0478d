import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { type Orm, openDatabase } from "../../src/db/database.ts";
import { blocks } from "../../src/db/schema/chain.ts";
import type { Place } from "./databases.ts";
import { dump } from "./dump.ts";
import { eventually } from "./eventually.ts";
import { webFolder } from "./scratch.ts";
import type { ServerProcess } from "./server-process.ts";

/** The environment of every test server. */
export async function baseEnv(rpcUrl: string): Promise<Record<string, string>> {
  return { RPC_URL: rpcUrl, WEB_DIR: await webFolder(), LOG_LEVEL: "info" };
}

export function placeEnv({ databaseUrl, dataDir }: Place): Record<string, string> {
  return databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl };
}

/** The server exited by itself with one sentence and no stack. */
export async function refused(server: ServerProcess): Promise<string> {
  expect(await server.exited).toEqual({ code: 1, signal: null });
  expect(server.output.stderr).toMatch(/^[^\n]+\.\n$/);
  expect(server.output.stderr + server.output.stdout).not.toMatch(/\n\s+at |correct horse|node_modules/);
  return server.output.stderr.trim();
}

export async function stopped(server: ServerProcess): Promise<void> {
  server.child.kill("SIGTERM");
  expect(await server.exited).toEqual({ code: 0, signal: null });
  expect(server.output.stderr).toBe("");
}

export function storedBlocks(place: Place) {
  return readStored(place, (orm) => orm.select().from(blocks).orderBy(asc(blocks.number)));
}

/** Every fact and every roll-up. */
export function storedFacts(place: Place) {
  return readStored(place, dump);
}

async function readStored<T>(place: Place, read: (orm: Orm) => Promise<T>): Promise<T> {
  const database = await openDatabase(place);
  try {
    return await read(database.orm);
  } finally {
    await database.close();
  }
}

export async function healthy(server: ServerProcess): Promise<void> {
  await eventually(async () => {
    const { status, body } = await server.health();
    expect(body).toMatchObject({ status: "ok", ingest: { lag: 0 } });
    expect(status).toBe(200);
  });
}
