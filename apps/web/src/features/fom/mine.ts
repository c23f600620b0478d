import { DOUBLE_GRACE, doubleFee } from "@cinder/protocol/double";
import type { getFomMineAbi } from "@cinder/protocol/generated/screens/get-fom-mine";
import type { AnswerTo } from "../../chain/chain.ts";
import type { FomOrder } from "./game.ts";

export type MineScreen = AnswerTo<typeof getFomMineAbi> & {
  /** Whether a ban delays rewards. Left out until it is known: then it counts as delayed for every account on the blacklist. */
  areRewardsHeld?: boolean;
};
export type DoubleStake = MineScreen["stakes"][number];

/** The specification's three records. */
export const records = ["locked", "completed", "doubled"] as const;
export type OrderRecord = (typeof records)[number];

export function recordOf({ status }: Pick<FomOrder, "status">): OrderRecord {
  return records[Number(status)] ?? "completed";
}

/** Whether its CIN can be released, or moved on. */
export function isOver({ status, endTime }: FomOrder, now: number): boolean {
  return status === 0n && Number(endTime) <= now;
}

/** How much of an order's time has passed, from 0 to 1. */
export function elapsedShare({ startTime, endTime }: FomOrder, now: number): number {
  const length = Number(endTime - startTime);
  if (length <= 0) return 1;
  return Math.min(Math.max((now - Number(startTime)) / length, 0), 1);
}

/** What of an order's reward was paid, as the contract counts it. */
export function paidReward({ reward, startTime, endTime, lastTime }: FomOrder): bigint {
  const length = endTime - startTime;
  return length <= 0n ? reward : (reward * (lastTime - startTime)) / length;
}

export type Shown = { order: FomOrder; reward: bigint };

/** The orders of a record with what each would pay now; of locked ones those that are over first. */
export function ordersOf({ orders, rewards }: MineScreen, record: OrderRecord, now: number): Shown[] {
  const shown = orders.flatMap((order, at) =>
    recordOf(order) === record ? [{ order, reward: rewards[at] ?? 0n }] : [],
  );
  if (record !== "locked") return shown;
  return [
    ...shown.filter(({ order }) => isOver(order, now)),
    ...shown.filter(({ order }) => !isOver(order, now)),
  ];
}

/** What a stake in the double pool pays when it unlocks, and what that costs. */
export function doubledAmount(amount: bigint, feeRate: bigint): { fee: bigint; paid: bigint } {
  const fee = doubleFee(amount, feeRate);
  return { fee, paid: 2n * amount - fee };
}

/** Why a stake can be claimed: its time is over, or the price has doubled. */
export function unlockedBy(
  { endTime, price }: DoubleStake,
  priceNow: bigint,
  now: number,
): "time" | "price" | undefined {
  if (now >= Number(endTime)) return "time";
  return priceNow > 0n && priceNow >= 2n * price ? "price" : undefined;
}

/** For how many days after its end a stake waits for claims to open before its principal alone can be taken back. */
export const graceDays = Number(DOUBLE_GRACE / 86_400n);

/** Whether the account's rewards wait because of a ban. */
export function isHeld({ areRewardsHeld, isBlackList }: MineScreen): boolean {
  return areRewardsHeld ?? isBlackList;
}
