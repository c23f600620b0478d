/** A day's line of `/api/accounts/{address}/income`, amounts as the text they come as. */
export type IncomeDay = { day: number; action: string; credited: string; received: string };

/** What was earned and claimed on one day (UTC). */
export type IncomePoint = { day: number; direct: bigint; indirect: bigint; bonus: bigint; claimed: bigint };

const sources = { direct: "direct", indirect: "indirect", reward: "bonus" } as const;

/** The server's lines by day, oldest first. What it may come to tell of besides is left out rather than misnamed. */
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

/** Sums up to each day, for drawing alone. */
export function runningSums(points: readonly IncomePoint[], of: "direct" | "indirect" | "bonus"): number[] {
  let sum = 0n;
  return points.map((point) => {
    sum += point[of];
    return Number(sum / 10n ** 14n) / 10_000;
  });
}
