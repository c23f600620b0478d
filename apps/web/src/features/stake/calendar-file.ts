import { formatAmount } from "@cinder/protocol/format";
import { type CalendarEvent, calendarText } from "../../lib/ics.ts";
import type { Text } from "../../tx/write.ts";
import { byDay, type Day } from "./month.ts";
import { endOf, releasesBetween, type Scheduled } from "./releases.ts";

type FileOf = {
  stakes: readonly Scheduled[];
  account: string;
  /** Only releases after this time are included. */
  now: number;
  language: string;
  dayOf: (seconds: number) => Day;
  say: (text: Text) => string;
};

/** A calendar file with every release day from now to the end of the last stake. */
export function releaseCalendarFile({ stakes, account, now, language, dayOf, say }: FileOf): string {
  const end = Math.max(now, ...stakes.map(endOf));
  const days = byDay(releasesBetween(stakes, now + 1, end + 1), dayOf);
  const events = days.map(({ day, amount, releases }): CalendarEvent => {
    // The time of the day's last release, from which on the whole sum is claimable.
    const time = releases.at(-1)?.time ?? now;
    const lines = releases.map((release) => {
      const values = {
        index: String(release.index),
        at: release.at,
        of: release.of,
        amount: formatAmount(release.amount, 4),
      };
      return release.at === release.of
        ? say({ key: "stake.file.last", values })
        : say({ key: "stake.file.line", values });
    });
    return {
      uid: `cinder-stake-${account.toLowerCase()}-${dayName(day)}`,
      time,
      summary: say({ key: "stake.file.summary", values: { amount: formatAmount(amount) } }),
      description: [...lines, say({ key: "stake.file.note" })].join("\n"),
    };
  });
  return calendarText({ name: say({ key: "stake.file.name" }), language, madeAt: now, events });
}

function dayName({ year, month, day }: Day): string {
  return `${year}${String(month).padStart(2, "0")}${String(day).padStart(2, "0")}`;
}
