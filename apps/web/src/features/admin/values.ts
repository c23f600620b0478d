import { isAddress, isHash, isSameAddress, parseAddress } from "../../lib/hex.ts";
import { localMoment, momentOf } from "../../lib/local-moment.ts";
import { decimalsOf } from "../../shared/admin/units.ts";
import type { Unit } from "../../shared/admin/words.ts";
import { amountText, parseAmount } from "../../ui/amount.ts";
import type { Field, Value, Values } from "./model.ts";

/** The input text for a value. */
export function textOf(unit: Unit, value: Value | undefined): string {
  if (value === undefined) return "";
  if (unit === "time") return value === 0n ? "" : localMoment(Number(value));
  if (typeof value === "bigint") return amountText(value, decimalsOf(unit));
  return String(value);
}

/** Parses a text to a value; undefined if it is invalid. */
export function readValue({ unit, current, mayBeEmpty = false }: Field, text: string): Value | undefined {
  const given = text.trim();
  if (unit === "yes") return given === "true";
  if (unit === "text") return given === "" && !mayBeEmpty ? undefined : given;
  if (unit === "hash") return isHash(given) ? given : undefined;
  if (unit === "address") {
    if (given === "") return mayBeEmpty ? `0x${"0".repeat(40)}` : undefined;
    return parseAddress(given);
  }
  if (unit === "time") {
    if (given === "") return mayBeEmpty ? 0n : undefined;
    const at = momentOf(given, typeof current === "bigint" ? Number(current) : undefined);
    return at === undefined ? undefined : BigInt(at);
  }
  return parseAmount(given, decimalsOf(unit));
}

/** The values of an array's elements, in order. */
export function listOf(values: Values, name: string, length: number): readonly Value[] {
  return Array.from({ length }, (_, at) => valueAt(values, `${name}.${at}`));
}

/** Values by name, as a struct argument. */
export function structOf(values: Values, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(names.map((name) => [name, valueAt(values, name)]));
}

export function valueAt(values: Values, name: string): Value {
  const value = values[name];
  if (value === undefined) throw new RangeError(`There is no value of ${name}.`);
  return value;
}

/** A numeric value, for limits and sums; undefined if it is missing. */
export function figureAt(values: Values, name: string): bigint | undefined {
  const value = values[name];
  return typeof value === "bigint" ? value : undefined;
}

export function sumOf(values: Values, names: readonly string[]): bigint {
  return names.reduce((sum, name) => sum + (figureAt(values, name) ?? 0n), 0n);
}

export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return isAddress(one) && isAddress(other) ? isSameAddress(one, other) : one === other;
}
