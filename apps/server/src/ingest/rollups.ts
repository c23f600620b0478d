import { eq, gte, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { blocks } from "../db/schema/chain.ts";
import { candles, dailyReserves, dailySums, rollupState } from "../db/schema/rollups.ts";
import { CANDLE_SPANS } from "../db/schema/views.ts";
import type { FactHandler } from "./fact-handler.ts";

const DAY = 86_400;

/**
 * Daily sums and candles for charts. They contain exactly the facts up to `through_block`. The transaction that makes
 * blocks final adds them. If rolled-up blocks are removed, the sums are computed again from that day on. Views add
 * the few blocks that are not final yet.
 */
export const rollups: FactHandler = {
  facts: [],
  events: [],
  async follow(tx, above, final) {
    const [state] = await tx.select().from(rollupState);
    let through = state?.throughBlock ?? -1;
    if (above < through) {
      await stepBack(tx, above);
      through = above;
    } else if (final <= through) {
      return;
    }
    if (final > through) await add(tx, sql`block > ${through} and block <= ${final}`);
    const row = { id: 1, throughBlock: Math.max(final, through) };
    await tx.insert(rollupState).values(row).onConflictDoUpdate({ target: rollupState.id, set: row });
  },
};

/**
 * Everything rolled up after the block is on the block's day or later, because every candle span starts again with the
 * day.
 */
async function stepBack(tx: Transaction, block: number): Promise<void> {
  const [base] = await tx.select().from(blocks).where(eq(blocks.number, block));
  const since = base === undefined ? 0 : base.timestamp - (base.timestamp % DAY);
  await tx.delete(candles).where(gte(candles.start, since));
  await tx.delete(dailyReserves).where(gte(dailyReserves.day, since));
  await tx.delete(dailySums).where(gte(dailySums.day, since));
  await add(tx, sql`timestamp >= ${since} and block <= ${block}`);
}

/** Adds the facts that meet the condition. They must be newer than everything added before. */
async function add(tx: Transaction, facts: SQL): Promise<void> {
  const spans = sql.raw(CANDLE_SPANS.map((span) => `(${span})`).join(", "));
  await tx.execute(sql`
    insert into candles (pair, span, start, open, high, low, close, base, quote, trades)
    select pair, span, timestamp - timestamp % span,
      (array_agg(spot order by block, log_index))[1], max(spot), min(spot),
      (array_agg(spot order by block desc, log_index desc))[1],
      sum(base), sum(quote), count(*)
    from trades cross join (values ${spans}) as spans (span)
    where ${facts}
    group by 1, 2, 3
    on conflict (pair, span, start) do update set
      high = greatest(candles.high, excluded.high), low = least(candles.low, excluded.low), close = excluded.close,
      base = candles.base + excluded.base, quote = candles.quote + excluded.quote,
      trades = candles.trades + excluded.trades`);
  await tx.execute(sql`
    insert into daily_reserves (pair, day, base, quote)
    select distinct on (pair, timestamp / 86400) pair, timestamp - timestamp % 86400, base, quote
    from reserves
    where ${facts}
    order by pair, timestamp / 86400, block desc, log_index desc
    on conflict (pair, day) do update set base = excluded.base, quote = excluded.quote`);
  await tx.execute(sql`
    insert into daily_sums (measure, subject, asset, day, amount, count)
    select measure, subject, asset, timestamp - timestamp % 86400, sum(amount), count(*)
    from daily_facts
    where ${facts}
    group by 1, 2, 3, 4
    on conflict (measure, subject, asset, day) do update set
      amount = daily_sums.amount + excluded.amount, count = daily_sums.count + excluded.count`);
}
