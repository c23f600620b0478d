import { and, asc, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Transaction } from "../../db/database.ts";
import { blocksBetween, equals, factBounds, sumOf } from "../../db/paging.ts";
import { reserves, trades } from "../../db/schema/market.ts";
import { referrals } from "../../db/schema/team.ts";
import { candlesNow, dailyReservesNow, dailySumsNow } from "../../db/schema/views.ts";
import type { Position, Reading } from "../../http/read-route.ts";

type Pair = "token" | "native";
type Measure = "supply" | "dividend" | "volume";

/** Seconds, from the first one on and before the other. */
export interface Span {
  from: number;
  to: number;
}

/** Oldest first; spans without trades have no candle. */
export function readCandles(tx: Transaction, pair: Pair, length: number, { from, to }: Span) {
  return tx
    .select({
      start: candlesNow.start,
      open: candlesNow.open,
      high: candlesNow.high,
      low: candlesNow.low,
      close: candlesNow.close,
      base: candlesNow.base,
      quote: candlesNow.quote,
      trades: candlesNow.trades,
    })
    .from(candlesNow)
    .where(
      and(
        eq(candlesNow.pair, pair),
        eq(candlesNow.span, length),
        gte(candlesNow.start, from),
        lt(candlesNow.start, to),
      ),
    )
    .orderBy(asc(candlesNow.start));
}

export async function readTradedPriceBefore(tx: Transaction, pair: Pair, time: number) {
  const [trade] = await tx
    .select({ price: trades.price })
    .from(trades)
    .where(and(eq(trades.pair, pair), ...blocksBetween(trades.block, undefined, time)))
    .orderBy(desc(trades.block), desc(trades.logIndex))
    .limit(1);
  return trade?.price;
}

interface TradeFilter {
  pair: Pair;
  side?: "buy" | "sell" | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

export async function readTrades(
  { tx, head }: Reading,
  { pair, side, from, to }: TradeFilter,
  after: Position | undefined,
  limit: number,
) {
  const rows = await tx
    .select({
      block: trades.block,
      logIndex: trades.logIndex,
      time: trades.timestamp,
      txHash: trades.txHash,
      side: trades.side,
      base: trades.base,
      quote: trades.quote,
      fee: trades.fee,
      price: trades.price,
      trader: trades.trader,
      receiver: trades.receiver,
    })
    .from(trades)
    .where(
      and(eq(trades.pair, pair), equals(trades.side, side), ...factBounds(trades, { after, head, from, to })),
    )
    .orderBy(desc(trades.block), desc(trades.logIndex))
    .limit(limit);
  return rows.map((row) => ({ ...row, part: 0 }));
}

/** What was traded since a moment. */
export async function readTraded(tx: Transaction, pair: Pair, since: number) {
  const [sums] = await tx
    .select({
      base: sumOf(trades.base),
      quote: sumOf(trades.quote),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(trades)
    .where(and(eq(trades.pair, pair), ...blocksBetween(trades.block, since, undefined)));
  return sums ?? { base: 0n, quote: 0n, count: 0 };
}

/** What a pair held before a moment; now, without one. */
export async function readReserves(tx: Transaction, pair: Pair, before?: number) {
  const [held] = await tx
    .select({ base: reserves.base, quote: reserves.quote })
    .from(reserves)
    .where(and(eq(reserves.pair, pair), ...blocksBetween(reserves.block, undefined, before)))
    .orderBy(desc(reserves.block), desc(reserves.logIndex))
    .limit(1);
  return held;
}

/** Oldest first; days without a change have no row. */
export function readDailyReserves(tx: Transaction, pair: Pair, { from, to }: Span) {
  return tx
    .select({ day: dailyReservesNow.day, base: dailyReservesNow.base, quote: dailyReservesNow.quote })
    .from(dailyReservesNow)
    .where(
      and(eq(dailyReservesNow.pair, pair), gte(dailyReservesNow.day, from), lt(dailyReservesNow.day, to)),
    )
    .orderBy(asc(dailyReservesNow.day));
}

/** Sums of days by subject and asset, oldest first. */
export function readDailySums(
  tx: Transaction,
  measure: Measure,
  { from, to }: Span,
  subject?: string | undefined,
) {
  return tx
    .select({
      subject: dailySumsNow.subject,
      asset: dailySumsNow.asset,
      day: dailySumsNow.day,
      amount: dailySumsNow.amount,
      count: dailySumsNow.count,
    })
    .from(dailySumsNow)
    .where(
      and(
        eq(dailySumsNow.measure, measure),
        equals(dailySumsNow.subject, subject),
        gte(dailySumsNow.day, from),
        lt(dailySumsNow.day, to),
      ),
    )
    .orderBy(asc(dailySumsNow.day), asc(dailySumsNow.subject), asc(dailySumsNow.asset));
}

/** Sums of all days by subject and asset. */
export function readSums(tx: Transaction, measure: Measure, subject?: string | undefined) {
  return tx
    .select({
      subject: dailySumsNow.subject,
      asset: dailySumsNow.asset,
      total: sumOf(dailySumsNow.amount),
      count: sql`sum(${dailySumsNow.count})`.mapWith(Number),
    })
    .from(dailySumsNow)
    .where(and(eq(dailySumsNow.measure, measure), equals(dailySumsNow.subject, subject)))
    .groupBy(dailySumsNow.subject, dailySumsNow.asset)
    .orderBy(asc(dailySumsNow.subject), asc(dailySumsNow.asset));
}

/** The registry numbers its users. */
export async function countUsers(tx: Transaction): Promise<number> {
  const [last] = await tx
    .select({ index: referrals.index })
    .from(referrals)
    .orderBy(desc(referrals.index))
    .limit(1);
  return last?.index ?? 0;
}
