import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  afterTax,
  beforeTax,
  type Hop,
  matchingBase,
  matchingUsdt,
  poolPays,
  poolWants,
  quoteAdd,
  quoteExactIn,
  quoteExactOut,
  quoteRemove,
} from "./exchange.ts";

/** The demo world's pools at block 3155, and the results of its router (Uniswap V2's published bytecode). */
const cin = 2_645_257_473_033_565_361_292_566n;
const usdtOfCin = 751_506_187_235_093_028_925_343n;
const bnb = 1_039_757_620_382_190_666_090n;
const usdtOfBnb = 577_181_513_703_180_732_997_855n;
const fee = 30n;

const plain = { taxIn: 0n, taxOut: 0n };
const sell: Hop = { reserveIn: cin, reserveOut: usdtOfCin, ...plain };
const buy: Hop = { reserveIn: usdtOfCin, reserveOut: cin, ...plain };
const sellBnb: Hop = { reserveIn: bnb, reserveOut: usdtOfBnb, ...plain };
const buyBnb: Hop = { reserveIn: usdtOfBnb, reserveOut: bnb, ...plain };

const routes = { sell: [sell], buy: [buy], through: [sellBnb, buy], back: [sell, buyBnb] };

// @spec 7.13-d, 7.13-e
describe("quotes agree with the router", () => {
  it.each([
    ["sell", 123_456_789n, 34_968_318n],
    ["sell", 10n ** 18n, 283_243_273_638_919_899n],
    ["sell", 987_654_321_987_654_321_987n, 279_642_452_523_460_506_475n],
    ["sell", 25_000n * 10n ** 18n, 7_014_985_644_615_619_203_167n],
    ["buy", 1n, 3n],
    ["buy", 10n ** 18n, 3_509_376_564_774_708_393n],
    ["buy", 25_000n * 10n ** 18n, 84_918_075_934_265_593_775_431n],
    ["through", 1n, 1_940n],
    ["through", 10n ** 18n, 1_938_971_015_604_387_910_870n],
    ["through", 987_654_321_987_654_321_987n, 717_859_797_717_323_395_218_476n],
    ["back", 123_456_789n, 62_804n],
    ["back", 25_000n * 10n ** 18n, 12_448_320_229_580_546_787n],
  ] as const)("%s: %s pays out %s", (route, amountIn, amountOut) => {
    expect(quoteExactIn(amountIn, routes[route], fee)?.amountOut).toBe(amountOut);
  });

  it.each([
    ["sell", 1n, 4n],
    ["sell", 10n ** 18n, 3_530_537_339_560_346_909n],
    ["sell", 25_000n * 10n ** 18n, 91_300_568_770_938_100_360_915n],
    ["buy", 10n ** 18n, 284_950_626_673_938_084n],
    ["buy", 25_000n * 10n ** 18n, 7_191_731_131_974_811_123_003n],
    ["through", 10n ** 18n, 514_866_187_619_469n],
    ["through", 25_000n * 10n ** 18n, 13_158_407_309_586_844_777n],
    ["back", 10n ** 18n, 1_969_089_496_822_231_745_190n],
  ] as const)("%s: for %s the user pays %s", (route, amountOut, amountIn) => {
    expect(quoteExactOut(amountOut, routes[route], fee)?.amountIn).toBe(amountIn);
  });

  it("has no quote when the pool lacks the amount or pays nothing", () => {
    expect(quoteExactOut(987_654_321_987_654_321_987n, routes.back, fee)).toBeUndefined();
    expect(poolWants(usdtOfCin, sell, fee)).toBeUndefined();
    expect(quoteExactIn(1n, routes.sell, fee)).toBeUndefined();
    expect(quoteExactIn(10n ** 18n, [], fee)).toBeUndefined();
    expect(poolPays(10n ** 18n, { reserveIn: 0n, reserveOut: 0n }, fee)).toBe(0n);
  });
});

const amount = fc.bigInt(1n, 10n ** 27n);
const tax = fc.bigInt(0n, 2_500n);

describe("the token's own fee", () => {
  it("rounds up, and needs the minimum payment that is enough", () => {
    fc.assert(
      fc.property(amount, tax, (wanted, rate) => {
        const sent = beforeTax(wanted, rate);
        expect(afterTax(sent, rate)).toBeGreaterThanOrEqual(wanted);
        expect(afterTax(sent - 1n, rate)).toBeLessThan(wanted);
        expect(sent - afterTax(sent, rate)).toBe((sent * rate + 9_999n) / 10_000n);
      }),
    );
  });

  it("is charged on both sides of a quote: the pool gets less than is sent, and the user less than the pool pays", () => {
    const quote = quoteExactIn(10n ** 21n, [{ ...sell, taxIn: 300n }], fee);
    expect(quote?.hops[0]).toMatchObject({ sent: 10n ** 21n, arrived: 970n * 10n ** 18n });
    expect(quote?.amountOut).toBe(poolPays(970n * 10n ** 18n, sell, fee));
    const bought = quoteExactIn(10n ** 20n, [{ ...buy, taxOut: 300n }], fee)?.hops[0];
    expect(bought?.received).toBe(afterTax(bought?.paid ?? 0n, 300n));
  });

  it("never gives the user less than the exact amount to buy", () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 23n), tax, tax, (wanted, taxIn, taxOut) => {
        for (const route of Object.values(routes)) {
          const hops = route.map((hop) => ({ ...hop, taxIn, taxOut }));
          const quote = quoteExactOut(wanted, hops, fee);
          if (quote) expect(quote.amountOut).toBeGreaterThanOrEqual(wanted);
        }
      }),
    );
  });
});

