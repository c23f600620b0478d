import { isZeroAddress } from "../../lib/hex.ts";
import type { Unit } from "../../shared/admin/words.ts";
import type { Text } from "../../tx/write.ts";
import type { Bound, Field, Setting, Value, Values } from "./model.ts";
import { isSame, readValue } from "./values.ts";

/** Formats figures and labels in the current language. */
export type Words = {
  say: (text: Text) => string;
  show: (unit: Unit, value: Value) => string;
};

/** Typed text by field name. */
export type Entries = Readonly<Record<string, string>>;

export type Finding = {
  /** Values of the valid entries. */
  values: Values;
  /** Problems by field name. */
  problems: Readonly<Record<string, Text>>;
  /** A problem of the values in combination. */
  problem: Text | undefined;
};

/** The maximum of uint256. */
const MOST = 2n ** 256n - 1n;

/** Checks a change before signing. The contract's own checks are final. */
export function checkSetting(setting: Setting, entries: Entries, words: Words): Finding {
  const values: Record<string, Value> = {};
  for (const field of setting.fields) {
    const value = readValue(field, entries[field.name] ?? "");
    if (value !== undefined) values[field.name] = value;
  }
  const problems: Record<string, Text> = {};
  for (const field of setting.fields) {
    const problem = problemOf(field, entries[field.name] ?? "", values, words);
    if (problem) problems[field.name] = problem;
  }
  const isWhole = Object.keys(problems).length === 0;
  return { values, problems, problem: isWhole ? together(setting, values) : undefined };
}

function together(setting: Setting, values: Values): Text | undefined {
  const rule = setting.rule?.(values);
  if (rule) return rule;
  const known = setting.fields.filter(({ current }) => current !== undefined);
  const isChange =
    known.length < setting.fields.length ||
    known.length === 0 ||
    known.some(({ name, current }) => !isSame(values[name], current));
  return isChange ? undefined : { key: "admin.refused.same" };
}

function problemOf(field: Field, text: string, values: Values, words: Words): Text | undefined {
  const { unit, step } = field;
  const label = words.say(field.label);
  const value = values[field.name];
  if (value === undefined) {
    if (unit === "hash") return { key: "admin.refused.no-code" };
    if (text.trim() === "") return { key: "admin.refused.missing", values: { field: label } };
    if (unit === "address") return { key: "admin.refused.address" };
    return { key: "admin.refused.malformed", values: { field: label } };
  }
  if (unit === "address") {
    if (isZeroAddress(value) && !field.mayBeEmpty) return { key: "admin.refused.zero" };
    return undefined;
  }
  if (unit === "hash") return undefined;
  if (unit === "text") return textProblem(field, String(value), label, values);
  if (typeof value !== "bigint") return undefined;
  if (unit === "time" && value === 0n && field.mayBeEmpty) return undefined;
  if (value > MOST) return { key: "admin.refused.malformed", values: { field: label } };
  const out = boundsProblem(field, value, label, values, words);
  if (out) return out;
  if (step !== undefined && value % step !== 0n) {
    return {
      key: "admin.refused.step",
      values: { field: label, step: words.show(unit, step), asked: words.show(unit, value) },
    };
  }
  return undefined;
}

function boundsProblem(
  field: Field,
  value: bigint,
  label: string,
  values: Values,
  { show }: Words,
): Text | undefined {
  const min = boundOf(field.min, values);
  const max = boundOf(field.max, values);
  const isLow = min !== undefined && value < min;
  const isHigh = max !== undefined && value > max;
  if (!isLow && !isHigh) return undefined;
  const named = { field: label, asked: show(field.unit, value) };
  if (min !== undefined && max !== undefined) {
    const bounds = { min: show(field.unit, min), max: show(field.unit, max) };
    return { key: "admin.refused.bounds", values: { ...named, ...bounds } };
  }
  if (isLow) return { key: "admin.refused.low", values: { ...named, min: show(field.unit, min) } };
  return { key: "admin.refused.high", values: { ...named, max: show(field.unit, max ?? 0n) } };
}

/** The limits of a text count its bytes. */
function textProblem({ max }: Field, value: string, label: string, values: Values): Text | undefined {
  const most = boundOf(max, values);
  const bytes = new TextEncoder().encode(value).length;
  if (most === undefined || BigInt(bytes) <= most) return undefined;
  return { key: "admin.refused.long", values: { field: label, asked: bytes, max: Number(most) } };
}

export function boundOf(bound: Bound | undefined, values: Values): bigint | undefined {
  return typeof bound === "function" ? bound(values) : bound;
}
