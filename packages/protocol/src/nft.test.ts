import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { forceOfKeys, NftModel, planSynthesis } from "./nft.ts";

const one = 10n ** 18n;
const weights = [100n, 330n, 1_100n, 3_650n, 5_000n];
const three = (level: number, weight: bigint) => Array.from({ length: 3 }, () => ({ level, weight }));

describe("nft", () => {
  it("plans merges up to Beacon, and never loses weight", () => {
    expect(planSynthesis(three(1, 100n), weights)).toEqual({ level: 2, weight: 330n, weightBefore: 300n });
    expect(planSynthesis(three(3, 2_000n), weights)).toEqual({
      level: 4,
      weight: 6_000n,
      weightBefore: 6_000n,
    });
    expect(planSynthesis(three(4, 3_650n), weights)).toBeUndefined();
    expect(planSynthesis(three(1, 100n).slice(1), weights)).toBeUndefined();
    expect(planSynthesis([...three(1, 100n).slice(1), { level: 2, weight: 330n }], weights)).toBeUndefined();
  });

  it("counts the mining power of keys in whole grains", () => {
    expect(forceOfKeys(1_000n * one, 3n)).toBe(3_000n * one);
    expect(forceOfKeys(1_500_000_001n, 1n)).toBe(1_000_000_000n);
  });

  it("leaves an NFT's earnings to the account that held it", () => {
    const model = new NftModel({ weights, sendMin: one });
    const [card = 0] = model.mint("ann", 1, 1);
    model.mint("ben", 1, 1);
    expect(model.addDividend(10n * one)).toBe(true);
    model.transfer(card, "cat");
    model.addDividend(2n * one);
    expect(model.pending("ann")).toBe(5n * one);
    expect(model.pending("cat")).toBe(one);
    expect(model.card(card)).toMatchObject({ author: "ann", owner: "cat", debt: 5n * one, total: 6n * one });
    expect(model.claim("ann")).toBe(5n * one);
    expect(model.claim("ann")).toBe(0n);
    expect(model.owed).toBe(7n * one);
  });

  it("keeps small amounts, and amounts without NFTs, waiting", () => {
    const model = new NftModel({ weights, sendMin: one });
    expect(model.addDividend(5n * one)).toBe(false);
    model.mint("ann", 1, 1);
    expect(model.updatePool()).toBe(true);
    expect(model.addDividend(one / 2n)).toBe(false);
    expect(model.addDividend(one / 2n)).toBe(true);
    expect(model.pending("ann")).toBe(6n * one);
  });

  it("rejects other accounts' NFTs and repeated NFTs", () => {
    const model = new NftModel({ weights, sendMin: 0n });
    const [a = 0, b = 0] = model.mint("ann", 1, 3);
    const [foreign = 0] = model.mint("ben", 1, 1);
    expect(model.synthesize("ann", [a, b, foreign])).toBeUndefined();
    expect(model.synthesize("ann", [a, b, b])).toBeUndefined();
    expect(model.totalForce()).toBe(400n);
  });

  it("never owes more than arrived, and hardly less", () => {
    const amounts = fc.array(fc.bigInt(1n, 10n ** 24n), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(amounts, (dividends) => {
        const model = new NftModel({ weights, sendMin: 0n });
        model.mint("ann", 1, 3);
        model.mint("ben", 5, 1);
        model.mint("cat", 2, 7);
        for (const amount of dividends) model.addDividend(amount);
        const pending = ["ann", "ben", "cat"].reduce((sum, account) => sum + model.pending(account), 0n);
        expect(pending <= model.owed && model.owed - pending <= 4n).toBe(true);
      }),
    );
  });
});
