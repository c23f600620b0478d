import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { numberToHex } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Request } from "../src/chain/evm.ts";
import { openWorld } from "../src/chain/open-world.ts";
import { recordWorld } from "../src/chain/record.ts";
import { readWorld, type SavedBlock, type World, writeWorld } from "../src/chain/world-file.ts";
import { emptyChain } from "../src/generate.ts";

const folder = mkdtempSync(join(tmpdir(), "cinder-world-"));
const file = join(folder, "deep", "some.world");

/** The chain that played the history, and a chain that continues from its saved world. */
let played: Request;
let opened: Request;
let world: World;

beforeAll(async () => {
  const { request, deployment } = await emptyChain();
  played = request;
  world = await recordWorld(request, { madeFrom: "these contracts", deployment });
  writeWorld(file, world);
  opened = await openWorld(readWorld(file, "these contracts"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const both = async (method: string, ...params: unknown[]) => {
  const [expected, actual] = await Promise.all([played(method, params), opened(method, params)]);
  expect(actual, `${method} ${JSON.stringify(params)}`).toEqual(expected);
  return actual;
};

describe("a saved chain", () => {
  it("answers requests about its past as the original chain does", async () => {
    const height = Number(await both("eth_blockNumber"));
    expect(height).toBeGreaterThan(100);
    for (let number = 0; number <= height; number++) {
      const block = (await both("eth_getBlockByNumber", numberToHex(number), true)) as SavedBlock;
      await both("eth_getBlockByNumber", numberToHex(number), false);
      await both("eth_getBlockByHash", block.hash, false);
      await both("eth_getLogs", { blockHash: block.hash });
      for (const { hash } of block.transactions) {
        await both("eth_getTransactionByHash", hash);
        await both("eth_getTransactionReceipt", hash);
      }
    }
    await both("eth_getBlockByNumber", "earliest", false);
    await both("eth_getBlockByNumber", "latest", true);
  });

  it("finds logs by block, address and topic", async () => {
    const all = { fromBlock: "earliest", toBlock: "latest" };
    const logs = (await both("eth_getLogs", all)) as {
      address: string;
      topics: string[];
      blockNumber: string;
    }[];
    const { address, topics, blockNumber } = logs.at(-1) as (typeof logs)[number];
    for (const filter of [
      { ...all, address },
      { ...all, address: [address, logs[0]?.address] },
      { ...all, address: [] },
      { ...all, topics },
      { ...all, topics: [null, topics[1]] },
      { ...all, topics: [[topics[0], logs[0]?.topics[0]]] },
      { fromBlock: blockNumber },
      { fromBlock: "0x5", toBlock: "0x20" },
      {},
    ])
      await both("eth_getLogs", filter);
    expect(await opened("eth_getLogs", [{ ...all, address: `0x${"1".repeat(40)}` }])).toEqual([]);
  });

  it("continues with the saved block numbers, parent hashes, state and time", async () => {
    const tip = (await opened("eth_getBlockByNumber", ["latest", false])) as SavedBlock;
    const [from, to] = world.blocks.slice(-1).flatMap(({ transactions }) => {
      const [sent] = transactions as unknown as { from: string; to: string }[];
      return [sent?.from, sent?.to];
    });
    const second = numberToHex(Number(tip.timestamp) + 60);
    await opened("evm_setNextBlockTimestamp", [second]);
    const hash = await opened("eth_sendTransaction", [{ from, to: from, value: "0x1" }]);
    const next = (await opened("eth_getBlockByNumber", ["latest", true])) as SavedBlock;
    expect(next).toMatchObject({
      number: numberToHex(Number(tip.number) + 1),
      parentHash: tip.hash,
      timestamp: second,
    });
    expect(await opened("eth_getBlockByHash", [next.hash, true])).toEqual(next);
    expect(await opened("eth_getTransactionReceipt", [hash])).toMatchObject({
      status: "0x1",
      blockHash: next.hash,
    });
    expect(await opened("eth_getCode", [to, "latest"])).toBe(await played("eth_getCode", [to, "latest"]));
  });

  it("refuses requests for the state before its last saved block", async () => {
    await expect(opened("eth_getBalance", [`0x${"1".repeat(40)}`, "0x1"])).rejects.toThrow(
      /^This chain keeps the state from block \d+ on, not that of block 1\.$/,
    );
  });
});

describe("a saved world file", () => {
  const advice = 'restore it with git, or run "npm run generate".';

  it("is rejected if it is missing", () => {
    const none = join(folder, "none.world");
    expect(() => readWorld(none, "these contracts")).toThrow(`worlds/none.world is missing; ${advice}`);
  });

  it("is rejected if one byte differs", () => {
    const spoilt = join(folder, "spoilt.world");
    const bytes = readFileSync(file);
    const middle = bytes.length >> 1;
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    for (const content of [bytes, bytes.subarray(0, middle), Buffer.alloc(0)]) {
      writeFileSync(spoilt, content);
      expect(() => readWorld(spoilt, "these contracts")).toThrow(`worlds/spoilt.world is damaged; ${advice}`);
    }
  });

  it("is rejected if it was made from other contracts", () => {
    expect(() => readWorld(file, "other contracts")).toThrow(
      `worlds/some.world does not fit the contracts in contracts/shipped; run "npm run generate".`,
    );
  });

  it("is rejected if its state does not match its last block", async () => {
    const [[address, account] = [], ...others] = Object.entries(world.accounts);
    const richer = { ...account, balance: "0x1" };
    const accounts = Object.fromEntries([...others, [address, richer]]) as World["accounts"];
    await expect(openWorld({ ...world, accounts })).rejects.toThrow(
      "The saved state is not that of the saved blocks.",
    );
  });
});
