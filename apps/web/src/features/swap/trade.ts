import { beforeTax, quoteExactIn, quoteExactOut, type SwapQuote } from "@cinder/protocol/exchange";
import { type Coin, type Exchange, hopsOf, type SwapScreen } from "./screen.ts";
import { type Settings, withLess, withMore } from "./settings.ts";

/** The amount that the user typed; the other follows from the pools. */
export type Fixed = "in" | "out";

export type TradeRequest = { from: Coin; to: Coin; fixed: Fixed; amount: bigint };

export type Trade = TradeRequest & {
  quote: SwapQuote;
  /**
   * How it is sent. The router can't sell a taxed token for an exact output. Such a trade sends an exact input, and the output is
   * between the minimum and slightly more.
   */
  sends: "exact-in" | "exact-out";
  /** The output requested from the last pool, so that the exact amount remains after the CIN trading fee. */
  asked: bigint;
  /** Minimum output and maximum input. */
  minOut: bigint;
  maxIn: bigint;
  /** The CIN trading fee, in CIN. */
  kept: bigint;
};

/** The pools' quote for a swap; undefined if they can't serve it. */
export function tradeOf(
  screen: SwapScreen,
  { fee }: Exchange,
  wish: TradeRequest,
  { slippage }: Pick<Settings, "slippage">,
): Trade | undefined {
  const hops = hopsOf(screen, wish.from, wish.to);
  const quote =
    wish.fixed === "in" ? quoteExactIn(wish.amount, hops, fee) : quoteExactOut(wish.amount, hops, fee);
  if (!quote) return undefined;
  const isTaxedIn = (hops[0]?.taxIn ?? 0n) > 0n;
  const sends = wish.fixed === "in" || isTaxedIn ? "exact-in" : "exact-out";
  const kept = quote.hops.reduce((sum, { sent, arrived, paid, received }, at) => {
    const { taxIn = 0n, taxOut = 0n } = hops[at] ?? {};
    return sum + (taxIn > 0n ? sent - arrived : 0n) + (taxOut > 0n ? paid - received : 0n);
  }, 0n);
  return {
    ...wish,
    quote,
    sends,
    asked: beforeTax(wish.amount, hops.at(-1)?.taxOut ?? 0n),
    minOut: sends === "exact-in" ? withLess(quote.amountOut, slippage) : wish.amount,
    maxIn: sends === "exact-in" ? quote.amountIn : withMore(quote.amountIn, slippage),
    kept,
  };
}

/** Price impact in basis points from which each warning level starts. */
export const impactSteps = { notable: 100n, high: 300n, severe: 1_000n } as const;
export type ImpactStep = "low" | keyof typeof impactSteps;

export function impactStep(impact: bigint): ImpactStep {
  if (impact >= impactSteps.severe) return "severe";
  if (impact >= impactSteps.high) return "high";
  return impact >= impactSteps.notable ? "notable" : "low";
}
