export const daySeconds = 86_400;

export type DayAmount = { day: number; amount: bigint };

/** The last `count` days (UTC) up to the day of `until`, including days without income. */
export function lastDays(days: readonly DayAmount[], until: number, count: number): DayAmount[] {
  const byDay = new Map<number, bigint>();
  for (const { day, amount } of days) byDay.set(day, (byDay.get(day) ?? 0n) + amount);
  const last = until - (until % daySeconds);
  return Array.from({ length: count }, (_, at) => {
    const day = last - (count - 1 - at) * daySeconds;
    return { day, amount: byDay.get(day) ?? 0n };
  });
}

/** The cumulative total at the end of each day. */
export function runningTotal(days: readonly DayAmount[], total: bigint): DayAmount[] {
  const within = days.reduce((sum, { amount }) => sum + amount, 0n);
  let sum = total - within;
  return days.map(({ day, amount }) => {
    sum += amount;
    return { day, amount: sum };
  });
}
