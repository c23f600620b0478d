import type { getBurnAbi } from "@cinder/protocol/generated/screens/get-burn";
import type { AnswerTo } from "../../chain/chain.ts";

export type BurnScreen = AnswerTo<typeof getBurnAbi>;
export type BurnOrder = BurnScreen["running"][number];
export type BurnPreview = BurnScreen["preview"];

/** The user's input. */
export type Draft = {
  isBNB: boolean;
  /** The price of a unit; undefined while there is none. */
  amount: bigint | undefined;
  times: number;
  /** The typed receiver of the order; undefined for the user's own order. */
  recipient: string | undefined;
};

/** One order is opened for all units together. */
export function paymentOf({ amount, times }: Draft): bigint {
  return (amount ?? 0n) * BigInt(times);
}
