import { useTranslation } from "react-i18next";
import type { CountdownProps } from "../ui/Countdown.tsx";

/** The words beneath a countdown's digits. */
export function useCountdownUnits(): CountdownProps["units"] {
  const { t } = useTranslation();
  return {
    days: t("app.unit.days"),
    hours: t("app.unit.hours"),
    minutes: t("app.unit.minutes"),
    seconds: t("app.unit.seconds"),
  };
}
