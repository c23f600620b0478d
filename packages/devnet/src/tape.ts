import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Deployment } from "@cinder/protocol/deployment";
import { type Hex, hexToNumber, toHex } from "viem";
import { type Call, request } from "./rpc.ts";

/** What happened on a chain, so that another one with the same beginning can go through it again. */
export interface Tape {
  /** The second at which the chain began, and the one at which its history ended. */
  readonly from: number;
  readonly until: number;
  readonly deployment: Deployment;
  readonly blocks: readonly Recorded[];
  /** Of the last block: whether it is the same world. */
  readonly stateRoot: Hex;
}

interface Recorded {
  readonly timestamp: Hex;
  readonly transactions: readonly Transaction[];
}

type Transaction = Readonly<Partial<Record<(typeof fields)[number], Hex>>>;

const fields = [
  "from",
  "to",
  "value",
  "gas",
  "gasPrice",
  "maxFeePerGas",
  "maxPriorityFeePerGas",
  "input",
] as const;

/** Older ones show a world that has been asleep: rounds that ended, prices that nobody moved. */
const LONGEST_REST = 12 * 3_600;

/** So many blocks are read in one request. */
const AT_ONCE = 100;

/** @returns nothing where there is no history that could end at the given second. */
export function readTape(file: string, until: number): Tape | undefined {
  try {
    const tape = JSON.parse(readFileSync(file, "utf8")) as Tape;
    return until >= tape.until && until - tape.until <= LONGEST_REST ? tape : undefined;
  } catch {
    // None yet, or one that can't be read: the history is played, and kept anew.
    return undefined;
  }
}

/** Keeps what has happened so far. */
export async function keepTape(
  file: string,
  rpcUrl: string,
  { from, until, deployment }: Pick<Tape, "from" | "until" | "deployment">,
): Promise<void> {
  const [number] = await request<[Hex]>(rpcUrl, [["eth_blockNumber", []]]);
  const blocks: Recorded[] = [];
  let stateRoot: Hex = "0x";
  for (const numbers of pages(hexToNumber(number))) {
    const found = await request<(Recorded & { readonly stateRoot: Hex })[]>(
      rpcUrl,
      numbers.map((wanted): Call => ["eth_getBlockByNumber", [toHex(wanted), true]]),
    );
    for (const { timestamp, transactions } of found)
      blocks.push({ timestamp, transactions: transactions.map(sent) });
    stateRoot = found.at(-1)?.stateRoot ?? stateRoot;
  }
  mkdirSync(dirname(file), { recursive: true });
  // Whole or not at all: a start may be broken off at any moment.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ from, until, deployment, blocks, stateRoot } satisfies Tape));
  renameSync(draft, file);
}

export function dropTape(file: string): void {
  rmSync(file, { force: true });
}

/**
 * Goes through it again, on a chain that has just begun at the same second. Fails if the world turns out another.
 * @param steps How often progress is told.
 */
export async function replayTape(
  rpcUrl: string,
  { blocks, stateRoot }: Pick<Tape, "blocks" | "stateRoot">,
  steps = 0,
  onStep?: (step: number) => void,
): Promise<void> {
  let told = 0;
  for (const [index, block] of blocks.entries()) {
    await request(rpcUrl, callsOf(block));
    const step = Math.floor(((index + 1) * steps) / blocks.length);
    if (step > told) onStep?.(step);
    told = step;
  }
  const [last] = await request<[{ stateRoot: Hex }]>(rpcUrl, [["eth_getBlockByNumber", ["latest", false]]]);
  if (last.stateRoot !== stateRoot) throw new Error("The history that was kept leads to another world.");
}

function callsOf({ timestamp, transactions }: Recorded): Call[] {
  const time: Call = ["evm_setNextBlockTimestamp", [timestamp]];
  if (transactions.length === 0) return [time, ["evm_mine", []]];
  return [time, ...transactions.map((transaction): Call => ["eth_sendTransaction", [transaction]])];
}

/** What its sender said: with both kinds of price the chain would refuse it. */
function sent(transaction: Transaction): Transaction {
  const said = fields.filter(
    (field) => transaction[field] != null && (field !== "gasPrice" || transaction.maxFeePerGas === undefined),
  );
  return Object.fromEntries(said.map((field) => [field, transaction[field]]));
}

/** The numbers from 1 to the given one, in pages. */
function* pages(count: number): Generator<number[]> {
  for (let first = 1; first <= count; first += AT_ONCE) {
    yield Array.from({ length: Math.min(AT_ONCE, count - first + 1) }, (_, i) => first + i);
  }
}
