import { useTexts } from "../i18n/i18n.ts";
import type { CountdownProps } from "../ui/Countdown.tsx";

/** Labels below a countdown's digits. */
export function useCountdownUnits(): CountdownProps["units"] {
  const t = useTexts();
  return {
    days: t("app.unit.days"),
    hours: t("app.unit.hours"),
    minutes: t("app.unit.minutes"),
    seconds: t("app.unit.seconds"),
  };
}
