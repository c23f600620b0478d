import type { WebConfig } from "@cinder/api/config";
import { type ContractName, deploymentOf } from "@cinder/protocol/deployment";
import { type Abi, type AbiEvent, type Address, decodeFunctionData, type Hex, parseAbi } from "viem";
import { getBlockNumber, getCode, getLogs, readContract } from "viem/actions";
import { isSameAddress } from "../lib/hex.ts";
import { zeroAddress } from "./chain.ts";
import { openClient } from "./client.ts";

/** One call of an operation in a timelock's queue. */
export type QueuedCall = {
  target: Address;
  /** Name of the target, if it is a Cinder contract. */
  contract: ContractName | undefined;
  /** Name of the function; undefined if the target is unknown. */
  name: string | undefined;
  /** The function with its arguments as text. */
  call: string | undefined;
  /** Every argument by its name; an array element is `burnRates.2`. */
  args: Readonly<Record<string, string>>;
  value: bigint;
  data: Hex;
};

/** An operation in a timelock's queue: one call, or several that are executed together. */
export type Operation = {
  id: Hex;
  calls: readonly QueuedCall[];
  /** Earliest execution time, in seconds. */
  readyAt: number;
  /** Part of the operation's id, needed again to execute or cancel it. */
  predecessor: Hex;
  salt: Hex;
};

/** The kind of owner: none, an account with a key, a timelock with its queue, or another contract. */
export type Owner =
  | { kind: "nobody" | "account" | "contract" }
  | {
      kind: "timelock";
      delay: number;
      queue: readonly Operation[];
      /** Whether the queue is complete. Public nodes return only recent logs, and the app limits how much it reads. */
      isWhole: boolean;
    };

const timelockAbi = parseAbi([
  "function getMinDelay() view returns (uint256)",
  "function getTimestamp(bytes32 id) view returns (uint256)",
  "event CallSalt(bytes32 indexed id, bytes32 salt)",
  "event CallScheduled(bytes32 indexed id, uint256 indexed index, address target, uint256 value, bytes data, bytes32 predecessor, uint256 delay)",
]);
const [, , salted, scheduled] = timelockAbi;
const noSalt: Hex = `0x${"0".repeat(64)}`;

/** Each ABI is loaded only when the queue has a call to its contract. */
const abis: Partial<Record<ContractName, () => Promise<Abi>>> = {
  token: () => import("@cinder/protocol/generated/abi/token").then((file) => file.tokenAbi),
  oracle: () => import("@cinder/protocol/generated/abi/price-oracle").then((file) => file.priceOracleAbi),
  referral: () => import("@cinder/protocol/generated/abi/referral").then((file) => file.referralAbi),
  log: () => import("@cinder/protocol/generated/abi/log").then((file) => file.logAbi),
  ido: () => import("@cinder/protocol/generated/abi/ido").then((file) => file.idoAbi),
  burn: () => import("@cinder/protocol/generated/abi/burn").then((file) => file.burnAbi),
  stake: () => import("@cinder/protocol/generated/abi/stake").then((file) => file.stakeAbi),
  mining: () => import("@cinder/protocol/generated/abi/mining").then((file) => file.miningAbi),
  usdt: () => import("@cinder/protocol/generated/abi/token").then((file) => file.tokenAbi),
  nft: () => import("@cinder/protocol/generated/abi/nft").then((file) => file.nftAbi),
  keyNft: () => import("@cinder/protocol/generated/abi/key-nft").then((file) => file.keyNftAbi),
  cashier: () => import("@cinder/protocol/generated/abi/cashier").then((file) => file.cashierAbi),
  fom: () => import("@cinder/protocol/generated/abi/fom").then((file) => file.fomAbi),
  superFom: () => import("@cinder/protocol/generated/abi/fom").then((file) => file.fomAbi),
  double: () => import("@cinder/protocol/generated/abi/double").then((file) => file.doubleAbi),
  superDouble: () => import("@cinder/protocol/generated/abi/double").then((file) => file.doubleAbi),
};

/** Block ranges to try for logs: the whole past first, then shorter ones. */
const spans = [undefined, 200_000n, 20_000n, 2_000n];
/** Maximum operations shown; a queue usually has a few. */
const mostOperations = 50;
/** Maximum operations whose state is read, newest first; most of them are executed already. */
const mostAsked = 1_000;
/** Nodes limit the number of calls per request. */
const batchSize = 24;

