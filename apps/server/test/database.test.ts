import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "@cinder/devnet/free-port";
import { accessPostgres } from "@cinder/devnet/postgres";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { describe, expect, inject, test } from "vitest";
import { openDatabase } from "../src/db/database.ts";
import journal from "../src/db/migrations/meta/_journal.json" with { type: "json" };
import { blocks } from "../src/db/schema/chain.ts";
import { StartError } from "../src/start-error.ts";
import { openHere } from "./support/databases.ts";
import { dataFolder, emptyFolder } from "./support/scratch.ts";

describe("PostgreSQL", () => {
  const server = accessPostgres(inject("postgresPort"));
  const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: "unused" });

  test("lets replicas start together on an empty database", async () => {
    const databaseUrl = await server.createDatabase();
    const replicas = await Promise.all(
      Array.from({ length: 6 }, () => openHere({ databaseUrl, dataDir: "unused" })),
    );
    for (const { orm } of replicas) expect(await orm.select().from(blocks)).toEqual([]);
    const client = postgres(databaseUrl, { max: 1 });
    const applied = await client`select count(*)::int as count from drizzle.__drizzle_migrations`;
    expect(applied[0]?.count).toBe(journal.entries.length);
    await client.end();
  });

  test("disables JIT compilation on every connection", async () => {
    const { orm } = await openHere({ databaseUrl: await server.createDatabase(), dataDir: "unused" });
    const asked = () =>
      orm.select({ jit: sql<string>`current_setting('jit')` }).from(sql`(values (1)) as one`);
    expect(await Promise.all([asked(), asked(), asked()])).toEqual(Array(3).fill([{ jit: "off" }]));
  });

  test.each([
    ["a wrong password", () => server.url({ password: "guess" }), /refused the user "cinder".*password/],
    ["an unknown user", () => server.url({ user: "nobody" }), /refused the user "nobody"/],
    [
      "an unknown database",
      () => server.url({ database: "nowhere" }),
      /has no database "nowhere"\. Create it/,
    ],
    [
      "a port without a listener",
      async () => server.url({ port: await freePort() }),
      /refused the connection/,
    ],
    ["an unknown host", () => "postgres://u:hidden@no-such-host.invalid/cinder", /was not found\. Correct/],
  ])("reports %s in one sentence without the password", async (_, url, sentence) => {
    const error = await open(await url()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    const { message } = error as StartError;
    expect(message).toMatch(sentence);
    expect(message).not.toMatch(/guess|horse|hidden|\n/);
  });
});

describe("PGlite", () => {
  test("is opened by one process at a time and leaves only its data", async () => {
    const dataDir = await dataFolder();
    const database = await openHere({ databaseUrl: undefined, dataDir });
    await expect(openDatabase({ databaseUrl: undefined, dataDir })).rejects.toThrow(
      `The data folder ${dataDir} is in use by process ${process.pid}.`,
    );
    expect(await database.orm.select().from(blocks)).toEqual([]);
    await database.close();
    expect(await readdir(dataDir)).toEqual(["pglite"]);
    await openHere({ databaseUrl: undefined, dataDir });
  });

  test("reports a folder that cannot be opened without changing it", async () => {
    const dataDir = await emptyFolder();
    await mkdir(join(dataDir, "pglite"));
    await writeFile(join(dataDir, "pglite", "PG_VERSION"), "not a version");
    await expect(openDatabase({ databaseUrl: undefined, dataDir })).rejects.toThrow(
      `The database in ${dataDir} cannot be opened. Restore the folder from a backup, or move it away to start with an empty database.`,
    );
    expect(await readdir(dataDir)).toEqual(["pglite"]);
    const file = join(await emptyFolder(), "file");
    await writeFile(file, "");
    await expect(openDatabase({ databaseUrl: undefined, dataDir: file })).rejects.toThrow(
      "Correct DATA_DIR.",
    );
  });
});
