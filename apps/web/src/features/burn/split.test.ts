import { describe, expect, it } from "vitest";
import { ether, milli, previewOf } from "../../../test/burn-samples.ts";
import { asSplit, shownParts, splitByRates, splitOf } from "./split.ts";

const rates = { feeRate: 200n, swapRate: 6_000n, burnRates: [500n, 300n, 200n, 200n, 200n] };
const sum = (parts: readonly { amount: bigint }[]) => parts.reduce((total, { amount }) => total + amount, 0n);

/** Amounts that don't divide evenly, from one wei to more than can exist. */
const amounts = [1n, 3n, 9_999n, milli + 7n, ether / 3n, ether, 123_456_789_012_345_678_901n];

describe("the split of a payment", () => {
  it.each(amounts)("of %s wei adds up to it, with and without known referrers", (amount) => {
    const split = splitOf(previewOf(amount).parts);
    expect(sum(shownParts(split, true))).toBe(amount);
    expect(sum(shownParts(split, false))).toBe(amount);
    expect(sum(asSplit(shownParts(split, true)).parts)).toBe(amount);
    expect(sum(shownParts(splitByRates(amount, rates), true))).toBe(amount);
  });

  it("has the parts that the contract names", () => {
    expect(splitOf(previewOf(ether).parts)).toEqual({
      swap: 600n * milli,
      dividend: 300n * milli,
      generation: 80n * milli,
      fee: 20n * milli,
    });
  });

  it("keeps parts with an unknown name", () => {
    const parts = [...previewOf(ether).parts, { purpose: "0x6e6577" as const, amount: 5n }];
    expect(sum(shownParts(splitOf(parts), true))).toBe(ether + 5n);
  });

  it("shows referral rewards and dividends as one part until the receiver's referrers are known", () => {
    const [swap, others, fee, ...rest] = shownParts(splitOf(previewOf(ether).parts), false);
    expect(rest).toEqual([]);
    expect([swap?.amount, others?.amount, fee?.amount]).toEqual([600n * milli, 380n * milli, 20n * milli]);
  });
});
