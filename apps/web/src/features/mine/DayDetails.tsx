import { formatAmount } from "@cinder/protocol/format";
import { useState } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { utcDay } from "../../shared/utc-day.ts";
import { More } from "../../ui/More.tsx";
import { type DayLine, daysWithEvents, type Source } from "./history-days.ts";

const atOnce = 7;

/** Earnings, their sources and claims per day, for days with any. */
export function DayDetails({ lines, unit }: { lines: readonly DayLine[]; unit: string }) {
  const t = useTexts();
  const [shown, setShown] = useState(atOnce);
  const days = daysWithEvents(lines);
  const amount = (value: bigint) => `${formatAmount(value, 4)} ${unit}`;
  const sentences: Record<Source, (value: string) => string> = {
    arrived: (value) => t("mine.details.arrived", { amount: value }),
    dividend: (value) => t("mine.details.dividend", { amount: value }),
    direct: (value) => t("mine.details.direct", { amount: value }),
    indirect: (value) => t("mine.details.indirect", { amount: value }),
    team: (value) => t("mine.details.team", { amount: value }),
  };
  return (
    <section className="mt-6 border-t border-line pt-4" aria-label={t("mine.details.heading")}>
      <h3 className="text-base font-medium">{t("mine.details.heading")}</h3>
      <ul className="mt-2">
        {days.slice(0, shown).map(({ day, earned, claimed, parts }) => (
          <li key={day} className="border-b border-line py-3 text-sm last:border-b-0">
            <div className="flex items-baseline justify-between gap-4">
              <span className="font-medium">{utcDay(day)}</span>
              <span className={earned > 0n ? "font-medium text-good" : "text-soft"}>+{amount(earned)}</span>
            </div>
            <div className="mt-0.5 flex flex-wrap justify-between gap-x-4 text-soft">
              <span>
                {parts.map(({ source, amount: part }) => sentences[source](amount(part))).join(" · ")}
              </span>
              {claimed > 0n && <span>{t("mine.details.claimed", { amount: amount(claimed) })}</span>}
            </div>
          </li>
        ))}
      </ul>
      <More
        shown={t("mine.details.shown", {
          shown: Math.min(shown, days.length),
          total: days.length,
          count: days.length,
        })}
        label={t("mine.details.more")}
        onMore={shown < days.length ? () => setShown(shown + 3 * atOnce) : undefined}
      />
    </section>
  );
}
