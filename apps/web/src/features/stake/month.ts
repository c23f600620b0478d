import { type Release, releasesBetween, type Scheduled } from "./releases.ts";

/** A month of the calendar people use; `month` counts from 1. */
export type Month = { year: number; month: number };
export type Day = Month & { day: number };

/** What is released on one day. */
export type DayReleases = { day: Day; amount: bigint; releases: readonly Release[] };

const daySeconds = 86_400;

/** Tells the day that a second falls on in a time zone; without one, in that of the browser. */
export function dayTeller(timeZone?: string): (seconds: number) => Day {
  const format = new Intl.DateTimeFormat("en", {
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  return (seconds) => {
    const day = { year: 0, month: 0, day: 0 };
    for (const { type, value } of format.formatToParts(seconds * 1_000)) {
      if (type === "year" || type === "month" || type === "day") day[type] = Number(value);
    }
    return day;
  };
}

export function daysIn({ year, month }: Month): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

export function addMonths({ year, month }: Month, count: number): Month {
  const at = year * 12 + month - 1 + count;
  return { year: Math.floor(at / 12), month: (((at % 12) + 12) % 12) + 1 };
}

/** The day so many days later, over the ends of months and years. */
export function addDays({ year, month, day }: Day, count: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + count));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export function isSameMonth(one: Month, other: Month): boolean {
  return one.year === other.year && one.month === other.month;
}

/** 0 is a Sunday. */
export function weekdayOf({ year, month, day }: Day): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** A date for `Intl` to name, to be shown in UTC: the day itself, in whatever zone it was told. */
export function dateOf({ year, month, day }: Day): Date {
  return new Date(Date.UTC(year, month - 1, day));
}

/** Weeks from Sunday to Saturday; null stands for days of the months around. */
export function weeksOf(month: Month): (Day | null)[][] {
  const lead = weekdayOf({ ...month, day: 1 });
  const cells: (Day | null)[] = Array.from({ length: lead }, () => null);
  for (let day = 1; day <= daysIn(month); day++) cells.push({ ...month, day });
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** What is released in a month, by its days. */
export function releasesIn(
  stakes: readonly Scheduled[],
  month: Month,
  dayOf: (seconds: number) => Day,
): Map<number, DayReleases> {
  const next = addMonths(month, 1);
  // Zones lie up to 14 hours from UTC: a day more on both sides holds every second of the month wherever one is.
  const from = Date.UTC(month.year, month.month - 1, 1) / 1_000 - daySeconds;
  const to = Date.UTC(next.year, next.month - 1, 1) / 1_000 + daySeconds;
  const days = new Map<number, DayReleases>();
  for (const { day, amount, releases } of byDay(releasesBetween(stakes, from, to), dayOf)) {
    if (isSameMonth(day, month)) days.set(day.day, { day, amount, releases });
  }
  return days;
}

/** Releases that are in order of time, gathered by day. */
export function byDay(releases: readonly Release[], dayOf: (seconds: number) => Day): DayReleases[] {
  const days: { day: Day; amount: bigint; releases: Release[] }[] = [];
  for (const release of releases) {
    const day = dayOf(release.time);
    const last = days.at(-1);
    if (last && last.day.day === day.day && isSameMonth(last.day, day)) {
      last.amount += release.amount;
      last.releases.push(release);
    } else {
      days.push({ day, amount: release.amount, releases: [release] });
    }
  }
  return days;
}
