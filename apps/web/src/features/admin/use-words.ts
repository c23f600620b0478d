import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSay } from "../../app/say.ts";
import { symbols } from "../../app/symbols.ts";
import { useMoment } from "../../i18n/format.ts";
import { isZeroAddress } from "../../lib/hex.ts";
import type { Words } from "./check.ts";
import type { Unit, Value } from "./model.ts";
import { decimalsOf, figureText, isFigure } from "./values.ts";

/** Figures with their units, in the language in use; `brief` where only their size matters. */
export function useWords(): Words & { brief: Words["show"] } {
  const { t } = useTranslation();
  const say = useSay();
  const moment = useMoment();
  return useMemo(() => {
    const suffix: Partial<Record<Unit, string>> = {
      token: symbols.token,
      usdt: symbols.usdt,
      native: symbols.native,
      lp: "LP",
      percent: "%",
      factor: "×",
      force: t("admin.unit.force"),
      days: t("admin.unit.days"),
      seconds: t("admin.unit.seconds"),
    };
    const show = (unit: Unit, value: Value): string => {
      if (unit === "yes") return value === true ? t("admin.yes") : t("admin.no");
      if (unit === "time") return value === 0n ? t("admin.at-once") : moment(value as bigint);
      if (unit === "address") return isZeroAddress(value) ? t("admin.none") : String(value);
      if (unit === "text" || !isFigure(unit)) return value === "" ? t("admin.none") : String(value);
      const figure = figureText(value as bigint, decimalsOf(unit));
      const name = suffix[unit];
      return name === undefined ? figure : `${figure} ${name}`;
    };
    const brief = (unit: Unit, value: Value): string => show(unit, shortened(unit, value));
    return { say, show, brief };
  }, [t, say, moment]);
}

/** Of a coin four places behind the point, rounded down; all of them if nothing would be left. */
function shortened(unit: Unit, value: Value): Value {
  if (typeof value !== "bigint" || decimalsOf(unit) !== 18) return value;
  const short = value - (value % 10n ** 14n);
  return short === 0n ? value : short;
}

/** What stands behind the box of a field. */
export function useUnitName(): (unit: Unit) => string {
  const { t } = useTranslation();
  return (unit) => {
    if (unit === "token" || unit === "usdt" || unit === "native") return symbols[unit];
    if (unit === "lp") return "LP";
    if (unit === "percent") return "%";
    if (unit === "factor") return "×";
    if (unit === "force") return t("admin.unit.force");
    if (unit === "days") return t("admin.unit.days");
    return unit === "seconds" ? t("admin.unit.seconds") : "";
  };
}
