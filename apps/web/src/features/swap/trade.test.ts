import { afterTax, poolPays } from "@cinder/protocol/exchange";
import { describe, expect, it } from "vitest";
import { ether, exchange, swapScreen } from "../../../test/swap-samples.ts";
import { hopsOf, routeOf, worthOf } from "./screen.ts";
import { impactStep, type TradeRequest, tradeOf } from "./trade.ts";

const half = { slippage: 50n };
const trade = (wish: TradeRequest, changes: Parameters<typeof swapScreen>[0] = {}) =>
  tradeOf(swapScreen(changes), exchange, wish, half);

describe("a route", () => {
  it("goes through USDT if the two tokens have no pool", () => {
    expect(routeOf("native", "token")).toEqual(["native", "usdt", "token"]);
    expect(routeOf("usdt", "token")).toEqual(["usdt", "token"]);
    expect(hopsOf(swapScreen(), "token", "native")).toMatchObject([
      { reserveIn: ether(1_000_000), taxIn: 300n, taxOut: 0n },
      { reserveIn: ether(500_000), reserveOut: ether(1_000), taxIn: 0n, taxOut: 0n },
    ]);
    expect(hopsOf(swapScreen(), "native", "token")[1]).toMatchObject({ taxIn: 0n, taxOut: 300n });
  });

  it("has a value in USDT from the pools, and none without them", () => {
    expect(worthOf(swapScreen(), "token", ether(8))).toBe(ether(2));
    expect(worthOf(swapScreen(), "usdt", ether(8))).toBe(ether(8));
    const silent = { known: false, average: 0n, spot: 0n };
    expect(worthOf(swapScreen({ nativePrice: silent }), "native", ether(1))).toBeUndefined();
  });
});

describe("a trade", () => {
  it("of an exact payment includes the token's fee in the quote and in the minimum", () => {
    const sold = trade({ from: "token", to: "usdt", fixed: "in", amount: ether(1_000) });
    const [hop] = hopsOf(swapScreen(), "token", "usdt");
    if (!sold || !hop) throw new Error("There is a pool.");
    const out = poolPays(ether(970), hop, 30n);
    expect(sold).toMatchObject({ sends: "exact-in", maxIn: ether(1_000), kept: ether(30) });
    expect(sold.quote.amountOut).toBe(out);
    expect(sold.minOut).toBe((out * 9_950n) / 10_000n);
  });

  it("for an exact purchase pays at most the slippage more, and the token's fee", () => {
    const bought = trade({ from: "usdt", to: "token", fixed: "out", amount: ether(970) });
    expect(bought?.sends).toBe("exact-out");
    expect(bought?.quote.amountOut).toBeGreaterThanOrEqual(ether(970));
    expect(bought?.asked).toBe(ether(1_000));
    expect(bought?.kept).toBeGreaterThanOrEqual(ether(30));
    expect(bought?.minOut).toBe(ether(970));
    expect(bought?.maxIn).toBe(((bought?.quote.amountIn ?? 0n) * 10_050n) / 10_000n);
  });

  it("of a taxed token can't be for an exact amount received, so the amount sold is exact", () => {
    const wish: TradeRequest = { from: "token", to: "usdt", fixed: "out", amount: ether(100) };
    const taxed = trade(wish);
    expect(taxed).toMatchObject({ sends: "exact-in", maxIn: taxed?.quote.amountIn });
    expect(taxed?.minOut).toBeLessThan(ether(100));
    expect(trade(wish, { isFeeExempt: true })).toMatchObject({ sends: "exact-out", kept: 0n });
  });

  it("of an exempt account has no token fee", () => {
    const bought = trade(
      { from: "usdt", to: "token", fixed: "in", amount: ether(10) },
      { isFeeExempt: true },
    );
    expect(bought?.quote.hops[0]?.received).toBe(bought?.quote.hops[0]?.paid);
  });

  it("through two pools charges the fee once, in CIN", () => {
    const bought = trade({ from: "native", to: "token", fixed: "in", amount: ether(1) });
    const paid = bought?.quote.hops[1]?.paid ?? 0n;
    expect(bought?.kept).toBe(paid - afterTax(paid, 300n));
  });

  it("is undefined beyond the pools' reserves", () => {
    expect(trade({ from: "usdt", to: "token", fixed: "out", amount: ether(1_000_000) })).toBeUndefined();
  });
});

it("price impact has four warning levels", () => {
  expect([99n, 100n, 299n, 300n, 999n, 1_000n].map(impactStep)).toEqual([
    "low",
    "notable",
    "notable",
    "high",
    "high",
    "severe",
  ]);
});
