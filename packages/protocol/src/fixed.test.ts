import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DOUBLE_GRACE } from "./double.ts";
import {
  BURN_MAX_ORDERS,
  EXECUTION_WINDOW,
  EXIT_WINDOW,
  FOM_HOLD,
  FOM_MOST_HELD,
  KEY_POWER_DAYS,
  MAX_BAN,
  MAX_PAUSE,
  PRICE_MAX_AGE,
  PRICE_WINDOW,
} from "./fixed.ts";
import { FOM_PRIZES } from "./fom-prizes.ts";

const units: Record<string, bigint> = { minutes: 60n, hours: 3_600n, days: 86_400n };

/** The constant in a contract's source; times in seconds. */
function inCode(file: string, name: string): bigint {
  const source = readFileSync(new URL(`../../../contracts/src/${file}.sol`, import.meta.url), "utf8");
  const [, count, unit] = source.match(new RegExp(`constant ${name} = ([\\d_]+) ?([a-z]+)?;`)) ?? [];
  if (count === undefined) throw new Error(`${file} has no ${name}`);
  return BigInt(count.replaceAll("_", "")) * (unit === undefined ? 1n : (units[unit] ?? 0n));
}

it.each([
  ["burn/BurnStorage", "MAX_ORDERS", BigInt(BURN_MAX_ORDERS)],
  ["fom/FomStorage", "HOLD", FOM_HOLD],
  ["fom/FomProbe", "MAX_HELD", FOM_MOST_HELD],
  ["fom/FomStorage", "LAST_RATE", FOM_PRIZES.lastRate],
  ["fom/FomStorage", "NEXT_RATE", FOM_PRIZES.nextRate],
  ["fom/FomStorage", "WINNERS", BigInt(FOM_PRIZES.winners)],
  ["double/DoubleStore", "GRACE", DOUBLE_GRACE],
  ["admin/Managed", "EXIT_WINDOW", EXIT_WINDOW],
  ["admin/Managed", "EXECUTION_WINDOW", EXECUTION_WINDOW],
  ["admin/ManagedDesk", "MAX_PAUSE", MAX_PAUSE],
  ["admin/ManagedDesk", "MAX_BAN", MAX_BAN],
  ["nft/KeyLedger", "POWER_DAYS", BigInt(KEY_POWER_DAYS)],
  ["swap/PriceOracle", "WINDOW", PRICE_WINDOW],
  ["swap/PriceOracle", "MAX_AGE", PRICE_MAX_AGE],
])("%s.%s in Solidity equals the constant that screens show", (file, name, named) => {
  expect(inCode(file, name)).toBe(named);
});
