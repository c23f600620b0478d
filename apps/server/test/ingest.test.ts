import { deploymentOf, LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { asc } from "drizzle-orm";
import { pino } from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { createChainClient } from "../src/chain/chain-client.ts";
import { rememberChain } from "../src/chain/known-chain.ts";
import type { Database } from "../src/db/database.ts";
import { blocks, chain as chainTable, ingestState } from "../src/db/schema/chain.ts";
import { type Ingest, startIngest } from "../src/ingest/ingest.ts";
import { parseSettings } from "../src/settings.ts";
import { useChain } from "./support/chain.ts";
import { useDatabase } from "./support/databases.ts";
import { eventually } from "./support/eventually.ts";
import { startRpcProxy } from "./support/rpc-proxy.ts";

const TWO_MONTHS = 61 * 24 * 3_600;

describe("ingest", () => {
  const chain = useChain();
  const openedDatabase = useDatabase("pglite");

  function start(rpcUrl = chain.rpcUrl): Ingest {
    const ingest = startIngest({
      deployment: deploymentOf(LOCAL_CHAIN_ID),
      orm: openedDatabase().orm,
      chain: createChainClient(rpcUrl),
      settings: parseSettings({ RPC_URL: rpcUrl }, []),
      log: pino({ level: "silent" }),
    });
    onTestFinished(() => ingest.stop());
    return ingest;
  }

  async function stored({ orm }: Database = openedDatabase()) {
    return orm.select().from(blocks).orderBy(asc(blocks.number));
  }

  /** Every block of the chain is stored exactly once. */
  async function caughtUp(): Promise<void> {
    await eventually(async () => {
      const expected = await chain.blocks();
      expect(await stored()).toEqual(expected);
      const [state] = await openedDatabase().orm.select().from(ingestState);
      expect(state).toMatchObject({ headNumber: expected.at(-1)?.number, headHash: expected.at(-1)?.hash });
    });
  }

  test("stores every block, follows the chain and binds the database to it", async () => {
    await chain.mine(40);
    start();
    await caughtUp();
    await chain.mine(3);
    await caughtUp();
    const [known] = await openedDatabase().orm.select().from(chainTable);
    expect(known).toMatchObject({ chainId: 31337, genesisHash: (await stored())[0]?.hash });
  });

  test("continues after a stop with the blocks mined meanwhile", async () => {
    const first = start();
    await caughtUp();
    await first.stop();
    const before = await stored();
    await chain.mine(25);
    expect(await stored()).toEqual(before);
    start();
    await caughtUp();
  });

  test("continues after a stop during catch-up", async () => {
    await chain.mine(60);
    const first = start();
    await eventually(async () => expect((await stored()).length).toBeGreaterThan(0));
    await first.stop();
    const whole = await chain.blocks();
    const part = await stored();
    expect(part).toEqual(whole.slice(0, part.length));
    start();
    await caughtUp();
  });

  test("stores a block that comes two months after the last one", async () => {
    start();
    await caughtUp();
    await chain.increase(TWO_MONTHS);
    await chain.mine(2);
    await caughtUp();
    const times = (await stored()).map(({ timestamp }) => timestamp);
    expect(times.some((time, i) => time - (times[i - 1] ?? time) >= TWO_MONTHS)).toBe(true);
  });

  test("removes blocks that a longer fork replaced", async () => {
    start();
    await caughtUp();
    const snapshot = await chain.call("evm_snapshot");
    await chain.mine(3);
    await caughtUp();
    const replaced = await stored();
    await chain.call("evm_revert", [snapshot]);
    await chain.increase(1_000);
    await chain.mine(5);
    await caughtUp();
    expect((await stored()).map(({ hash }) => hash)).not.toContain(replaced.at(-1)?.hash);
  });

  test("removes blocks when the chain is set back and stays shorter", async () => {
    start();
    await caughtUp();
    const snapshot = await chain.call("evm_snapshot");
    await chain.mine(6);
    await caughtUp();
    await chain.call("evm_revert", [snapshot]);
    await caughtUp();
    await chain.increase(77);
    await caughtUp();
  });

  test("follows a local chain set back below final blocks, also while the server was down", async () => {
    const first = start();
    await caughtUp();
    const snapshot = await chain.call("evm_snapshot");
    await chain.mine(30);
    await caughtUp();
    await first.stop();
    await chain.call("evm_revert", [snapshot]);
    await chain.increase(5);
    await chain.mine(2);
    start();
    await caughtUp();
  });

  test("loses and duplicates nothing during an RPC outage", async () => {
    const proxy = await startRpcProxy(chain.rpcUrl);
    start(proxy.url);
    await caughtUp();
    proxy.cut = true;
    await chain.mine(12);
    const before = await stored();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await stored()).toEqual(before);
    proxy.cut = false;
    await caughtUp();
  });

  test("stores nothing while the RPC serves another chain and continues afterwards", async () => {
    const proxy = await startRpcProxy(chain.rpcUrl);
    proxy.chainId = 56;
    const ingest = start(proxy.url);
    await eventually(() =>
      expect(ingest.problem()).toContain("serves chain 56, but Cinder is configured for chain 31337"),
    );
    expect(await stored()).toEqual([]);
    expect(await openedDatabase().orm.select().from(chainTable)).toEqual([]);
    proxy.chainId = undefined;
    await caughtUp();
    expect(ingest.problem()).toBeUndefined();
  });

  test("stores nothing into the database of another chain", async () => {
    const { orm } = openedDatabase();
    const settings = parseSettings({ RPC_URL: chain.rpcUrl }, []);
    await rememberChain(orm, { chainId: 31337, genesisHash: "0xother" }, settings);
    const ingest = start();
    await eventually(() => expect(ingest.problem()).toContain("filled from another chain"));
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(await stored()).toEqual([]);
  });
});
