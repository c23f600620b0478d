import { expect, test } from "vitest";
import { DoubleModel, doubleFee } from "./double.ts";

const ann = "0x00000000000000000000000000000000000000A1";
const terms = { dayTimes: 86_400n, stakeDays: 180n, feeRate: 500n };

test("doubleFee rounds up", () => {
  expect(doubleFee(100n, 500n)).toBe(5n);
  expect(doubleFee(101n, 500n)).toBe(6n);
  expect(doubleFee(101n, 0n)).toBe(0n);
});

test("DoubleModel pays at twice the price or at the end of the term, and only once", () => {
  const model = new DoubleModel(terms, 300n);
  const first = model.deposit(ann, 100n, 10n, 0n);
  model.deposit(ann, 100n, 20n, 0n);
  expect(model.claim(ann, 19n, 1n)).toBe(0n);
  expect(model.claim(ann, 20n, 1n)).toBe(195n);
  expect(first.isValid).toBe(false);
  expect(model.owed).toBe(305n);
  expect(model.claim(ann, 0n, 180n * 86_400n)).toBe(195n);
  expect(() => model.deposit(ann, 101n, 1n, 0n)).toThrow("reserve");
});

test("DoubleModel returns principal while claims stay closed", () => {
  const model = new DoubleModel(terms, 100n);
  const stake = model.deposit(ann, 100n, 10n, 0n);
  const end = 180n * 86_400n + 30n * 86_400n;
  expect(() => model.withdraw(stake, end)).toThrow("too early");
  expect(model.withdraw(stake, end + 1n)).toBe(100n);
  expect(model.reserve).toBe(100n);
});

test("DoubleModel pays an early exit the reward of the time that has passed", () => {
  const model = new DoubleModel(terms, 300n);
  const half = model.deposit(ann, 100n, 10n, 0n);
  const atOnce = model.deposit(ann, 100n, 10n, 0n);
  const late = model.deposit(ann, 100n, 10n, 0n);
  expect(model.exit(atOnce, 0n)).toBe(100n);
  expect(model.reserve).toBe(100n);
  expect(model.exit(half, 90n * 86_400n)).toBe(147n);
  expect(model.reserve).toBe(150n);
  expect(model.exit(late, 365n * 86_400n)).toBe(195n);
  expect(model.owed).toBe(158n);
  expect(() => model.exit(half, 0n)).toThrow("gone");
});
