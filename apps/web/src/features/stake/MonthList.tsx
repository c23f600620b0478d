import { formatAmount } from "@cinder/protocol/format";
import { symbols } from "../../app/symbols.ts";
import { useLanguage, useTexts } from "../../i18n/i18n.ts";
import { localeOf } from "../../i18n/language.ts";
import { cx } from "../../ui/cx.ts";
import { ReleaseRows } from "./DayDetails.tsx";
import { type DayReleases, dateOf } from "./month.ts";

/** List of the month's release days, each expandable to its stakes. For narrow screens. */
export function MonthList({ days, now }: { days: ReadonlyMap<number, DayReleases>; now: number }) {
  const t = useTexts();
  const locale = localeOf[useLanguage()];
  const format = new Intl.DateTimeFormat(locale, {
    month: "short",
    day: "numeric",
    weekday: "short",
    timeZone: "UTC",
  });
  if (days.size === 0)
    return <p className="py-6 text-center text-sm text-soft">{t("stake.calendar.month-empty")}</p>;
  const all = [...days.values()];
  const isPast = ({ releases }: DayReleases) => (releases.at(-1)?.time ?? 0) <= now;
  const past = all.filter(isPast);
  const toCome = all.filter((day) => !isPast(day));
  return (
    <>
      {past.length > 0 && (
        <details className="mb-3 text-sm">
          <summary className="w-fit rounded-sm text-soft hover:text-ink">
            {t("stake.calendar.past", { count: past.length })}
          </summary>
          <Days days={past} now={now} nameOf={(date) => format.format(date)} isPast />
        </details>
      )}
      <Days days={toCome} now={now} nameOf={(date) => format.format(date)} />
    </>
  );
}

type DaysProps = {
  days: readonly DayReleases[];
  now: number;
  nameOf: (date: Date) => string;
  isPast?: boolean;
};

function Days({ days, now, nameOf, isPast = false }: DaysProps) {
  if (days.length === 0) return null;
  return (
    <ul className={cx("divide-y divide-line border-y border-line", isPast && "mt-3 text-soft")}>
      {days.map((releases) => (
        <li key={releases.day.day}>
          <details>
            <summary className="flex min-h-11 list-none items-center justify-between gap-4 py-2 text-sm">
              <span>{nameOf(dateOf(releases.day))}</span>
              <span className="font-medium">
                {formatAmount(releases.amount)} {symbols.token}
              </span>
            </summary>
            <div className="pb-3">
              <ReleaseRows releases={releases} now={now} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
