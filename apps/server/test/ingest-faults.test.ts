import { setTimeout as sleep } from "node:timers/promises";
import { personas } from "@cinder/devnet/personas";
import { startPostgres } from "@cinder/devnet/postgres";
import { deploymentOf, LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import { pino } from "pino";
import { encodeFunctionData } from "viem";
import { describe, expect, onTestFinished, test } from "vitest";
import { createChainClient } from "../src/chain/chain-client.ts";
import type { Database } from "../src/db/database.ts";
import { ingestState } from "../src/db/schema/chain.ts";
import { configChanges } from "../src/db/schema/facts.ts";
import { transfers } from "../src/db/schema/market.ts";
import { startIngest } from "../src/ingest/ingest.ts";
import { parseSettings } from "../src/settings.ts";
import { useChain } from "./support/chain.ts";
import { newPlace, openHere, useDatabase } from "./support/databases.ts";
import { dump } from "./support/dump.ts";
import { eventually } from "./support/eventually.ts";
import { type RpcCall, type RpcProxy, startRpcProxy } from "./support/rpc-proxy.ts";

const deployment = deploymentOf(LOCAL_CHAIN_ID);
const owner = personas.owner.account.address;

describe("an ingest", () => {
  const chain = useChain();
  const openedDatabase = useDatabase("postgres");

  function follow({ orm }: Database, rpcUrl: string, env: Record<string, string> = {}) {
    const ingest = startIngest({
      deployment,
      orm,
      chain: createChainClient(rpcUrl),
      settings: parseSettings({ RPC_URL: rpcUrl, ...env }, []),
      log: pino({ level: "silent" }),
    });
    onTestFinished(() => ingest.stop());
    return ingest;
  }

  async function caughtUp({ orm }: Database): Promise<void> {
    const head = await chain.height();
    await eventually(async () => {
      const [state] = await orm.select().from(ingestState);
      expect(state?.headNumber).toBeGreaterThanOrEqual(head);
    }, 60_000);
  }

  /** Sends CIN transfers, each in its own block. */
  async function send(count: number): Promise<void> {
    const to = personas.leader.account.address;
    const data = encodeFunctionData({ abi: tokenAbi, functionName: "transfer", args: [to, 1n] });
    for (let i = 0; i < count; i++) {
      await chain.call("eth_sendTransaction", [{ from: owner, to: deployment.contracts.token, data }]);
    }
  }

  /** The database equals one from an undisturbed ingest. */
  async function expectAll(database: Database): Promise<void> {
    await caughtUp(database);
    const fresh = await openHere(await newPlace("postgres"));
    const ingest = follow(fresh, chain.rpcUrl);
    await caughtUp(fresh);
    await ingest.stop();
    const [found, expected] = [await dump(database.orm), await dump(fresh.orm)];
    expect(found).toEqual(expected);
    expect(found.transfers?.length).toBeGreaterThan(10);
  }

  test.each([1, 3])("reads from a node that accepts %s calls per request, if configured", async (most) => {
    await send(5);
    const proxy = await startRpcProxy(chain.rpcUrl);
    proxy.mostCalls = most;
    const database = openedDatabase();
    follow(database, proxy.url, { RPC_BATCH: String(most) });
    await expectAll(database);
  });

  const body =
    (text: string, status = 200) =>
    (proxy: RpcProxy) => {
      proxy.answer = (response) => {
        response.statusCode = status;
        response.setHeader("Content-Type", "application/json");
        response.end(text);
      };
    };
  const lying = (change: NonNullable<RpcProxy["change"]>) => (proxy: RpcProxy) => {
    proxy.change = change;
  };
  const isBlock = (value: unknown): value is Record<string, unknown> =>
    typeof value === "object" && value !== null && "parentHash" in value;
  const logsWith = (changes: Record<string, unknown>) =>
    lying(({ method }, result) =>
      method === "eth_getLogs" && Array.isArray(result)
        ? result.map((log) => ({ ...log, ...changes }))
        : result,
    );

  test.each<[string, (proxy: RpcProxy) => void, number?]>([
    [
      "nothing for seconds",
      (proxy) => {
        proxy.delayMs = 3_200;
      },
      4_000,
    ],
    ["invalid JSON", body("<html>Bad gateway</html>")],
    ["half an answer", body('{"jsonrpc":"2.0","id":1,"resu')],
    ["20 MB of zeros", body(`{"jsonrpc":"2.0","id":1,"result":"0x${"00".repeat(10_000_000)}"}`)],
    ["a quota error", body("Too many requests", 429)],
    ["HTTP 500", body("{}", 500)],
    ["a number for everything", lying(() => 7)],
    ["null for everything", lying(() => null)],
    [
      "blocks without a time",
      lying((_, found) => (isBlock(found) ? { ...found, timestamp: undefined } : found)),
    ],
    [
      "blocks with a wrong number",
      lying((_, found) => (isBlock(found) ? { ...found, number: "0x3" } : found)),
    ],
    ["a head far ahead", lying(({ method }, found) => (method === "eth_blockNumber" ? "0xffffff" : found))],
    [
      "a refusal of every log request",
      (proxy) => {
        proxy.refuse = ({ method }) =>
          method === "eth_getLogs" ? { code: -32_601, message: "the method eth_getLogs is off" } : undefined;
      },
    ],
    ["malformed logs", logsWith({ data: "0x01" })],
    ["logs without topics", logsWith({ topics: "none" })],
    [
      "other transactions",
      lying(({ method }, found) =>
        method === "eth_getTransactionByHash" ? { ...(found as object), hash: "0x00" } : found,
      ),
    ],
  ])("loses and duplicates nothing and recovers when its RPC sends %s", async (_, begin, ms = 700) => {
    const database = openedDatabase();
    const proxy = await startRpcProxy(chain.rpcUrl);
    const wrongFor = async (work: () => unknown) => {
      begin(proxy);
      await work();
      await sleep(ms);
      Object.assign(proxy, { answer: undefined, change: undefined, refuse: undefined, delayMs: 0 });
      await send(1);
      await caughtUp(database);
    };
    await send(5);
    // Once during catch-up and once while following the chain.
    await wrongFor(() => follow(database, proxy.url));
    await wrongFor(() => send(3));
    await expectAll(database);
  });

  test("detects logs that a lagging RPC leaves out", async () => {
    const database = openedDatabase();
    const proxy = await startRpcProxy(chain.rpcUrl);
    // A lagging node answers a range of blocks it does not have with an empty list.
    proxy.change = (call, result) => {
      const [asked] = (call.params ?? []) as { blockHash?: string }[];
      return call.method === "eth_getLogs" && asked?.blockHash === undefined ? [] : result;
    };
    follow(database, proxy.url);
    await sleep(2_000);
    expect(await database.orm.$count(configChanges)).toBe(0);
    expect(await database.orm.$count(transfers)).toBe(0);
    proxy.change = undefined;
    await expectAll(database);
  });

  test.each([
    [10, { code: -32_005, message: "exceed maximum block range: 10" }],
    [7, { code: -32_602, message: "eth_getLogs is limited to a 7 block range" }],
    [3, { code: -32_000, message: "block range is too wide", status: 400 }],
    [1, { code: -32_614, message: "one block at a time" }],
  ])("reads everything from a node that allows logs of %i blocks per request", async (most, error) => {
    const database = openedDatabase();
    const proxy = await startRpcProxy(chain.rpcUrl);
    const widths: number[] = [];
    let refusals = 0;
    const widthOf = ({ method, params }: RpcCall) => {
      const [asked] = (params ?? []) as { fromBlock?: string; toBlock?: string }[];
      if (method !== "eth_getLogs" || asked?.fromBlock === undefined) return undefined;
      return Number(asked.toBlock) - Number(asked.fromBlock) + 1;
    };
    proxy.refuse = (call) => {
      const isTooWide = (widthOf(call) ?? 0) > most;
      if (isTooWide) refusals++;
      return isTooWide ? error : undefined;
    };
    proxy.change = (call, result) => {
      const width = widthOf(call);
      if (width !== undefined) widths.push(width);
      return result;
    };
    await send(40);
    const ingest = follow(database, proxy.url);
    await expectAll(database);
    expect(widths.length).toBeGreaterThan(20);
    expect(Math.max(...widths)).toBeLessThanOrEqual(most);
    // The ingest learns the limit and does not exceed it in every request.
    expect(refusals).toBeGreaterThan(0);
    expect(refusals).toBeLessThan(120);
    expect(ingest.figures.sessions).toBe(1);
  });

  test("requests only our contracts' logs and few transactions", async () => {
    const database = openedDatabase();
    const proxy = await startRpcProxy(chain.rpcUrl);
    const asked: { address?: string[]; topics?: string[][] }[] = [];
    proxy.change = (call, result) => {
      if (call.method === "eth_getLogs") asked.push(call.params?.[0] as (typeof asked)[number]);
      return result;
    };
    await send(20);
    follow(database, proxy.url);
    await caughtUp(database);
    expect(asked.length).toBeGreaterThan(5);
    for (const { address, topics } of asked) {
      expect(address).toContain(deployment.contracts.token.toLowerCase());
      expect(address).not.toContain(deployment.contracts.usdt.toLowerCase());
      expect(topics?.[0]?.length).toBeGreaterThan(50);
    }
    const sent = new Set((await database.orm.select().from(transfers)).map(({ txHash }) => txHash));
    expect(proxy.calls.get("eth_getTransactionByHash")).toBeLessThan(sent.size + 200);
  });
});

describe("an ingest whose PostgreSQL is restarted", () => {
  const chain = useChain();

  test("loses and duplicates nothing and continues automatically", async () => {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    const database = await openHere({ databaseUrl: await server.createDatabase(), dataDir: "unused" });
    const settings = parseSettings({ RPC_URL: chain.rpcUrl }, []);
    const client = createChainClient(chain.rpcUrl);
    const log = pino({ level: "silent" });
    const ingest = startIngest({ deployment, orm: database.orm, chain: client, settings, log });
    onTestFinished(() => ingest.stop());
    for (let round = 0; round < 3; round++) {
      const mining = chain.mine(30);
      await sleep(Math.random() * 600);
      await server.restart();
      await mining;
    }
    const blocks = await chain.blocks();
    await eventually(async () => {
      const [state] = await database.orm.select().from(ingestState);
      expect(state?.headNumber).toBe(blocks.at(-1)?.number);
    });
    const stored = await dump(database.orm);
    expect(stored.blocks).toHaveLength(blocks.length);

    const fresh = await openHere({ databaseUrl: await server.createDatabase(), dataDir: "unused" });
    const second = startIngest({ deployment, orm: fresh.orm, chain: client, settings, log });
    onTestFinished(() => second.stop());
    await eventually(async () => expect(await dump(fresh.orm)).toEqual(stored));
  });
});
