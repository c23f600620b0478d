import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countdown, formatAmount, formatUp, shortAddress } from "./format.ts";

const one = 10n ** 18n;

it("formats a required amount rounded up by at most one digit", () => {
  expect(formatUp(0n)).toBe("0.00");
  expect(formatUp(1n)).toBe("0.01");
  expect(formatUp(10n ** 16n)).toBe("0.01");
  expect(formatUp(9_995n * 10n ** 15n, 2)).toBe("10.00");
  expect(formatUp(1n, 18)).toBe("0.000000000000000001");
});

describe("formatAmount", () => {
  // @spec 5-q, 5-r, 7.12-s, 9.2-d
  it.each([
    [0n, 2, "0.00"],
    [one, 2, "1.00"],
    [1_234_567n * one + one / 2n, 2, "1,234,567.50"],
    [one - 1n, 2, "0.99"],
    [one - 1n, 0, "0"],
    [999n * one, 0, "999"],
    [1_000n * one, 0, "1,000"],
    [1n, 18, "0.000000000000000001"],
    [-1n, 2, "0.00"],
    [-(3n * one) / 2n, 1, "-1.5"],
  ])("%d with %d places is %s", (value, places, text) => {
    expect(formatAmount(value, places)).toBe(text);
  });

  // @spec 5-s
  it("shows values that are not numbers as zero", () => {
    expect(formatAmount(undefined)).toBe("0.00");
    expect(formatAmount(null, 4)).toBe("0.0000");
  });

  // @spec 5-p
  it("never shows more than the value, and less than one unit of the last place below it", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 40n }),
        fc.integer({ min: 0, max: 18 }),
        (value, places) => {
          const shown =
            BigInt(formatAmount(value, places).replaceAll(/[,.]/g, "")) * 10n ** BigInt(18 - places);
          expect(shown).toBeLessThanOrEqual(value);
          expect(value - shown).toBeLessThan(10n ** BigInt(18 - places));
        },
      ),
    );
  });
});

describe("shortAddress", () => {
  // @spec 5-t, 5-u, 9.2-a
  it.each([
    ["0x1a2B3c4D5e6F7a8B9c0D1e2F3a4B5c6D7e8F9f3c", "0x1a2…9f3c"],
    ["", "UNCONNECT"],
    [null, "UNCONNECT"],
    ["0x0000000000000000000000000000000000000000", "UNCONNECT"],
  ])("%s is %s", (address, text) => {
    expect(shortAddress(address)).toBe(text);
  });
});

describe("countdown", () => {
  // @spec 9.1-j
  it("has two digits in each part", () => {
    expect(countdown(12 * 86_400 + 4 * 3_600 + 31 * 60 + 9)).toEqual({
      days: "12",
      hours: "04",
      minutes: "31",
      seconds: "09",
    });
    expect(countdown(400n * 86_400n).days).toBe("400");
  });

  it("shows zero for a time that has passed", () => {
    expect(countdown(-5)).toEqual({ days: "00", hours: "00", minutes: "00", seconds: "00" });
  });
});
