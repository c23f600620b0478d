import { useMemo } from "react";
import { useSay } from "../../app/say.ts";
import { decimalsOf } from "../../shared/admin/units.ts";
import { useShow } from "../../shared/admin/use-show.ts";
import type { Unit } from "../../shared/admin/words.ts";
import type { Words } from "./check.ts";
import type { Value } from "./model.ts";

/** Formats figures with their units in the current language; `brief` shortens them. */
export function useWords(): Words & { brief: Words["show"] } {
  const say = useSay();
  const show = useShow();
  return useMemo(() => {
    const brief = (unit: Unit, value: Value): string => show(unit, shortened(unit, value));
    return { say, show, brief };
  }, [say, show]);
}

/** Coin amounts with four decimals, rounded down, or all decimals if that would be zero. */
function shortened(unit: Unit, value: Value): Value {
  if (typeof value !== "bigint" || decimalsOf(unit) !== 18) return value;
  const short = value - (value % 10n ** 14n);
  return short === 0n ? value : short;
}
