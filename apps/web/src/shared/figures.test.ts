import { expect, it } from "vitest";
import { ether, milli } from "../../test/burn-samples.ts";
import { amountShown, amountsTogether, amountUp, factorShown, percentShown } from "./figures.ts";

it("formats parts with equal decimals so that they visibly add up", () => {
  expect(amountsTogether(600n * milli, 28n * milli, ether)).toEqual(["0.600", "0.028", "1.000"]);
  expect(amountsTogether(600n * milli, 200n * milli)).toEqual(["0.60", "0.20"]);
});

it("cuts after six decimals and never rounds up", () => {
  expect(amountShown(ether / 3n)).toBe("0.333333");
  expect(amountShown(1_999_999_999_999_999_999n)).toBe("1.999999");
  expect(amountShown(1_234n * ether)).toBe("1,234.00");
});

it("rounds required amounts up", () => {
  expect(amountUp(ether / 3n)).toBe("0.333334");
  expect(amountUp(1n)).toBe("0.000001");
  expect(amountUp(200n * milli)).toBe("0.20");
});

it("formats rates as factors and percentages", () => {
  expect(factorShown(15_000n)).toBe("1.5");
  expect(factorShown(20_000n)).toBe("2");
  expect(percentShown(251n)).toBe("2.51");
  expect(percentShown(10_000n)).toBe("100");
  expect(percentShown(0n)).toBe("0");
});