export async function readOwner({ chainId, rpcUrl }: WebConfig, owner: Address): Promise<Owner> {
  if (owner === zeroAddress) return { kind: "nobody" };
  const client = openClient(rpcUrl);
  const code = await getCode(client, { address: owner });
  if (code === undefined || isDelegated(code)) return { kind: "account" };
  const read = { address: owner, abi: timelockAbi } as const;
  const delay = await readContract(client, { ...read, functionName: "getMinDelay" }).catch(
    (error: unknown) => {
      // If the node can't be reached, the owner is unknown.
      if (isUnanswered(error)) throw error;
      return undefined;
    },
  );
  if (delay === undefined) return { kind: "contract" };
  const { logs: found, isWhole: isAllTold } = await findLogs({ chainId, rpcUrl }, owner, [scheduled, salted]);
  const logs = found.filter((log) => log.eventName === "CallScheduled");
  const salts = found.filter((log) => log.eventName === "CallSalt");
  const byId = new Map<Hex, Map<bigint, (typeof logs)[number]["args"]>>();
  for (const { args } of logs) byId.set(args.id, (byId.get(args.id) ?? new Map()).set(args.index, args));
  const saltOf = new Map(salts.map(({ args }) => [args.id, args.salt]));
  const asked = [...byId].slice(-mostAsked);
  const many = openClient(rpcUrl, { batchSize });
  const times = await Promise.all(
    asked.map(([id]) => readContract(many, { ...read, functionName: "getTimestamp", args: [id] })),
  );
  // Limit after filtering: the longest waiting operation may be older than many executed ones. Time 0: cancelled, 1: executed.
  const waiting = asked
    .map(([id, parts], at) => ({ id, parts, readyAt: Number(times[at]) }))
    .filter(({ readyAt }) => readyAt > 1)
    .sort((one, other) => one.readyAt - other.readyAt);
  const queue = await Promise.all(
    waiting.slice(0, mostOperations).map(async ({ id, parts, readyAt }): Promise<Operation> => {
      const calls = await Promise.all(
        [...parts.values()]
          .sort((one, other) => Number(one.index - other.index))
          .map(async ({ target, value, data }): Promise<QueuedCall> => {
            return { target, value, data, ...(await describe(chainId, target, data)) };
          }),
      );
      const predecessor = parts.get(0n)?.predecessor ?? noSalt;
      return { id, readyAt, calls, predecessor, salt: saltOf.get(id) ?? noSalt };
    }),
  );
  const isWhole = isAllTold && asked.length === byId.size && queue.length === waiting.length;
  return { kind: "timelock", delay: Number(delay), queue, isWhole };
}

/** A contract's logs, as far back as the node returns them. */
export async function findLogs<const Events extends readonly AbiEvent[]>(
  { chainId, rpcUrl }: Pick<WebConfig, "chainId" | "rpcUrl">,
  address: Address,
  events: Events,
) {
  const client = openClient(rpcUrl);
  const head = await getBlockNumber(client);
  const start = BigInt(deploymentOf(chainId).startBlock);
  for (const span of spans) {
    const fromBlock = span === undefined || head < start + span ? start : head - span;
    try {
      const logs = await getLogs(client, { address, events, strict: true, fromBlock });
      return { logs, isWhole: fromBlock === start };
    } catch {
      // The range is too long for this node; try a shorter one.
    }
  }
  return { logs: [], isWhole: false };
}

/** Whether an account delegates to code (EIP-7702). It is still controlled by a key. */
export function isDelegated(code: Hex): boolean {
  return code.startsWith("0xef0100");
}

async function describe(chainId: number, target: Address, data: Hex) {
  const found = Object.entries(deploymentOf(chainId).contracts).find(([, address]) =>
    isSameAddress(address, target),
  );
  const contract = found?.[0] as ContractName | undefined;
  const abi = contract && (await abis[contract]?.());
  if (!abi) return { contract, name: undefined, call: undefined, args: {} };
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data });
    const call = `${functionName}(${args.map(written).join(", ")})`;
    const asked = abi.find((part) => part.type === "function" && part.name === functionName);
    const inputs = asked && "inputs" in asked ? asked.inputs : [];
    const named = Object.fromEntries(inputs.map(({ name }, at) => [name ?? "", args[at]]));
    return { contract, name: functionName, call, args: flattened(named) };
  } catch {
    return { contract, name: undefined, call: undefined, args: {} };
  }
}

/** Moves the fields of structs to the top level; the contract's field names are unique. */
function flattened(values: object): Record<string, string> {
  const entries = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value))
      return Object.entries(flattened({ ...value.map((one) => one) })).map(([at, one]) => [
        `${name}.${at}`,
        one,
      ]);
    if (typeof value === "object" && value !== null) return Object.entries(flattened(value));
    return [[name, String(value)]];
  });
  return Object.fromEntries(entries);
}

function written(value: unknown): string {
  return typeof value === "object"
    ? JSON.stringify(value, (_, inner) => (typeof inner === "bigint" ? String(inner) : inner))
    : String(value);
}

const unanswered = new Set([
  "HttpRequestError",
  "TimeoutError",
  "WebSocketRequestError",
  "SocketClosedError",
]);

function isUnanswered(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (unanswered.has(cause.name)) return true;
  }
  return false;
}
