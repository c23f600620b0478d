import { formatAmount } from "@cinder/protocol/format";
import { memo, useMemo, useState } from "react";
import type { Address } from "viem";
import { useFromChainTime } from "../../app/live.ts";
import { useSay } from "../../app/say.ts";
import { useFormat } from "../../i18n/format.ts";
import { useLanguage, useTexts } from "../../i18n/i18n.ts";
import { localeOf } from "../../i18n/language.ts";
import { download } from "../../lib/download.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Drawing } from "../../ui/Drawing.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { releaseCalendarFile } from "./calendar-file.ts";
import { DayDetails } from "./DayDetails.tsx";
import { MonthGrid } from "./MonthGrid.tsx";
import { MonthList } from "./MonthList.tsx";
import { addMonths, createDayOf, type Day, dateOf, isSameMonth, releasesIn } from "./month.ts";
import { type StakeScreen, scheduleAll } from "./releases.ts";

/** Release dates and amounts: a month grid, a list on phones, and a calendar file with all of them. */
export const ReleaseCalendar = memo(function ReleaseCalendar({
  screen,
  account,
}: {
  screen: StakeScreen;
  account: Address;
}) {
  const t = useTexts();
  const say = useSay();
  const language = useLanguage();
  const now = useMinute(screen);
  const dayOf = useMemo(() => createDayOf(), []);
  const today = useMemo(() => dayOf(now), [dayOf, now]);
  const [chosen, setChosen] = useState<Day>();
  const active = chosen ?? today;
  const stakes = useStakes(screen);
  const { year, month } = active;
  const days = useMemo(() => releasesIn(stakes, { year, month }, dayOf), [stakes, year, month, dayOf]);
  const total = [...days.values()].reduce((sum, { amount }) => sum + amount, 0n);
  const unknown = screen.running.length - stakes.length;

  function move(count: number): void {
    const to = addMonths(active, count);
    setChosen(isSameMonth(to, today) ? today : { ...to, day: 1 });
  }

  function save(): void {
    const file = releaseCalendarFile({ stakes, account, now, language: localeOf[language], dayOf, say });
    download(`cinder-releases-${language}.ics`, "text/calendar;charset=utf-8", file);
  }

  return (
    <Card
      title={t("stake.calendar.heading")}
      aside={
        <Button
          size="sm"
          disabled={stakes.length === 0}
          onClick={save}
          icon={
            <Drawing width={16} height={16}>
              <path d="M2.5 4.5h11v9h-11zM2.5 7h11M5.5 2.5v3M10.5 2.5v3M8 8.5v3M6.5 10 8 11.5 9.5 10" />
            </Drawing>
          }
        >
          {t("stake.calendar.save")}
        </Button>
      }
    >
      {unknown > 0 && (
        <div className="mb-4">
          <Notice tone="warn">{t("stake.calendar.unknown", { count: unknown })}</Notice>
        </div>
      )}
      <div className="mb-4 flex items-center justify-between gap-3">
        <MonthButton label={t("stake.calendar.before")} path="M10 3 5 8l5 5" onPress={() => move(-1)} />
        <div className="text-center">
          <h3 aria-live="polite" className="display text-base">
            {monthName(active, localeOf[language])}
          </h3>
          <p className="text-sm text-soft">{t("stake.calendar.total", { amount: formatAmount(total) })}</p>
        </div>
        <MonthButton label={t("stake.calendar.after")} path="M6 3l5 5-5 5" onPress={() => move(1)} />
      </div>
      <div className="hidden sm:block">
        <MonthGrid days={days} active={active} today={today} onActive={setChosen} />
        <DayDetails day={active} releases={days.get(active.day)} now={now} />
      </div>
      <div className="sm:hidden">
        <MonthList days={days} now={now} />
      </div>
      <Zone seconds={now} />
    </Card>
  );
});

/** Chain time to the minute, so that the calendar doesn't render every second. */
function useMinute({ shell }: StakeScreen): number {
  return useFromChainTime((now = Number(shell.timestamp)) => now - (now % 60));
}

/** Keeps the schedule object while the stakes are unchanged, because the answer is a new object on every refresh. */
function useStakes({ running, rounds, config }: StakeScreen) {
  const key = running
    .map(({ index, releaseTimes }) => `${index}/${releaseTimes}`)
    .concat(rounds.map(({ index }) => String(index)))
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains everything the calendar depends on.
  return useMemo(() => scheduleAll(running, rounds, config.dayTimes), [key]);
}

function MonthButton({ label, path, onPress }: { label: string; path: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="flex size-11 shrink-0 items-center justify-center rounded-full border border-line transition-colors hover:bg-hover"
    >
      <Drawing width={16} height={16}>
        <path d={path} />
      </Drawing>
    </button>
  );
}

function Zone({ seconds }: { seconds: number }) {
  const t = useTexts();
  const day = useFormat().day(seconds);
  const zone = /UTC\S*$/.exec(day)?.[0] ?? "UTC";
  return <p className="mt-4 text-xs text-soft">{t("stake.calendar.zone", { zone })}</p>;
}

function monthName(day: Day, locale: string): string {
  return new Intl.DateTimeFormat(locale, { year: "numeric", month: "long", timeZone: "UTC" }).format(
    dateOf(day),
  );
}
