import { readdir, stat, watch } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { rememberChain } from "../src/chain/known-chain.ts";
import { openDatabase } from "../src/db/database.ts";
import { blocks } from "../src/db/schema/chain.ts";
import { parseSettings } from "../src/settings.ts";
import { useChain } from "./support/chain.ts";
import { DATABASE_KINDS, newPlace } from "./support/databases.ts";
import { dataFolder, emptyFolder } from "./support/scratch.ts";
import {
  baseEnv,
  healthy,
  placeEnv,
  refused,
  stopped,
  storedBlocks,
  storedFacts,
} from "./support/server-expectations.ts";
import { spawnServer } from "./support/server-process.ts";

const chain = useChain();

describe.each(DATABASE_KINDS)("a server on %s", (kind) => {
  test("loses and duplicates nothing when it is killed repeatedly during the ingest", async () => {
    const place = await newPlace(kind);
    const env = { ...(await baseEnv(chain.rpcUrl)), ...placeEnv(place) };
    for (let round = 0; round < 3; round++) {
      await chain.mine(30);
      const server = spawnServer(env);
      await server.started();
      const mining = chain.mine(20);
      await sleep(Math.random() * 700);
      server.child.kill("SIGKILL");
      expect(await server.exited).toEqual({ code: null, signal: "SIGKILL" });
      await mining;
    }
    const server = spawnServer(env);
    await healthy(server);
    await stopped(server);
    expect(await storedBlocks(place)).toEqual(await chain.blocks());

    const undisturbed = await newPlace("postgres");
    const fresh = spawnServer({ ...env, ...placeEnv(undisturbed) });
    await healthy(fresh);
    await stopped(fresh);
    const facts = await storedFacts(place);
    expect(facts.config_changes?.length).toBeGreaterThan(50);
    expect(facts).toEqual(await storedFacts(undisturbed));
  });
});

test("refuses a restarted chain unless told to reset", async () => {
  const place = await newPlace("postgres");
  const env = { ...(await baseEnv(chain.rpcUrl)), ...placeEnv(place) };
  const database = await openDatabase(place);
  const settings = parseSettings({ RPC_URL: chain.rpcUrl }, []);
  await rememberChain(database.orm, { chainId: 31337, genesisHash: "0xother" }, settings);
  const old = { number: 12_345, hash: "0xold", timestamp: 1 };
  await database.orm.insert(blocks).values(old);
  await database.close();

  expect(await refused(spawnServer(env))).toContain("The database was filled from another chain");
  expect(await refused(spawnServer(env, ["--role", "api"]))).toContain("filled from another chain");
  expect(await storedBlocks(place)).toEqual([old]);

  const server = spawnServer(env, ["--reset-when-chain-is-new"]);
  await healthy(server);
  await stopped(server);
  expect(await storedBlocks(place)).toEqual(await chain.blocks());
});

describe("a data folder", () => {
  test("is refused to a second process", async () => {
    const env = { ...(await baseEnv(chain.rpcUrl)), DATA_DIR: await dataFolder() };
    const first = spawnServer(env);
    await first.started();
    expect(await refused(spawnServer(env))).toBe(
      `The data folder ${env.DATA_DIR} is in use by process ${first.child.pid}. Stop that process, or set DATA_DIR to another folder.`,
    );
    await healthy(first);
    await stopped(first);
    expect(await readdir(env.DATA_DIR)).toEqual(["pglite"]);
  });

  test("is created again after a kill during its creation", async () => {
    const env = { ...(await baseEnv(chain.rpcUrl)), DATA_DIR: await emptyFolder() };
    const killed = spawnServer(env);
    // The folder exists only for a moment, so it is watched instead of polled.
    for await (const { filename } of watch(env.DATA_DIR)) if (filename === "pglite.new") break;
    while ((await readdir(join(env.DATA_DIR, "pglite.new"))).length === 0);
    killed.child.kill("SIGKILL");
    await killed.exited;
    await expect(stat(join(env.DATA_DIR, "pglite"))).rejects.toThrow("ENOENT");
    const server = spawnServer(env);
    await healthy(server);
    await stopped(server);
  });
});
