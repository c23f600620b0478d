import { type Release, releasesBetween, type Scheduled } from "./releases.ts";

/** A calendar month; `month` counts from 1. */
export type Month = { year: number; month: number };
export type Day = Month & { day: number };

/** The releases of one day. */
export type DayReleases = { day: Day; amount: bigint; releases: readonly Release[] };

const daySeconds = 86_400;

/** Returns a function that maps seconds to the day in a time zone, by default the browser's. */
export function createDayOf(timeZone?: string): (seconds: number) => Day {
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

/** Adds days to a day. */
export function addDays({ year, month, day }: Day, count: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + count));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export function isSameMonth(one: Month, other: Month): boolean {
  return one.year === other.year && one.month === other.month;
}

/** Weekday of a day; 0 is Sunday. */
export function weekdayOf({ year, month, day }: Day): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** A date at UTC midnight, to be formatted by `Intl` in UTC. */
export function dateOf({ year, month, day }: Day): Date {
  return new Date(Date.UTC(year, month - 1, day));
}

/** Weeks from Sunday to Saturday; null for days of adjacent months. */
export function weeksOf(month: Month): (Day | null)[][] {
  const lead = weekdayOf({ ...month, day: 1 });
  const cells: (Day | null)[] = Array.from({ length: lead }, () => null);
  for (let day = 1; day <= daysIn(month); day++) cells.push({ ...month, day });
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Releases of a month by day. */
export function releasesIn(
  stakes: readonly Scheduled[],
  month: Month,
  dayOf: (seconds: number) => Day,
): Map<number, DayReleases> {
  const next = addMonths(month, 1);
  // Time zones differ from UTC by up to 14 hours, so include one more day on both sides.
  const from = Date.UTC(month.year, month.month - 1, 1) / 1_000 - daySeconds;
  const to = Date.UTC(next.year, next.month - 1, 1) / 1_000 + daySeconds;
  const days = new Map<number, DayReleases>();
  for (const { day, amount, releases } of byDay(releasesBetween(stakes, from, to), dayOf)) {
    if (isSameMonth(day, month)) days.set(day.day, { day, amount, releases });
  }
  return days;
}

/** Groups releases, sorted by time, by day. */
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
