import { useMemo } from "react";
import { useCoins } from "../../app/coins.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { isZeroAddress } from "../../lib/hex.ts";
import { figureText } from "../../ui/amount.ts";
import { decimalsOf, isFigure } from "./units.ts";
import type { Unit } from "./words.ts";

export type Show = (unit: Unit, value: bigint | string | boolean) => string;

/** Text after a figure, for units that have one. */
export function useUnitNames(): Partial<Record<Unit, string>> {
  const t = useTexts();
  const { token, usdt, native } = useCoins();
  return useMemo(
    () => ({
      token,
      usdt,
      native,
      lp: "LP",
      percent: "%",
      factor: "×",
      force: t("admin.unit.force"),
      days: t("admin.unit.days"),
      seconds: t("admin.unit.seconds"),
    }),
    [t, token, usdt, native],
  );
}

/** Formats a value with its unit in the current language. */
export function useShow(): Show {
  const t = useTexts();
  const moment = useMoment();
  const names = useUnitNames();
  return useMemo(
    () => (unit, value) => {
      if (unit === "yes") return value === true ? t("admin.yes") : t("admin.no");
      if (unit === "time") return value === 0n ? t("admin.at-once") : moment(value as bigint);
      if (unit === "address") return isZeroAddress(value) ? t("admin.none") : String(value);
      if (unit === "text" || !isFigure(unit)) return value === "" ? t("admin.none") : String(value);
      const figure = figureText(value as bigint, decimalsOf(unit));
      if (unit === "days") return t("admin.span.days", { count: Number(value), days: figure });
      const name = names[unit];
      if (name === undefined) return figure;
      return unit === "percent" || unit === "factor" ? `${figure}${name}` : `${figure} ${name}`;
    },
    [t, moment, names],
  );
}
