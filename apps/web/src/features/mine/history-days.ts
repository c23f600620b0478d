import type { cardDividendsCall, dailyIncomeCall } from "@cinder/api/reads/history";

/** The server's answers, in which amounts are text. */
export type NftDividends = (typeof cardDividendsCall)["answer"]["_zod"]["input"];
export type IncomeAnswer = (typeof dailyIncomeCall)["answer"]["_zod"]["input"];

/** One day (UTC) of one kind of dividend. */
export type DayLine = {
  day: number;
  earned: bigint;
  claimed: bigint;
  /** Parts by source, largest first. */
  parts: readonly { source: Source; amount: bigint }[];
};

export type Source = "arrived" | "dividend" | "direct" | "indirect" | "team";

const daySeconds = 86_400;

export function nftDays({ days }: Pick<NftDividends, "days">): DayLine[] {
  return days.map(({ day, arrived, earned, claimed }) => ({
    day,
    earned: BigInt(earned),
    claimed: BigInt(claimed),
    parts: BigInt(arrived) === 0n ? [] : [{ source: "arrived", amount: BigInt(arrived) }],
  }));
}

const burnSources = { dividend: "dividend", direct: "direct", indirect: "indirect", team: "team" } as const;

/** The burn contract's income by day. Sources that an older app doesn't know are counted without a name. */
export function burnDays({ days }: Pick<IncomeAnswer, "days">): DayLine[] {
  const byDay = new Map<number, DayLine>();
  for (const { day, action, asset, credited, received } of days) {
    if (asset !== "native") continue;
    const line = byDay.get(day) ?? { day, earned: 0n, claimed: 0n, parts: [] };
    const amount = BigInt(credited);
    const isNamed = action in burnSources && amount > 0n;
    byDay.set(day, {
      ...line,
      earned: line.earned + amount,
      claimed: line.claimed + BigInt(received),
      parts: isNamed
        ? [...line.parts, { source: burnSources[action as keyof typeof burnSources], amount }]
        : line.parts,
    });
  }
  return [...byDay.values()].sort((one, other) => one.day - other.day);
}

/** The last `count` days up to the day of `until`, including days without income, for the chart. */
export function drawnDays(
  lines: readonly DayLine[],
  until: number,
  count: number,
): { day: number; earned: bigint }[] {
  const byDay = new Map(lines.map((line) => [line.day, line.earned]));
  const last = until - (until % daySeconds);
  return Array.from({ length: count }, (_, at) => {
    const day = last - (count - 1 - at) * daySeconds;
    return { day, earned: byDay.get(day) ?? 0n };
  });
}

/** Days with earnings or claims, newest first, for the list. */
export function daysWithEvents(lines: readonly DayLine[]): DayLine[] {
  return lines.filter(({ earned, claimed }) => earned > 0n || claimed > 0n).toReversed();
}
