import type { BurnScreen } from "./screen.ts";

type Days = Pick<BurnScreen["config"], "addTime" | "dayTimes" | "outDays">;

/**
 * When an order that is opened now ends at the latest: the first beginning of a contract's day that is `outDays` whole days away. Its
 * time of day is that of the person's zone on that very date: clocks change with the season, and zones over the years.
 */
export function exitTime(now: bigint, { addTime, dayTimes, outDays }: Days): bigint {
  const day = (now + addTime + dayTimes - 1n) / dayTimes + outDays;
  return day * dayTimes - addTime;
}
