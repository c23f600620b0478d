import { formatAmount } from "@cinder/protocol/format";
import { useTranslation } from "react-i18next";
import { symbols } from "../../app/symbols.ts";
import { useLanguage } from "../../i18n/format.ts";
import { localeOf } from "../../i18n/language.ts";
import { cx } from "../../ui/cx.ts";
import { ReleaseRows } from "./DayDetails.tsx";
import { type DayReleases, dateOf } from "./month.ts";

/** The month's days on which something is released; each opens to its stakes. For narrow screens. */
export function MonthList({ days, now }: { days: ReadonlyMap<number, DayReleases>; now: number }) {
  const { t } = useTranslation();
  const locale = localeOf[useLanguage()];
  const format = new Intl.DateTimeFormat(locale, {
    month: "short",
    day: "numeric",
    weekday: "short",
    timeZone: "UTC",
  });
  if (days.size === 0)
    return <p className="py-6 text-center text-sm text-soft">{t("stake.calendar.month-empty")}</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {[...days.values()].map((releases) => {
        const isPast = (releases.releases.at(-1)?.time ?? 0) <= now;
        return (
          <li key={releases.day.day}>
            <details>
              <summary className="flex min-h-11 list-none items-center justify-between gap-4 py-2 text-sm">
                <span className={cx(isPast && "text-soft")}>{format.format(dateOf(releases.day))}</span>
                <span className={cx("font-medium", isPast && "text-soft")}>
                  {formatAmount(releases.amount)} {symbols.token}
                </span>
              </summary>
              <div className="pb-3">
                <ReleaseRows releases={releases} now={now} />
              </div>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
