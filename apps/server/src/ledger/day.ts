/**
 * Days begin at midnight in UTC+8, as on chain: `(timestamp + addTime) / dayTimes`. The audit compares both with the
 * Cashier's.
 */
export const ADD_TIME = 28_800;
export const DAY_TIMES = 86_400;

export function dayOf(timestamp: number): number {
  return Math.floor((timestamp + ADD_TIME) / DAY_TIMES);
}

/** The first second of the next day. */
export function endOfDay(day: number): number {
  return (day + 1) * DAY_TIMES - ADD_TIME;
}
