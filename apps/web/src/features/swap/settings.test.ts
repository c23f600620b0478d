import { beforeEach, expect, it } from "vitest";
import {
  parseMinutes,
  parseSlippage,
  savedSettings,
  saveSettings,
  slippageWarning,
  standard,
  withLess,
  withMore,
} from "./settings.ts";

beforeEach(() => localStorage.clear());

it("stores the choice and falls back if the stored value is invalid", () => {
  expect(savedSettings()).toEqual(standard);
  saveSettings({ slippage: 123n, minutes: 7 });
  expect(savedSettings()).toEqual({ slippage: 123n, minutes: 7 });
  for (const broken of ["", "x/y", "9999/0", "-1/900"]) {
    localStorage.setItem("cinder.swap", broken);
    expect(savedSettings()).toEqual(standard);
  }
});

it("accepts a percentage with two decimals up to 50%, and whole minutes up to half a day", () => {
  expect(["0.5", "12.34", "50", "0", "50.01", "0.123", "", "abc"].map(parseSlippage)).toEqual([
    50n,
    1_234n,
    5_000n,
    0n,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(["1", "720", "0", "721", "1.5", ""].map(parseMinutes)).toEqual([
    1,
    720,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it("warns of a slippage that is too low or too high", () => {
  expect(slippageWarning(9n)?.key).toBe("swap.settings.low");
  expect(slippageWarning(10n)).toBeUndefined();
  expect(slippageWarning(300n)).toBeUndefined();
  expect(slippageWarning(301n)).toEqual({ key: "swap.settings.high", values: { share: 3.01 } });
});

it("rounds minimum and maximum down", () => {
  expect(withLess(999n, 50n)).toBe(994n);
  expect(withMore(999n, 50n)).toBe(1_003n);
});
