import type { Field, Setting, Value, Values } from "../src/features/admin/model.ts";

const someone = "0x00000000000000000000000000000000000000a1";
const nobody = "0x0000000000000000000000000000000000000000";

const boundOf = (bound: Field["min"], values: Values) =>
  typeof bound === "function" ? bound(values) : bound;

/** The minimum of each field, in the order in which they depend on each other. */
export function goodValues({ fields }: Setting): Values {
  const values: Record<string, Value> = {};
  for (const { name, unit, min, step, mayBeEmpty } of fields) {
    if (unit === "address") values[name] = someone;
    else if (unit === "hash") values[name] = `0x${"ab".repeat(32)}`;
    else if (unit === "text") values[name] = mayBeEmpty ? "" : "CIN";
    else if (unit === "yes") values[name] = true;
    else {
      // A minimum equal to the current time will have passed when the call runs.
      const least = (boundOf(min, values) ?? 1n) + (unit === "time" ? 60n : 0n);
      values[name] = step === undefined ? least : ((least + step - 1n) / step) * step;
    }
  }
  return values;
}

/** Values that the contract refuses. */
export function outside({ unit, min, max, step, mayBeEmpty }: Field, values: Values): readonly Value[] {
  if (unit === "address") return mayBeEmpty ? [] : [nobody];
  if (unit === "yes" || unit === "hash") return [];
  if (unit === "text") return max === undefined ? [] : ["x".repeat(Number(boundOf(max, values)) + 1)];
  const [low, high] = [boundOf(min, values), boundOf(max, values)];
  return [
    ...(low !== undefined && low > 0n && !(unit === "time" && mayBeEmpty && low === 1n) ? [low - 1n] : []),
    ...(high === undefined ? [] : [high + 1n]),
    ...(step === undefined ? [] : [(low ?? 0n) + step + 1n]),
  ];
}
