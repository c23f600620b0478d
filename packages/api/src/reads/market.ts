import { z } from "zod";
import { factRow } from "./history.ts";
import { dayFrom, dayTo, from, numberOr, oneOf, to } from "./parameters.ts";
import { defineList, defineRead } from "./read-call.ts";
import { addressValue, amount, time, wholeNumber } from "./values.ts";
import { pairs } from "./words.ts";

export const candleIntervals = { "5m": 300, "15m": 900, "1h": 3_600, "4h": 14_400, "1d": 86_400 } as const;
export type CandleInterval = keyof typeof candleIntervals;
const intervalNames = Object.keys(candleIntervals) as [CandleInterval, ...CandleInterval[]];

export const MAX_CANDLES = 1_000;

const pair = oneOf(pairs, "token: CIN for USDT; native: the chain's coin for USDT.").default("token");

export const candlesCall = defineRead({
  path: "/api/market/candles",
  summary:
    "Prices in USDT per span of time, as the pair's reserves said them after each trade, oldest first. A span without trades repeats the last price, with `trades` 0.",
  query: {
    pair,
    interval: oneOf(intervalNames, "The span of a candle."),
    to,
    limit: numberOr(200, 1, MAX_CANDLES, "How many candles, the last one being that of `to`."),
  },
  answer: {
    candles: z.array(
      z.object({
        start: time,
        open: amount,
        high: amount,
        low: amount,
        close: amount,
        /** In the base asset: CIN or the chain's coin. */
        base: amount,
        /** USDT. */
        quote: amount,
        trades: wholeNumber,
      }),
    ),
  },
});

export const tradesCall = defineList({
  path: "/api/market/trades",
  summary: "Swaps, newest first.",
  query: { pair, side: oneOf(["buy", "sell"], "Only this side.").optional(), from, to },
  row: z.object({
    ...factRow,
    side: z.enum(["buy", "sell"]),
    base: amount,
    quote: amount,
    /** CIN that the token kept as fees. */
    fee: amount,
    price: amount,
    trader: addressValue,
    receiver: addressValue,
  }),
  csv: ["time", "side", "base", "quote", "fee", "price", "trader", "receiver", "block", "txHash"],
});

const days = { from: dayFrom, to: dayTo };

export const liquidityCall = defineRead({
  path: "/api/market/liquidity",
  summary:
    "What a pool holds now and held at the end of each day (UTC); a day without change repeats the last one.",
  query: { pair, ...days },
  answer: {
    now: z.object({ base: amount, quote: amount, price: amount.nullable() }).nullable(),
    days: z.array(z.object({ day: time, base: amount, quote: amount })),
  },
});

export const supplyCall = defineRead({
  path: "/api/market/supply",
  summary: "CIN minted and burned per day (UTC), and in all.",
  query: days,
  answer: {
    minted: amount,
    burned: amount,
    totalSupply: amount,
    /** Days without either are left out; `burnedInAll` and `totalSupply` are as of the day's end. */
    days: z.array(
      z.object({ day: time, minted: amount, burned: amount, burnedInAll: amount, totalSupply: amount }),
    ),
  },
});

export const dividendPools = ["burn", "nft", "mining", "stake", "double", "superDouble"] as const;

export const poolsCall = defineRead({
  path: "/api/market/pools",
  summary: "What arrived in each pool that shares it, per day (UTC) and in all.",
  query: { pool: oneOf(dividendPools, "Only this pool.").optional(), ...days },
  answer: {
    pools: z.array(
      z.object({
        pool: z.string(),
        asset: z.string(),
        total: amount,
        count: wholeNumber,
        days: z.array(z.object({ day: time, amount, count: wholeNumber })),
      }),
    ),
  },
});

export const volumesCall = defineRead({
  path: "/api/market/volumes",
  summary: "What was spent in each product, in USDT, per day (UTC) and in all, as the registry counts it.",
  query: days,
  answer: {
    products: z.array(
      z.object({
        product: z.string(),
        total: amount,
        count: wholeNumber,
        days: z.array(z.object({ day: time, amount, count: wholeNumber })),
      }),
    ),
  },
});

export const figuresCall = defineRead({
  path: "/api/figures",
  summary: "Figures for the home page.",
  answer: {
    users: wholeNumber,
    totalSupply: amount,
    burned: amount,
    /** USDT per 10¹⁸ CIN from the pool's reserves; null before there is liquidity. */
    price: amount.nullable(),
    /** The price a day ago; null if there was none. */
    priceDayAgo: amount.nullable(),
    liquidity: z.object({ base: amount, quote: amount }).nullable(),
    /** CIN for USDT in the last 24 hours. */
    traded: z.object({ base: amount, quote: amount, count: wholeNumber }),
    /** Total USDT ever spent in all products. */
    volume: amount,
    dividends: z.array(z.object({ pool: z.string(), asset: z.string(), total: amount })),
  },
});
