/** A row of `/api/accounts/{address}/income`; amounts are text. */
export type IncomeDay = { day: number; action: string; credited: string; received: string };

/** Earnings and claims of one day (UTC). */
export type IncomePoint = { day: number; direct: bigint; indirect: bigint; bonus: bigint; claimed: bigint };

const sources = { direct: "direct", indirect: "indirect", reward: "bonus" } as const;

/** The server's rows by day, oldest first. Actions that an older app doesn't know are left out. */
export function incomePoints(days: readonly IncomeDay[]): IncomePoint[] {
  const points = new Map<number, IncomePoint>();
  for (const { day, action, credited, received } of days) {
    const point = points.get(day) ?? { day, direct: 0n, indirect: 0n, bonus: 0n, claimed: 0n };
    if (action === "claim") point.claimed += BigInt(received);
    else if (action in sources) point[sources[action as keyof typeof sources]] += BigInt(credited);
    points.set(day, point);
  }
  return [...points.values()].sort((one, other) => one.day - other.day);
}

/** Cumulative sums per day, for drawing only. */
export function runningSums(points: readonly IncomePoint[], of: "direct" | "indirect" | "bonus"): number[] {
  let sum = 0n;
  return points.map((point) => {
    sum += point[of];
    return Number(sum / 10n ** 14n) / 10_000;
  });
}
