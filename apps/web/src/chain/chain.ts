import type { Abi, Address, ContractFunctionArgs, ContractFunctionReturnType } from "viem";

/** The newest block, as far as the app needs it. */
export type Head = { number: bigint; timestamp: number };

export const zeroAddress: Address = "0x0000000000000000000000000000000000000000";

/** The one question of the Lens that a screen asks, from `@cinder/protocol/generated/screens`. */
export type Question = Abi;
export type QuestionArgs<Asked extends Question> = ContractFunctionArgs<Asked, "view">;
export type AnswerTo<Asked extends Question> = ContractFunctionReturnType<Asked, "view">;

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

/** What the app asks of a chain, whoever reads it. */
export type Chain = {
  readHead: () => Promise<Head>;
  /** One request: what a screen shows, as of the newest block. */
  ask: <const Asked extends Question>(question: Asked, args: QuestionArgs<Asked>) => Promise<AnswerTo<Asked>>;
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
