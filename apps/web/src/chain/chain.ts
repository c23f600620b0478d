import type { ContractName } from "@cinder/protocol/deployment";
import type { Abi, Address, ContractFunctionArgs, ContractFunctionReturnType } from "viem";

/** The newest block, as far as the app needs it. */
export type Head = { number: bigint; timestamp: number };

export const zeroAddress: Address = "0x0000000000000000000000000000000000000000";

/** The one question of the Lens that a screen asks, from `@cinder/protocol/generated/screens`. */
export type Question = Abi;
export type QuestionArgs<Asked extends Question> = ContractFunctionArgs<Asked, "view">;
export type AnswerTo<Asked extends Question> = ContractFunctionReturnType<Asked, "view">;

/** The same for the same question with the same arguments. */
export function questionKey(question: Question, args: readonly unknown[]): string {
  const [asked] = question;
  return written([asked && "name" in asked ? asked.name : "", ...args]);
}

/** Numbers of a chain have no JSON of their own. */
export function written(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === "bigint" ? `${inner}n` : inner));
}

/** What every screen's answer begins with; the contract says what each field means (`ILensTypes.Shell`). */
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

/** One view of one of our contracts: what the Lens doesn't tell and no tick asks for, such as pictures. */
export type View = { contract: ContractName; abi: Abi; functionName: string; args: readonly unknown[] };

/** What the app asks of a chain, whoever reads it. */
export type Chain = {
  readHead: () => Promise<Head>;
  /** What the exchange keeps of a swap, in basis points. Its pairs don't tell, but its router reckons with it. */
  readExchangeFee: () => Promise<bigint>;
  /** One request: what a screen shows, as of the newest block. */
  ask: <const Asked extends Question>(question: Asked, args: QuestionArgs<Asked>) => Promise<AnswerTo<Asked>>;
  /** Several views, in as few requests as the node takes them; undefined for one that brought nothing. */
  view: (views: readonly View[]) => Promise<readonly unknown[]>;
};

/** The node answers for another chain than the app is configured for. Nothing it says may be shown. */
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
