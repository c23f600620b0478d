import type { Unit } from "./words.ts";

/** Number of decimals by unit. */
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
