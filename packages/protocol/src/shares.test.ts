import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generationShares, type Sharing, teamShares } from "./shares.ts";

const payment = fc.bigInt({ min: 0n, max: 2n ** 128n });
const total = ({ shares, pool }: Sharing) => shares.reduce((sum, share) => sum + share, pool);

describe("shares", () => {
  it("add up to exactly the promised rates, together with the pool's part", () => {
    const rates = fc.array(fc.bigInt({ min: 0n, max: 1_400n }), { maxLength: 7 });
    fc.assert(
      fc.property(payment, rates, fc.array(fc.boolean()), (paid, each, qualifies) => {
        const promised = each.reduce((sum, rate) => sum + rate, 0n);
        const sharing = generationShares(paid, each, qualifies);
        expect(total(sharing)).toBe((paid * promised) / 10_000n);
        expect(sharing.pool >= 0n).toBe(true);
      }),
    );
  });

  it("pay a team the difference between the levels of its accounts", () => {
    const rates = [200n, 400n, 600n, 800n];
    expect(teamShares(1_000n, rates, [0, 2, 1, 2, 3, 4])).toEqual({
      shares: [0n, 40n, 0n, 0n, 20n, 20n],
      pool: 0n,
    });
    expect(teamShares(1_000n, rates, [])).toEqual({ shares: [], pool: 80n });
    fc.assert(
      fc.property(payment, fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 20 }), (paid, levels) => {
        expect(total(teamShares(paid, rates, levels))).toBe((paid * 800n) / 10_000n);
      }),
    );
  });
});
