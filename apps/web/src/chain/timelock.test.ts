import { deploymentOf } from "@cinder/protocol/deployment";
import { miningAbi } from "@cinder/protocol/generated/abi/mining";
import {
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseAbi,
  toFunctionSelector,
  toHex,
} from "viem";
import { describe, expect, it, vi } from "vitest";
import { readOwner } from "./timelock.ts";

const config = { chainId: 31337, chainName: "Local", rpcUrl: "http://localhost:8545", serverUrl: "" };
const owner = "0x0000000000000000000000000000000000000012";
const { mining } = deploymentOf(31337).contracts;

const event = parseAbi([
  "event CallScheduled(bytes32 indexed id, uint256 indexed index, address target, uint256 value, bytes data, bytes32 predecessor, uint256 delay)",
]);
const idOf = (at: number): Hex => `0x${String(at).padStart(64, "0")}`;

function log(at: number, target: Hex, data: Hex, index = 0n) {
  return {
    ...{ address: owner, blockNumber: "0x5", logIndex: "0x0", transactionIndex: "0x0", removed: false },
    ...{ blockHash: idOf(1), transactionHash: idOf(2) },
    topics: encodeEventTopics({ abi: event, args: { id: idOf(at), index } }),
    data: encodeAbiParameters(
      [{ type: "address" }, { type: "uint256" }, { type: "bytes" }, { type: "bytes32" }, { type: "uint256" }],
      [target, 0n, data, idOf(0), 60n],
    ),
  };
}

/** The event that the timelock emits for an operation with a salt. */
function saltLog(at: number, salt: Hex) {
  return {
    ...log(at, owner, "0x"),
    topics: [keccak256(toHex("CallSalt(bytes32,bytes32)")), idOf(at)],
    data: salt,
  };
}

type Node = {
  code?: Hex;
  delay?: bigint;
  logs?: unknown[];
  /** Ready times by the operation's number; none for cancelled ones. */
  times?: Record<number, bigint>;
  /** The longest block range for which the node returns logs. */
  span?: number;
};

/** Replaces a node at block 300,000. */
function answerAs({ code = "0x", delay, logs = [], times = {}, span = Number.POSITIVE_INFINITY }: Node) {
  const spans: number[] = [];
  function reply({ id, method, params }: { id: number; method: string; params: never[] }): unknown {
    const answer = (result: unknown) => ({ jsonrpc: "2.0", id, result });
    const refuse = () => ({ jsonrpc: "2.0", id, error: { code: -32000, message: "execution reverted" } });
    if (method === "eth_getCode") return answer(code);
    if (method === "eth_blockNumber") return answer("0x493e0");
    const [{ fromBlock, data }] = params as unknown as [{ fromBlock: Hex; data: Hex }];
    if (method === "eth_getLogs") {
      const asked = 300_000 - Number(fromBlock);
      spans.push(asked);
      return asked > span ? refuse() : answer(logs);
    }
    if (data.startsWith(toFunctionSelector("getMinDelay()"))) {
      return delay === undefined ? refuse() : answer(encodeAbiParameters([{ type: "uint256" }], [delay]));
    }
    return answer(encodeAbiParameters([{ type: "uint256" }], [times[Number(data.slice(-64))] ?? 0n]));
  }
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_url, init) => {
    const body = JSON.parse(String(init?.body));
    return Response.json(Array.isArray(body) ? body.map(reply) : reply(body));
  });
  return spans;
}

