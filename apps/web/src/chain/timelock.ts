import type { WebConfig } from "@cinder/api/config";
import { type ContractName, deploymentOf } from "@cinder/protocol/deployment";
import { type Abi, type AbiEvent, type Address, decodeFunctionData, type Hex, parseAbi } from "viem";
import { getBlockNumber, getCode, getLogs, readContract } from "viem/actions";
import { isSameAddress } from "../lib/hex.ts";
import { zeroAddress } from "./chain.ts";
import { openClient } from "./client.ts";

/** One call of what waits in a timelock. */
export type QueuedCall = {
  target: Address;
  /** Its name if it is one of ours. */
  contract: ContractName | undefined;
  /** The function; undefined where the target is not ours. */
  name: string | undefined;
  /** The function with what it is given, to the letter. */
  call: string | undefined;
  /** Every single value that it is given, by its name; a place in an array is `burnRates.2`. */
  args: Readonly<Record<string, string>>;
  value: bigint;
  data: Hex;
};

/** What waits in a timelock: one call, or several that are made at once or not at all. */
export type Operation = {
  id: Hex;
  calls: readonly QueuedCall[];
  /** From when on it can be executed, in seconds. */
  readyAt: number;
  /** What the timelock wants to be given once more to know it again. */
  predecessor: Hex;
  salt: Hex;
};

/** Who an owner is: nobody, an account with a key, a timelock with its queue, or a contract of another kind. */
export type Owner =
  | { kind: "nobody" | "account" | "contract" }
  | {
      kind: "timelock";
      delay: number;
      queue: readonly Operation[];
      /** Whether it is all that waits: public nodes tell only of the newest blocks, and there are bounds to what is read. */
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

/** Only for what waits, which is little: so each ABI is fetched when a call to its contract does. */
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

/** How far back the node is asked, in blocks: the whole past first, then less and less. */
const spans = [undefined, 200_000n, 20_000n, 2_000n];
/** More are not shown; a queue holds a few. */
const mostOperations = 50;
/** More are not asked about: the newest of all that was ever scheduled, of which most is done. */
const mostAsked = 1_000;
/** Nodes bound how many calls one request may hold. */
const batchSize = 24;

export async function readOwner({ chainId, rpcUrl }: WebConfig, owner: Address): Promise<Owner> {
  if (owner === zeroAddress) return { kind: "nobody" };
  const client = openClient(rpcUrl);
  const code = await getCode(client, { address: owner });
  if (code === undefined || isDelegated(code)) return { kind: "account" };
  const read = { address: owner, abi: timelockAbi } as const;
  const delay = await readContract(client, { ...read, functionName: "getMinDelay" }).catch(
    (error: unknown) => {
      // A node that doesn't answer says nothing of the owner.
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
  // Cut only now: what has waited longest was scheduled before much that is done. 0 was cancelled or never scheduled, 1 is done.
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

/** What a contract has told of, as far back as the node goes along. */
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
      // Too long a span for this node.
    }
  }
  return { logs: [], isWhole: false };
}

/** An account that delegates to code (EIP-7702) is still one with a key. */
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

/** What stands in a struct stands beside the rest: its names are the contract's own. */
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
