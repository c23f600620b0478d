import type { ContractName } from "@cinder/protocol/deployment";
import type { Abi, Address, ContractFunctionArgs, ContractFunctionReturnType } from "viem";

/** The newest block. */
export type LatestBlock = { number: bigint; timestamp: number };

export const zeroAddress: Address = "0x0000000000000000000000000000000000000000";

/** The Lens function that a screen calls, from `@cinder/protocol/generated/screens`. */
export type Question = Abi;
export type QuestionArgs<Asked extends Question> = ContractFunctionArgs<Asked, "view">;
export type AnswerTo<Asked extends Question> = ContractFunctionReturnType<Asked, "view">;

/** A cache key: equal for the same question with the same arguments. */
export function questionKey(question: Question, args: readonly unknown[]): string {
  const [asked] = question;
  return written([asked && "name" in asked ? asked.name : "", ...args]);
}

/** JSON with bigints as text. */
export function written(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === "bigint" ? `${inner}n` : inner));
}

/** The part that all screens' answers share; `ILensTypes.Shell` documents its fields. */
export type Shell = {
  blockNumber: bigint;
  timestamp: bigint;
  native: bigint;
  token: bigint;
  usdt: bigint;
  index: bigint;
  refer: Address;
  inviteCode: string;
  level: bigint;
  isManager: boolean;
  allowances: readonly { asset: Address; spender: Address; amount: bigint }[];
  missing: bigint;
};

/** One view function of a Cinder contract, for data that the Lens doesn't include, such as NFT images. */
export type View = { contract: ContractName; abi: Abi; functionName: string; args: readonly unknown[] };

/** What the app reads from a chain. */
export type Chain = {
  readHead: () => Promise<LatestBlock>;
  /** The DEX's swap fee in basis points. Pairs don't expose it, so it is derived from a quote of the router. */
  readExchangeFee: () => Promise<bigint>;
  /** Reads everything a screen shows in one request, at the newest block. */
  ask: <const Asked extends Question>(question: Asked, args: QuestionArgs<Asked>) => Promise<AnswerTo<Asked>>;
  /** Calls several view functions in as few requests as the node allows; undefined for each that failed. */
  view: (views: readonly View[]) => Promise<readonly unknown[]>;
};

/** The node serves another chain than the app is configured for. None of its data may be shown. */
export class WrongChainError extends Error {
  readonly expected: number;
  readonly actual: number;

  constructor(expected: number, actual: number) {
    super(`The node serves chain ${actual}, not ${expected}`);
    this.name = "WrongChainError";
    this.expected = expected;
    this.actual = actual;
  }
}
