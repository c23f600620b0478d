import { formatAmount } from "@cinder/protocol/format";
import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from "react";
import { useLanguage, useTexts } from "../../i18n/i18n.ts";
import { localeOf } from "../../i18n/language.ts";
import { cx } from "../../ui/cx.ts";
import {
  addDays,
  addMonths,
  type Day,
  type DayReleases,
  dateOf,
  daysIn,
  isSameMonth,
  weekdayOf,
  weeksOf,
} from "./month.ts";

type MonthGridProps = {
  days: ReadonlyMap<number, DayReleases>;
  active: Day;
  today: Day;
  onActive: (day: Day) => void;
};

/** A calendar grid with a single Tab stop. Arrows move by days and weeks, Home and End within the week, Page keys by months. */
export const MonthGrid = memo(function MonthGrid({ days, active, today, onActive }: MonthGridProps) {
  const t = useTexts();
  const locale = localeOf[useLanguage()];
  const nameOf = useMemo(() => {
    const full = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" });
    return (cell: Day) => full.format(dateOf(cell));
  }, [locale]);
  const grid = useRef<HTMLTableElement>(null);
  const wasKey = useRef(false);
  const most = [...days.values()].reduce((max, { amount }) => (amount > max ? amount : max), 0n);
  const { year, month, day } = active;

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus the day that the keyboard moved to, once it is rendered.
  useEffect(() => {
    if (!wasKey.current) return;
    wasKey.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [year, month, day]);

  function press(event: KeyboardEvent): void {
    const to = dayAfter(event.key, active);
    if (!to) return;
    event.preventDefault();
    wasKey.current = true;
    onActive(to);
  }

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the month is a table that users navigate by keyboard.
      role="grid"
      aria-label={t("stake.calendar.grid")}
      className="w-full table-fixed border-separate border-spacing-1"
    >
      <thead>
        <tr>
          {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
            <th key={weekday} scope="col" className="pb-1 text-xs font-medium text-soft">
              {weekdayName(weekday, locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(active).map((week, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks have fixed positions.
          <tr key={at}>
            {week.map((cell, weekday) =>
              cell ? (
                <DayCell
                  key={cell.day}
                  day={cell}
                  releases={days.get(cell.day)}
                  most={most}
                  isActive={cell.day === day}
                  isToday={isSameMonth(cell, today) && cell.day === today.day}
                  isPast={dateOf(cell) < dateOf(today)}
                  name={nameOf(cell)}
                  onPress={() => onActive(cell)}
                  onKey={press}
                />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above, for empty cells.
                <td key={`empty-${weekday}`} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

type DayCellProps = {
  day: Day;
  releases: DayReleases | undefined;
  most: bigint;
  isActive: boolean;
  isToday: boolean;
  isPast: boolean;
  name: string;
  onPress: () => void;
  onKey: (event: KeyboardEvent) => void;
};

function DayCell({ day, releases, most, isActive, isToday, isPast, name, onPress, onKey }: DayCellProps) {
  const t = useTexts();
  const amount = releases ? formatAmount(releases.amount) : undefined;
  const share = releases && most > 0n ? Number((releases.amount * 100n) / most) : 0;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell in a grid is a gridcell, which supports this.
    <td
      tabIndex={isActive ? 0 : -1}
      aria-selected={isActive}
      aria-current={isToday ? "date" : undefined}
      onClick={onPress}
      onKeyDown={onKey}
      className={cx(
        "relative h-16 cursor-pointer overflow-hidden rounded-sm border p-1.5 align-top text-left transition-colors hover:border-edge",
        isActive ? "border-edge bg-chosen" : "border-line",
      )}
    >
      {/* The visible cell has only figures; screen readers get a sentence. */}
      <span className="sr-only">
        {amount
          ? t("stake.calendar.day", { day: name, amount })
          : t("stake.calendar.day-empty", { day: name })}
      </span>
      <span aria-hidden="true" className={cx("text-xs", isToday ? "font-bold text-ember" : "text-soft")}>
        {day.day}
      </span>
      {amount && (
        <span
          aria-hidden="true"
          className={cx("mt-1 block truncate text-sm", isPast ? "text-soft" : "font-medium")}
        >
          {amount}
        </span>
      )}
      {share > 0 && (
        <span
          aria-hidden="true"
          style={{ width: `${share}%` }}
          className={cx("absolute bottom-0 left-0 h-1 rounded-full", isPast ? "bg-edge" : "bg-chart-1")}
        />
      )}
    </td>
  );
}

function dayAfter(key: string, day: Day): Day | undefined {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -weekdayOf(day));
    case "End":
      return addDays(day, 6 - weekdayOf(day));
    case "PageUp":
      return sameDayIn(day, -1);
    case "PageDown":
      return sameDayIn(day, 1);
    default:
      return undefined;
  }
}

/** The same day in another month, or that month's last day if it is shorter. */
function sameDayIn(day: Day, months: number): Day {
  const to = addMonths(day, months);
  return { ...to, day: Math.min(day.day, daysIn(to)) };
}

/** Name of a weekday, from a week in which 1 January 2023 is the Sunday. */
function weekdayName(weekday: number, locale: string): string {
  const sunday = { year: 2023, month: 1, day: 1 };
  return new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" }).format(
    dateOf(addDays(sunday, weekday)),
  );
}
