import {
  candleIntervals,
  candlesCall,
  figuresCall,
  liquidityCall,
  poolsCall,
  supplyCall,
  tradesCall,
  volumesCall,
} from "@cinder/api/reads/market";
import type { Transaction } from "../../db/database.ts";
import { type BlockRef, factList, type ReadRoute, readRoute } from "../../http/read-route.ts";
import { withoutGaps } from "./candles.ts";
import {
  countUsers,
  readCandles,
  readCloseBefore,
  readDailyReserves,
  readDailySums,
  readReserves,
  readSums,
  readTraded,
  readTrades,
  type Span,
} from "./repository.ts";

const DAY = 86_400;
const DEFAULT_DAYS = 90;
const MAX_DAYS = 366;
const ONE = 10n ** 18n;

export const marketRoutes: readonly ReadRoute[] = [
  readRoute(candlesCall, async ({ tx, head }, { pair, interval, to, limit }) => {
    const length = candleIntervals[interval];
    const end = Math.min(to ?? head.timestamp, head.timestamp);
    const last = end - (end % length);
    const first = Math.max(0, last - (limit - 1) * length);
    const known = await readCandles(tx, pair, length, { from: first, to: last + length });
    const before = known[0]?.start === first ? undefined : await readCloseBefore(tx, pair, first);
    return { candles: withoutGaps(known, { first, last, length }, before) };
  }),

  factList(tradesCall, readTrades),

  readRoute(liquidityCall, async ({ tx, head }, { pair, from, to }) => {
    const span = wholeDays(head, from, to);
    const [now, before, changed] = [
      await readReserves(tx, pair),
      await readReserves(tx, pair, span.from),
      await readDailyReserves(tx, pair, span),
    ];
    const byDay = new Map(changed.map((row) => [row.day, row]));
    const days: typeof changed = [];
    let held = before;
    for (let day = span.from; day < span.to; day += DAY) {
      held = byDay.get(day) ?? held;
      if (held !== undefined) days.push({ day, base: held.base, quote: held.quote });
    }
    return { now: now === undefined ? null : { ...now, price: priceOf(now) }, days };
  }),

  readRoute(supplyCall, async ({ tx, head }, { from, to }) => {
    const span = wholeDays(head, from, to);
    const { minted, burned } = await readSupply(tx);
    const rows = await readDailySums(tx, "supply", { from: 0, to: span.to });
    const days = [];
    const sums = { minted: 0n, burned: 0n };
    for (const [day, parts] of Map.groupBy(rows, (row) => row.day)) {
      const of = (subject: string) => parts.find((part) => part.subject === subject)?.amount ?? 0n;
      const today = { minted: of("minted"), burned: of("burned") };
      sums.minted += today.minted;
      sums.burned += today.burned;
      if (day < span.from) continue;
      days.push({ day, ...today, burnedInAll: sums.burned, totalSupply: sums.minted - sums.burned });
    }
    return { minted, burned, totalSupply: minted - burned, days };
  }),

  readRoute(poolsCall, async ({ tx, head }, { pool, from, to }) => {
    const totals = await readSums(tx, "dividend", pool);
    const days = await readDailySums(tx, "dividend", wholeDays(head, from, to), pool);
    return {
      pools: totals.map(({ subject, asset, total, count }) => ({
        pool: subject,
        asset,
        total,
        count,
        days: days.filter((row) => row.subject === subject && row.asset === asset).map(shownDay),
      })),
    };
  }),

  readRoute(volumesCall, async ({ tx, head }, { from, to }) => {
    const totals = await readSums(tx, "volume");
    const days = await readDailySums(tx, "volume", wholeDays(head, from, to));
    return {
      products: totals.map(({ subject, total, count }) => ({
        product: subject,
        total,
        count,
        days: days.filter((row) => row.subject === subject).map(shownDay),
      })),
    };
  }),

  readRoute(figuresCall, async ({ tx, head }) => {
    const aDayAgo = head.timestamp - DAY;
    const { minted, burned } = await readSupply(tx);
    const liquidity = await readReserves(tx, "token");
    const dayAgo = await readReserves(tx, "token", aDayAgo);
    const volumes = await readSums(tx, "volume");
    const dividends = await readSums(tx, "dividend");
    return {
      users: await countUsers(tx),
      totalSupply: minted - burned,
      burned,
      price: liquidity === undefined ? null : priceOf(liquidity),
      priceDayAgo: dayAgo === undefined ? null : priceOf(dayAgo),
      liquidity: liquidity ?? null,
      traded: await readTraded(tx, "token", aDayAgo),
      volume: volumes.reduce((sum, { total }) => sum + total, 0n),
      dividends: dividends.map(({ subject, asset, total }) => ({ pool: subject, asset, total })),
    };
  }),
];

/** The requested days, by default the last ones; at most a year. */
function wholeDays(head: BlockRef, from: number | undefined, to: number | undefined): Span {
  const last = Math.min(to ?? head.timestamp, head.timestamp);
  const end = last - (last % DAY) + DAY;
  const first = from === undefined ? end - DEFAULT_DAYS * DAY : from - (from % DAY);
  return { from: Math.max(0, first, end - MAX_DAYS * DAY), to: end };
}

async function readSupply(tx: Transaction) {
  const sums = await readSums(tx, "supply");
  const of = (subject: string) => sums.find((sum) => sum.subject === subject)?.total ?? 0n;
  return { minted: of("minted"), burned: of("burned") };
}

/** USDT for 10¹⁸ of the base, rounded down; null while the pool is empty. */
function priceOf({ base, quote }: { base: bigint; quote: bigint }): bigint | null {
  return base === 0n ? null : (quote * ONE) / base;
}

function shownDay({ day, amount, count }: { day: number; amount: bigint; count: number }) {
  return { day, amount, count };
}
