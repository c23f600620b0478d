import { useMemo } from "react";
import { useTexts } from "../i18n/i18n.ts";

/** Formats a number of time units, with the language's plural. */
export type Units = Record<"days" | "hours" | "minutes" | "seconds", (count: number) => string>;

/** A time span in the largest unit that divides it. */
export function span(seconds: bigint, units: Units): string {
  const count = Number(seconds);
  if (count >= 86_400 && count % 86_400 === 0) return units.days(count / 86_400);
  if (count >= 3_600 && count % 3_600 === 0) return units.hours(count / 3_600);
  return count >= 60 && count % 60 === 0 ? units.minutes(count / 60) : units.seconds(count);
}

/** The same in hours at most, for timers of 24 or 72 hours. */
export function hourSpan(seconds: bigint, units: Units): string {
  return span(seconds, { ...units, days: (count) => units.hours(count * 24) });
}

/** Units in the current language. */
export function useUnits(): Units {
  const t = useTexts();
  return useMemo(
    () => ({
      days: (count) => t("app.span.days", { count }),
      hours: (count) => t("app.span.hours", { count }),
      minutes: (count) => t("app.span.minutes", { count }),
      seconds: (count) => t("app.span.seconds", { count }),
    }),
    [t],
  );
}
