import { describe, expect, test } from "vitest";
import { BurnModel, type BurnTerms, burnExpiryDay, splitBurn } from "./burn.ts";

const one = 10n ** 18n;
const terms: BurnTerms = {
  addTime: 28_800n,
  dayTimes: 86_400n,
  feeRate: 200n,
  swapRate: 6_000n,
  burnRates: [500n, 300n, 200n, 200n, 200n],
  rewardRate: 15_000n,
  outDays: 30n,
};
const midnight = 20_000n * 86_400n - 28_800n;

describe("splitBurn", () => {
  test("splits a payment into the parts that the screen shows", () => {
    const { fee, generations, swap, dividend } = splitBurn(one, terms, [true, true, true, true, true]);
    expect([fee, swap, dividend]).toEqual([one / 50n, (one * 6n) / 10n, (one * 24n) / 100n]);
    expect(generations.reduce((sum, share) => sum + share, 0n)).toBe((one * 14n) / 100n);
  });

  test("adds the rewards of missing referrers and the rounding remainder to the dividends", () => {
    const { fee, swap, dividend } = splitBurn(one + 1n, terms, [false]);
    expect(dividend).toBe(one + 1n - fee - swap);
  });
});

describe("burnExpiryDay", () => {
  // @spec 4-l
  test("never expires an order before the promised days have passed", () => {
    expect(burnExpiryDay(midnight, terms)).toBe(20_030n);
    expect(burnExpiryDay(midnight + 1n, terms)).toBe(20_031n);
    expect(burnExpiryDay(midnight - 1n, terms)).toBe(20_030n);
  });
});

describe("BurnModel", () => {
  const day = 86_400n;

  test("shares a tenth of a dividend at once, and a tenth of the rest each day", () => {
    const model = new BurnModel(terms, midnight);
    model.addDividend(one / 4n, midnight);
    model.burn("ann", one, [], midnight);
    const waits = one / 4n + (one * 38n) / 100n;
    expect(model.waiting).toBe(waits);
    model.updatePool(midnight + day - 1n);
    expect(model.waiting).toBe(waits);
    model.addDividend(one, midnight + day);
    expect(model.waiting).toBe(waits + one - one / 10n);
    expect(model.balance("ann", midnight + day)).toBeGreaterThanOrEqual(one / 10n - 1n);
    model.updatePool(midnight + day);
    expect(model.waiting).toBe(waits + one - one / 10n);
  });

  test("ends an order at its cap and keeps the excess for the other orders", () => {
    const model = new BurnModel(terms, midnight);
    model.burn("ann", one, [], midnight);
    model.burn("ben", one, [], midnight);
    for (let i = 0; i < 20; i++) model.addDividend(one / 5n, midnight);
    const waiting = model.waiting;
    expect(model.claim("ann", midnight)).toBe((one * 15n) / 10n);
    expect(model.running("ann")).toEqual([]);
    expect(model.waiting).toBeGreaterThan(waiting + one / 2n);
    expect(model.claim("ben", midnight)).toBe((one * 15n) / 10n);
    expect(model.waiting + 3n).toBeGreaterThanOrEqual(model.owed);
  });

  test("keeps a dividend waiting that arrives after a long period without activity", () => {
    const model = new BurnModel(terms, midnight);
    model.burn("ann", one, [], midnight);
    model.addDividend(one / 100n, midnight + 24n * day);
    expect(model.waiting).toBe((one * 39n) / 100n);
    model.updatePool(midnight + 24n * day);
    expect(model.waiting).toBe((one * 29n) / 100n);
  });
});
