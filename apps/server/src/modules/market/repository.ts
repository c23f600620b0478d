import { and, asc, desc, eq, gt, gte, lt, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Transaction } from "../../db/database.ts";
import { blocksBetween, equals, factBounds, sumOf } from "../../db/paging.ts";
import { reserves, trades } from "../../db/schema/market.ts";
import { dailySums, rollupState } from "../../db/schema/rollups.ts";
import { referrals } from "../../db/schema/team.ts";
import { candlesNow, dailyFacts, dailyReservesNow } from "../../db/schema/views.ts";
import type { Position, Reading } from "../../http/read-route.ts";

type Pair = "token" | "native";
type Measure = "supply" | "dividend" | "volume";

/** Seconds; `from` is included, `to` is not. */
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

/** The closing price of the last candle before a time. */
export async function readCloseBefore(tx: Transaction, pair: Pair, time: number) {
  const [trade] = await tx
    .select({ spot: trades.spot })
    .from(trades)
    .where(and(eq(trades.pair, pair), ...blocksBetween(trades.block, undefined, time)))
    .orderBy(desc(trades.block), desc(trades.logIndex))
    .limit(1);
  return trade?.spot;
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

/** Volume traded since a time. */
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

/** A pair's balances before a time, or now if none is given. */
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

/** Daily sums by subject and asset, oldest first. */
export async function readDailySums(
  tx: Transaction,
  measure: Measure,
  { from, to }: Span,
  subject?: string | undefined,
) {
  const sums = await sumsUpToNow(tx, measure, subject);
  return tx
    .select({
      subject: sums.subject,
      asset: sums.asset,
      day: sums.day,
      amount: sumOf(sums.amount),
      count: sql`sum(${sums.count})`.mapWith(Number),
    })
    .from(sums)
    .where(and(gte(sums.day, from), lt(sums.day, to)))
    .groupBy(sums.day, sums.subject, sums.asset)
    .orderBy(asc(sums.day), asc(sums.subject), asc(sums.asset));
}

/** Sums over all days by subject and asset. */
export async function readSums(tx: Transaction, measure: Measure, subject?: string | undefined) {
  const sums = await sumsUpToNow(tx, measure, subject);
  return tx
    .select({
      subject: sums.subject,
      asset: sums.asset,
      total: sumOf(sums.amount),
      count: sql`sum(${sums.count})`.mapWith(Number),
    })
    .from(sums)
    .groupBy(sums.subject, sums.asset)
    .orderBy(asc(sums.subject), asc(sums.asset));
}

/**
 * The rolled-up sums plus the facts after them. The block is passed as a number so that PostgreSQL sees how few facts
 * follow. With a subquery it would scan the whole table.
 */
async function sumsUpToNow(tx: Transaction, measure: Measure, subject: string | undefined) {
  const [state] = await tx.select().from(rollupState);
  const rolledUp = tx
    .select({
      subject: dailySums.subject,
      asset: dailySums.asset,
      day: dailySums.day,
      amount: dailySums.amount,
      count: dailySums.count,
    })
    .from(dailySums)
    .where(and(eq(dailySums.measure, measure), equals(dailySums.subject, subject)));
  const recent = tx
    .select({
      subject: dailyFacts.subject,
      asset: dailyFacts.asset,
      day: sql<number>`${dailyFacts.timestamp} - ${dailyFacts.timestamp} % 86400`.mapWith(Number).as("day"),
      amount: dailyFacts.amount,
      count: sql<number>`1`.mapWith(Number).as("count"),
    })
    .from(dailyFacts)
    .where(
      and(
        eq(dailyFacts.measure, measure),
        equals(dailyFacts.subject, subject),
        gt(dailyFacts.block, state?.throughBlock ?? -1),
      ),
    );
  return unionAll(rolledUp, recent).as("sums");
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
