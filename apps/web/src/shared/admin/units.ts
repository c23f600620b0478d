import type { Unit } from "./words.ts";

/** Places behind the point, of figures. */
const decimals: Partial<Record<Unit, number>> = {
  token: 18,
  usdt: 18,
  native: 18,
  lp: 18,
  force: 18,
  percent: 2,
  factor: 4,
  days: 0,
  seconds: 0,
  count: 0,
};

export function decimalsOf(unit: Unit): number {
  return decimals[unit] ?? 0;
}

export function isFigure(unit: Unit): boolean {
  return unit in decimals;
}
