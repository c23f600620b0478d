import { describe, expect, it } from "vitest";
import {
  amountText,
  boxText,
  figureText,
  isAmountInProgress,
  normalizeAmount,
  parseAmount,
} from "./amount.ts";

describe("parseAmount", () => {
  it.each([
    ["1", 18, 10n ** 18n],
    ["0.000000000000000001", 18, 1n],
    ["1.", 2, 100n],
    [".5", 2, 50n],
    ["007", 0, 7n],
    ["0", 18, 0n],
    // A float would end in …992 and lose the last digits.
    ["9007199254740993.000000000000000001", 18, 9007199254740993000000000000000001n],
  ])("reads %s with %i decimals", (text, decimals, expected) => {
    expect(parseAmount(text, decimals)).toBe(expected);
  });

  it.each(["", ".", "1e5", "-1", "0x10", "1.2.3", "abc", "1.234"])("rejects %j", (text) => {
    expect(parseAmount(text, 2)).toBeUndefined();
  });
});

describe("amountText", () => {
  it.each([0n, 1n, 10n, 100n, 12_345_678_901_234_567_890n])("parses back to the same amount: %s", (value) => {
    for (const decimals of [0, 2, 18]) expect(parseAmount(amountText(value, decimals), decimals)).toBe(value);
  });

  it("has no trailing zeros", () => {
    expect(amountText(150n, 2)).toBe("1.5");
    expect(amountText(100n, 2)).toBe("1");
  });
});

describe("normalizeAmount", () => {
  it.each([
    ["１２．５", "12.5"],
    ["1,234,567.8", "1234567.8"],
    [" 1 000 ", "1000"],
    ["3。5", "3.5"],
    ["1,234", "1234"],
    // Typed on number pads without a point.
    ["0,", "0."],
    ["0,5", "0.5"],
    ["0,500", "0.500"],
    [",5", ".5"],
    ["1234,5", "1234.5"],
    ["１，５", "1.5"],
  ])("reads %j as %s", (typed, expected) => {
    expect(normalizeAmount(typed)).toBe(expected);
  });
});

it.each(["1.234,5", "1,2,3", "12,34.5", "1,234,"])("doesn't interpret %j", (typed) => {
  expect(isAmountInProgress(normalizeAmount(typed), 18)).toBe(false);
});

it("boxText shows an amount, or nothing", () => {
  expect(boxText(undefined, 18)).toBe("");
  expect(boxText(15n * 10n ** 17n, 18)).toBe("1.5");
});

describe("isAmountInProgress", () => {
  it("accepts the beginning of an amount", () => {
    for (const text of ["", "1", "1.", "1.2", "."]) expect(isAmountInProgress(text, 2)).toBe(true);
  });

  it("rejects text that can't become an amount", () => {
    for (const text of ["1.234", "--", "1e3", "a"]) expect(isAmountInProgress(text, 2)).toBe(false);
    expect(isAmountInProgress("1.", 0)).toBe(false);
    expect(isAmountInProgress("9".repeat(59), 18)).toBe(true);
    expect(isAmountInProgress("9".repeat(60), 18)).toBe(false);
  });
});

it("figureText shows all significant digits and no others", () => {
  expect(figureText(200_000_000_000_000n, 18)).toBe("0.0002");
  expect(figureText(700_000n * 10n ** 18n, 18)).toBe("700,000");
  expect(figureText(550n, 2)).toBe("5.5");
  expect(figureText(0n, 18)).toBe("0");
});