describe("an owner", () => {
  it("is none after ownership was renounced, without a request", async () => {
    const spans = answerAs({});
    await expect(readOwner(config, "0x0000000000000000000000000000000000000000")).resolves.toEqual({
      kind: "nobody",
    });
    expect(spans).toEqual([]);
  });

  it("is an account when it has no code or only delegates to code", async () => {
    answerAs({});
    await expect(readOwner(config, owner)).resolves.toEqual({ kind: "account" });
    answerAs({ code: "0xef010000000000000000000000000000000000000000aa" });
    await expect(readOwner(config, owner)).resolves.toEqual({ kind: "account" });
  });

  it("is another contract when it has no timelock delay", async () => {
    answerAs({ code: "0x6001" });
    await expect(readOwner(config, owner)).resolves.toEqual({ kind: "contract" });
  });

  it("is a timelock with its decoded queue, soonest first", async () => {
    const data = encodeFunctionData({ abi: miningAbi, functionName: "setMintDay", args: [5n] });
    const logs = [
      log(1, mining, data),
      log(2, mining, data),
      log(3, mining, data),
      log(4, owner, "0x12345678"),
      saltLog(3, idOf(9)),
    ];
    // The first was done, the second cancelled.
    answerAs({ code: "0x6001", delay: 172_800n, logs, times: { 1: 1n, 3: 2_000n, 4: 1_500n } });
    await expect(readOwner(config, owner)).resolves.toEqual({
      kind: "timelock",
      delay: 172_800,
      isWhole: true,
      queue: [
        {
          ...{ id: idOf(4), readyAt: 1_500, predecessor: idOf(0), salt: idOf(0) },
          calls: [
            {
              ...{ target: owner, contract: undefined, name: undefined, call: undefined, args: {} },
              ...{ value: 0n, data: "0x12345678" },
            },
          ],
        },
        {
          // Predecessor and salt as scheduled: the timelock needs both to find the operation.
          ...{ id: idOf(3), readyAt: 2_000, predecessor: idOf(0), salt: idOf(9) },
          calls: [
            {
              ...{
                target: mining,
                contract: "mining",
                name: "setMintDay",
                call: "setMintDay(5)",
                args: { amount: "5" },
              },
              ...{ value: 0n, data },
            },
          ],
        },
      ],
    });
  });

  it("is a timelock that keeps the calls of one operation together and in order", async () => {
    const data = encodeFunctionData({ abi: miningAbi, functionName: "setMintDay", args: [5n] });
    const logs = [log(3, mining, data, 1n), log(3, owner, "0x12345678", 0n)];
    answerAs({ code: "0x6001", delay: 60n, logs, times: { 3: 2_000n } });
    const found = await readOwner(config, owner);
    const [only, ...others] = found.kind === "timelock" ? found.queue : [];
    expect(others).toEqual([]);
    expect(only?.calls.map(({ target }) => target)).toEqual([owner, mining]);
  });

  it("is unknown while the node can't be reached", async () => {
    vi.spyOn(globalThis, "fetch").mockImplementation(async (_url, init) => {
      const { id, method } = JSON.parse(String(init?.body));
      if (method === "eth_getCode") return Response.json({ jsonrpc: "2.0", id, result: "0x6001" });
      throw new TypeError("Failed to fetch");
    });
    await expect(readOwner(config, owner)).rejects.toThrow();
    vi.spyOn(globalThis, "fetch").mockImplementation(async (_url, init) => {
      const { id, method } = JSON.parse(String(init?.body));
      if (method === "eth_getCode") return Response.json({ jsonrpc: "2.0", id, result: "0x6001" });
      return new Response("Bad gateway", { status: 502 });
    });
    await expect(readOwner(config, owner)).rejects.toThrow();
  });

  it("is read over a shorter range when the node limits logs, and marked as incomplete", async () => {
    const spans = answerAs({ code: "0x6001", delay: 60n, span: 50_000 });
    await expect(readOwner(config, owner)).resolves.toMatchObject({ kind: "timelock", isWhole: false });
    expect(spans).toEqual([300_000, 200_000, 20_000]);
  });

  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => log(from + at, owner, "0x12345678"));
  const allOf = (from: number, count: number, time: bigint) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [from + at, time]));

  it("is a timelock whose waiting operation is found even after many later ones were executed", async () => {
    const times = { ...allOf(2, 200, 1n), 1: 9_000n };
    answerAs({ code: "0x6001", delay: 60n, logs: many(1, 201), times });
    const found = await readOwner(config, owner);
    expect(found).toMatchObject({
      kind: "timelock",
      isWhole: true,
      queue: [{ id: idOf(1), readyAt: 9_000 }],
    });
    const requests = vi.mocked(fetch).mock.calls.length;
    // Requests: code, delay, newest block, logs, and batches of times.
    expect(requests).toBeLessThan(4 + 201 / 20);
  });

  it("is marked as incomplete when more operations wait than are shown", async () => {
    answerAs({ code: "0x6001", delay: 60n, logs: many(1, 50), times: allOf(1, 50, 9_000n) });
    const all = await readOwner(config, owner);
    expect(all).toMatchObject({ isWhole: true });
    const times = { ...allOf(1, 50, 9_000n), 51: 8_000n };
    answerAs({ code: "0x6001", delay: 60n, logs: many(1, 51), times });
    const found = await readOwner(config, owner);
    expect(found).toMatchObject({ kind: "timelock", isWhole: false });
    const queue = found.kind === "timelock" ? found.queue : [];
    expect(queue).toHaveLength(50);
    expect(queue[0]?.id).toBe(idOf(51));
  });

  it("is marked as incomplete when more operations were scheduled than are checked", async () => {
    answerAs({ code: "0x6001", delay: 60n, logs: many(1, 1_001), times: { 1: 9_000n, 1001: 9_000n } });
    const found = await readOwner(config, owner);
    expect(found).toMatchObject({ kind: "timelock", isWhole: false, queue: [{ id: idOf(1_001) }] });
  });
});
