import type { BurnScreen } from "./screen.ts";

type Days = Pick<BurnScreen["config"], "addTime" | "dayTimes" | "outDays">;

/**
 * The latest end of an order opened now: the first start of a contract day that is at least `outDays` whole days away. Format it
 * with the user's time zone on that date, because offsets change with the season and over the years.
 */
export function exitTime(now: bigint, { addTime, dayTimes, outDays }: Days): bigint {
  const day = (now + addTime + dayTimes - 1n) / dayTimes + outDays;
  return day * dayTimes - addTime;
}
