import { describe, expect, it } from "vitest";
import { fromUnits, toUnits } from "../../src/invest/amounts.ts";

describe("amounts", () => {
  it.each([
    ["0", 0n],
    ["12.5", 12_500_000_000_000_000_000n],
    ["0.000000000000000001", 1n],
    ["100", 10n ** 20n],
    ["115792089237316195423570985008687907853269984665640564039457.584007913129639935", 2n ** 256n - 1n],
  ])("%s is %s in smallest units, and converts back", (amount, units) => {
    expect(toUnits(amount)).toBe(units);
    expect(fromUnits(units)).toBe(amount);
  });

  it("can be negative in responses but not in requests", () => {
    expect(fromUnits(-1_500_000_000_000_000_000n)).toBe("-1.5");
    expect(() => toUnits("-1.5")).toThrow();
  });

  it.each(["", ".", "1.", ".5", "1e3", "0x10", "1.0000000000000000001", "１", " 1", "1,000", "NaN"])(
    "rejects %j",
    (text) => {
      expect(() => toUnits(text)).toThrow();
    },
  );
});
