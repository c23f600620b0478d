import { describe, expect, test } from "vitest";
import { decodeFomCredit, FomModel, type FomTerms, fomPrizes, splitFom } from "./fom.ts";

const one = 10n ** 18n;
const ann = "0x00000000000000000000000000000000000000A1";
const ben = "0x00000000000000000000000000000000000000b2";
const terms: FomTerms = {
  dayTimes: 86_400n,
  feeRate: 200n,
  swapRate: 6_000n,
  rewardRate: 600n,
  burnRates: [500n, 300n, 200n, 100n, 100n, 100n, 100n],
  teamRates: [200n, 400n, 600n, 800n],
  stakeDays: [7n, 15n, 30n, 60n, 90n],
  stakeRates: [200n, 500n, 1_200n, 3_000n, 6_000n],
  burnEvery: 5_000n,
  burnSurplus: 1_000n * one,
  maxSlippage: 300n,
  outDays: 3n,
  price: 10n * one,
  userMax: 10_000n * one,
  roundMin: 50n * one,
  roundTime: 86_400n,
};

describe("splitFom", () => {
  test("adds rewards without a recipient to the dividends, and the remainder to the pot", () => {
    const { fee, swap, generation, team, dividend, pot } = splitFom(100n * one, terms, []);
    expect([fee, swap, generation, team, dividend, pot]).toEqual(
      [2n, 60n, 0n, 0n, 28n, 10n].map((amount) => amount * one),
    );
  });

  test("pays generations that hold a position, and pays levels the difference to the level below", () => {
    const above = [
      { account: ann, level: 2, isValid: false },
      { account: ben, level: 4, isValid: true },
    ] as const;
    const { credits, dividend } = splitFom(100n * one, terms, above);
    expect(credits).toEqual([
      { account: ann, isTeam: true, generation: 1, amount: 4n * one },
      { account: ben, isTeam: false, generation: 2, amount: 3n * one },
      { account: ben, isTeam: true, generation: 2, amount: 4n * one },
    ]);
    expect(dividend).toBe(17n * one);
  });

  test("loses nothing to rounding", () => {
    const amount = 10n * one + 123_456_789n;
    const { credits: _, ...parts } = splitFom(amount, terms, [{ account: ann, level: 1, isValid: true }]);
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0n)).toBe(amount);
    expect(parts.dividend % 10n ** 9n).toBe(0n);
  });
});

test("fomPrizes pays 40 % to the last order and 4 % to each of nine before it", () => {
  expect(fomPrizes(100n, 0)).toEqual([]);
  expect(fomPrizes(100n, 2)).toEqual([40n, 4n]);
  expect(fomPrizes(100n, 50)).toEqual([40n, ...Array(9).fill(4n)]);
});

test("decodeFomCredit decodes a word of the event", () => {
  const word = (BigInt(ben) << 96n) | (1n << 95n) | (7n << 88n) | 5n;
  expect(decodeFomCredit(word)).toEqual({ account: ben, isTeam: true, generation: 7, amount: 5n });
});

/** An order bought at the average price. */
const priced = (tokens: bigint) => ({ bought: tokens * one, fair: tokens * one });

test("FomModel pays prizes from the pot and keeps the rest for the next round", () => {
  const model = new FomModel(terms, 1_000n * one);
  const { order } = model.burn(ann, 0, 100n * one, priced(600n), [], 1_000n);
  expect([order.tokens, order.burned, order.reward]).toEqual([300n * one, 300n * one, 6n * one]);
  expect(model.claim(ann, 1_000n + 86_399n)).toBe(0n);
  expect(model.claim(ann, 1_000n + 86_400n)).toBe(4n * one);
  expect(model.pot).toBe(6n * one);
  expect(model.release(order, order.endTime)).toBe(306n * one);
  expect(model.owedTokens).toBe(5_000n * one - 6n * one);
});

test("FomModel's timer stands still while orders are paused", () => {
  const model = new FomModel(terms, 1_000n * one);
  model.burn(ann, 0, 100n * one, priced(600n), [], 1_000n);
  model.setPaused(true, 1_600n);
  model.setPaused(true, 200_000n);
  model.updatePool(300_000n);
  expect(model.rounds).toEqual([]);
  model.setPaused(false, 301_600n);
  expect(model.roundEndTime).toBe(1_000n + 86_400n + 300_000n);
  expect(model.claim(ann, 387_399n)).toBe(0n);
  expect(model.claim(ann, 387_400n)).toBe(4n * one);
});

test("FomModel's pause ends by itself", () => {
  const model = new FomModel(terms, 1_000n * one);
  model.burn(ann, 0, 100n * one, priced(600n), [], 1_000n);
  model.setPaused(true, 1_600n);
  expect(model.isPausedAt(1_600n + 604_799n)).toBe(true);
  expect(model.isPausedAt(1_600n + 604_800n)).toBe(false);
  expect(model.roundEndTime).toBe(1_000n + 86_400n + 604_800n);
});

test("FomModel leaves time to order when a pause ends", () => {
  const model = new FomModel(terms, 1_000n * one);
  model.burn(ann, 0, 100n * one, priced(600n), [], 1_000n);
  const endTime = model.roundEndTime;
  model.setPaused(true, endTime - 1n);
  model.setPaused(false, endTime - 1n);
  expect(model.roundEndTime).toBe(endTime - 1n + 1_800n);
});

test("FomModel settles a round that is over when a pause begins, and starts no timer when it ends", () => {
  const model = new FomModel(terms, 1_000n * one);
  model.burn(ann, 0, 100n * one, priced(600n), [], 1_000n);
  model.setPaused(true, 87_400n);
  expect(model.balance(ann)).toBe(4n * one);
  model.setPaused(false, 90_000n);
  expect(model.roundEndTime).toBe(0n);
});

test("FomModel caps the reward for a purchase below the average at the tolerance", () => {
  const model = new FomModel(terms, 1_000n * one);
  const at = (bought: bigint) =>
    model.burn(ann, 0, 100n * one, { bought, fair: 600n * one }, [], 1_000n).order;
  expect(at(618n * one).reward).toBe((309n * one * 200n) / 10_000n);
  // 200 × 618 / 1236 = 100 basis points.
  expect(at(1_236n * one).reward).toBe((618n * one * 100n) / 10_000n);
});

test("FomModel extends a round by half an hour, and for prices of the same second by at most a day after an order", () => {
  const model = new FomModel(terms, 1_000n * one);
  expect(model.holdRound(1_000n)).toBe(false);
  model.burn(ann, 0, 100n * one, priced(600n), [], 1_000n);
  expect(model.holdRound(1_000n)).toBe(false);
  let time = model.roundEndTime - 1n;
  while (model.holdRound(time, true)) time = model.roundEndTime - 1n;
  expect(model.roundEndTime).toBe(1_000n + 2n * 86_400n);
  // A price that stands has no limit.
  expect(model.holdRound(time)).toBe(true);
  expect(model.roundEndTime).toBe(time + 1_800n);
  model.burn(ann, 0, 100n * one, priced(600n), [], time);
  const endTime = model.roundEndTime;
  expect(model.holdRound(endTime - 600n)).toBe(true);
  expect(model.roundEndTime).toBe(endTime + 1_200n);
  expect(model.holdRound(endTime + 1_200n)).toBe(false);
  expect(model.rounds).toHaveLength(1);
});
