import type { getMiningMineAbi } from "@cinder/protocol/generated/screens/get-mining-mine";
import type { AnswerTo } from "../../chain/chain.ts";

export type MineScreen = AnswerTo<typeof getMiningMineAbi>;
export type StakeInfo = MineScreen["stakes"][number];
export type MinePartProps = { screen: MineScreen | undefined; failed: boolean };

/** The Lens's maximum stakes per answer. All are refreshed, because their status changes with time. */
export const pageSize = 200n;

export type Status = "locked" | "unlocked" | "completed";
/** Values of `IMiningViews.Status`. */
const statuses: readonly Status[] = ["locked", "unlocked", "completed"];

export function statusOf({ status }: Pick<StakeInfo, "status">): Status {
  return statuses[status] ?? "locked";
}

/** Stakes of a status: locked ones by unlock time, all others newest first. */
export function stakesOf(stakes: readonly StakeInfo[], status: Status): StakeInfo[] {
  const own = stakes.filter((stake) => statusOf(stake) === status);
  return own.sort((one, other) =>
    status === "locked"
      ? Number(one.endTime - other.endTime) || Number(other.index - one.index)
      : Number(other.index - one.index),
  );
}

/** When the next of the locked ones unlocks; undefined if none is locked. */
export function nextUnlock(stakes: readonly StakeInfo[]): number | undefined {
  const [first] = stakesOf(stakes, "locked");
  return first && Number(first.endTime);
}

/** Elapsed part of a lock, from 0 to 1. */
export function shareOver({ startTime, endTime }: StakeInfo, now: number): number {
  const length = Number(endTime - startTime);
  return length <= 0 ? 1 : Math.min(Math.max((now - Number(startTime)) / length, 0), 1);
}

/** The numbers of the first and last stake on a page that begins with `from`; 0 means the newest. */
export function rangeOf(from: bigint, total: bigint): { newest: bigint; oldest: bigint } {
  const newest = from === 0n || from > total ? total : from;
  return { newest, oldest: newest > pageSize ? newest - pageSize + 1n : 1n };
}
