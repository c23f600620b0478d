import { useMemo } from "react";
import { useSay } from "../../app/say.ts";
import { decimalsOf } from "../../shared/admin/units.ts";
import { useShow } from "../../shared/admin/use-show.ts";
import type { Unit } from "../../shared/admin/words.ts";
import type { Words } from "./check.ts";
import type { Value } from "./model.ts";

/** Figures with their units, in the language in use; `brief` where only their size matters. */
export function useWords(): Words & { brief: Words["show"] } {
  const say = useSay();
  const show = useShow();
  return useMemo(() => {
    const brief = (unit: Unit, value: Value): string => show(unit, shortened(unit, value));
    return { say, show, brief };
  }, [say, show]);
}

/** Of a coin four places behind the point, rounded down; all of them if nothing would be left. */
function shortened(unit: Unit, value: Value): Value {
  if (typeof value !== "bigint" || decimalsOf(unit) !== 18) return value;
  const short = value - (value % 10n ** 14n);
  return short === 0n ? value : short;
}