describe("price impact", () => {
  it("is the cost of the pool's depth, without any fee", () => {
    const at = (amountIn: bigint) => quoteExactIn(amountIn, [{ ...sell, taxIn: 300n }], fee)?.impact;
    expect(at(10n ** 18n)).toBe(0n);
    // One percent of the pool, less both fees, moves the price by a little less than one percent.
    expect(at(cin / 100n)).toBe(95n);
    expect(at(cin)).toBe(4_916n);
  });

  it("adds up over two pools", () => {
    const one = quoteExactIn(bnb / 50n, [sellBnb], fee)?.impact ?? 0n;
    const both = quoteExactIn(bnb / 50n, routes.through, fee)?.impact ?? 0n;
    expect(both).toBeGreaterThan(one + 100n);
  });
});

describe("liquidity", () => {
  const pool = { reserve: cin, reserveUsdt: usdtOfCin, totalSupply: 10n ** 24n };

  it("is added in the pool's ratio", () => {
    expect(matchingUsdt(10n ** 18n, pool)).toBe((10n ** 18n * usdtOfCin) / cin);
    expect(matchingBase(matchingUsdt(10n ** 18n, pool), pool)).toBeLessThanOrEqual(10n ** 18n);
    expect(matchingUsdt(1n, { ...pool, reserve: 0n })).toBe(0n);
    expect(matchingBase(1n, { ...pool, reserveUsdt: 0n })).toBe(0n);
  });

  it("counts what arrives: the token's fee also reduces the other side", () => {
    const usdt = matchingUsdt(10n ** 21n, pool);
    const { liquidity, arrived, after } = quoteAdd(10n ** 21n, usdt, pool, 300n);
    expect(arrived).toBe(970n * 10n ** 18n);
    expect(liquidity).toBe((arrived * pool.totalSupply) / cin);
    const back = quoteRemove(liquidity, after, 300n);
    expect(back.usdt).toBeLessThan((usdt * 9_701n) / 10_000n);
    expect(back.received).toBe(afterTax(back.paid, 300n));
  });

  it("returns everything but the rounding when there are no fees", () => {
    fc.assert(
      fc.property(fc.bigInt(10n ** 6n, 10n ** 24n), (base) => {
        const usdt = matchingUsdt(base, pool);
        const { liquidity, after } = quoteAdd(base, usdt, pool, 0n);
        const back = quoteRemove(liquidity, after, 0n);
        expect(back.paid).toBeLessThanOrEqual(base);
        expect(back.usdt).toBeLessThanOrEqual(usdt);
        expect(base - back.paid).toBeLessThan(10n);
      }),
    );
  });

  const empty = { reserve: 0n, reserveUsdt: 0n, totalSupply: 0n };

  it("is initially the square root of both amounts, less the locked minimum", () => {
    const { arrived, liquidity, after } = quoteAdd(400n * 10n ** 18n, 10n ** 20n, empty, 0n);
    expect(liquidity).toBe(200n * 10n ** 18n - 1_000n);
    expect(after).toEqual({ reserve: arrived, reserveUsdt: 10n ** 20n, totalSupply: 200n * 10n ** 18n });
    expect(quoteAdd(10n ** 18n, 10n ** 18n, empty, 300n).after.reserve).toBe(97n * 10n ** 16n);
    const amount = fc.bigInt(1_001n, 2n ** 112n - 1n);
    fc.assert(
      fc.property(amount, amount, (base, usdt) => {
        const root = quoteAdd(base, usdt, empty, 0n).liquidity + 1_000n;
        expect(root * root <= base * usdt && (root + 1n) ** 2n > base * usdt).toBe(true);
      }),
    );
  });

  it("is zero in an empty pool", () => {
    expect(quoteAdd(1n, 1n, empty, 0n).liquidity).toBe(0n);
    expect(quoteAdd(1_000n, 1_000n, empty, 0n).after.totalSupply).toBe(0n);
    expect(quoteRemove(1n, empty, 0n)).toEqual({ paid: 0n, received: 0n, usdt: 0n });
  });
});
