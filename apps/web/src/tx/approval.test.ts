import { describe, expect, it } from "vitest";
import { approvalsFor } from "./approval.ts";

const asset = "0x00000000000000000000000000000000000000aa";
const spender = "0x00000000000000000000000000000000000000bb";
const one = 10n ** 18n;

const asked = (amount: bigint, allowance: bigint, exact: boolean) =>
  approvalsFor([{ asset, amount, allowance }], spender, exact).map((approval) => approval.amount);

describe("the approved amount", () => {
  // @spec 5-n, 9.2-b, 9.2-c
  it.each([
    { amount: one / 2n, allowance: 0n, why: "nothing is allowed" },
    { amount: one / 2n, allowance: one, why: "the allowance is just at the threshold" },
    { amount: 5n * one, allowance: 4n * one, why: "the allowance is above the threshold but too small" },
  ])("is about 1e38 when $why", ({ amount, allowance }) => {
    expect(asked(amount, allowance, false)).toEqual([10n ** 38n]);
  });

  // @spec 5-o, 9.2-b
  it("is nothing when the allowance is enough and above the threshold", () => {
    expect(asked(one, one + 1n, false)).toEqual([]);
  });

  it("is nothing when the write takes nothing", () => {
    expect(asked(0n, 0n, false)).toEqual([]);
  });

  it("is never less than what the write takes", () => {
    expect(asked(10n ** 39n, 0n, false)).toEqual([10n ** 39n]);
  });

  it("is exactly what the write takes if the user chose that, and only if the allowance is lower", () => {
    expect(asked(5n * one, 4n * one, true)).toEqual([5n * one]);
    expect(asked(one / 2n, one / 2n, true)).toEqual([]);
    expect(asked(one / 2n, one / 2n - 1n, true)).toEqual([one / 2n]);
  });
});
