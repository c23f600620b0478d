import { sql } from "drizzle-orm";
import { boolean, integer, pgView, text } from "drizzle-orm/pg-core";
import { address, amount, origin, seconds } from "./columns.ts";

/** Blocks after the roll-ups are few, so the views add their facts at read time. */
const recent = sql`coalesce((select through_block from rollup_state), -1)`;

/** The spans of candles, in seconds: 5 and 15 minutes, 1 and 4 hours, a day. */
export const CANDLE_SPANS = [300, 900, 3_600, 14_400, 86_400] as const;

/** `candles` up to the newest block. */
export const candlesNow = pgView("candles_now", {
  pair: text("pair", { enum: ["token", "native"] }).notNull(),
  span: integer("span").notNull(),
  start: seconds("start").notNull(),
  open: amount("open").notNull(),
  high: amount("high").notNull(),
  low: amount("low").notNull(),
  close: amount("close").notNull(),
  base: amount("base").notNull(),
  quote: amount("quote").notNull(),
  trades: integer("trades").notNull(),
}).as(sql`
  select pair, span, start,
    (array_agg(open order by late))[1] as open, max(high) as high, min(low) as low,
    (array_agg(close order by late desc))[1] as close,
    sum(base) as base, sum(quote) as quote, sum(trades)::integer as trades
  from (
    select pair, span, start, open, high, low, close, base, quote, trades, false as late from candles
    union all
    select pair, span, timestamp - timestamp % span,
      (array_agg(spot order by block, log_index))[1], max(spot), min(spot),
      (array_agg(spot order by block desc, log_index desc))[1],
      sum(base), sum(quote), count(*)::integer, true
    from trades cross join (values (300), (900), (3600), (14400), (86400)) as spans (span)
    where block > ${recent}
    group by 1, 2, 3
  ) as parts
  group by pair, span, start`);

/** `daily_reserves` up to the newest block. */
export const dailyReservesNow = pgView("daily_reserves_now", {
  pair: text("pair", { enum: ["token", "native"] }).notNull(),
  day: seconds("day").notNull(),
  base: amount("base").notNull(),
  quote: amount("quote").notNull(),
}).as(sql`
  select pair, day, (array_agg(base order by late desc))[1] as base, (array_agg(quote order by late desc))[1] as quote
  from (
    select pair, day, base, quote, false as late from daily_reserves
    union all
    select pair, timestamp - timestamp % 86400,
      (array_agg(base order by block desc, log_index desc))[1],
      (array_agg(quote order by block desc, log_index desc))[1], true
    from reserves where block > ${recent}
    group by 1, 2
  ) as parts
  group by pair, day`);

/** The rows that `daily_sums` adds up, from all tables in one format. */
export const dailyFacts = pgView("daily_facts", {
  measure: text("measure", { enum: ["supply", "dividend", "volume", "split"] }).notNull(),
  subject: text("subject").notNull(),
  asset: text("asset").notNull(),
  timestamp: seconds("timestamp").notNull(),
  block: seconds("block").notNull(),
  amount: amount("amount").notNull(),
}).as(sql`
  select 'supply' as measure, 'minted' as subject, 'token' as asset, timestamp, block, amount
  from transfers where "from" = '0x0000000000000000000000000000000000000000'
  union all
  select 'supply', 'burned', 'token', timestamp, block, amount
  from transfers where "to" = '0x0000000000000000000000000000000000000000'
  union all
  select 'dividend', pool, asset, timestamp, block, amount from dividends
  union all
  select 'volume', product, 'usdt', timestamp, block, amount from volumes
  union all
  select 'split', feature || '/' || purpose, asset, timestamp, block, amount from payment_splits`);

/** `daily_sums` up to the newest block. */
export const dailySumsNow = pgView("daily_sums_now", {
  measure: text("measure", { enum: ["supply", "dividend", "volume", "split"] }).notNull(),
  subject: text("subject").notNull(),
  asset: text("asset").notNull(),
  day: seconds("day").notNull(),
  amount: amount("amount").notNull(),
  count: integer("count").notNull(),
}).as(sql`
  select measure, subject, asset, day, sum(amount) as amount, sum(count)::integer as count
  from (
    select measure, subject, asset, day, amount, count from daily_sums
    union all
    select measure, subject, asset, timestamp - timestamp % 86400, amount, 1
    from daily_facts where block > ${recent}
  ) as parts
  group by measure, subject, asset, day`);

/** Positions with all changes to them. The reader's clock decides whether a position has ended. */
export const positionsNow = pgView("positions_now", {
  ...origin(),
  feature: text("feature").notNull(),
  account: address("account").notNull(),
  index: amount("index").notNull(),
  kind: text("kind").notNull(),
  payer: address("payer").notNull(),
  paidAsset: text("paid_asset").notNull(),
  /** Includes later deposits into the same mining stake, as does `amount`. */
  paid: amount("paid").notNull(),
  asset: text("asset").notNull(),
  amount: amount("amount").notNull(),
  tokens: amount("tokens"),
  burned: amount("burned"),
  reward: amount("reward"),
  price: amount("price"),
  round: integer("round"),
  tier: integer("tier"),
  units: integer("units"),
  source: amount("source"),
  qualified: boolean("qualified"),
  endsAt: seconds("ends_at"),
  /** Earnings without principal, credited or paid. */
  earned: amount("earned").notNull(),
  /** Principal returned. A presale round is refunded in one sum; this is what was paid for this position. */
  returned: amount("returned").notNull(),
  /** Null while it is open. */
  closedAs: text("closed_as", {
    enum: ["ended", "released", "completed", "handedOver", "withdrawn", "refunded"],
  }),
  closedAt: seconds("closed_at"),
}).as(sql`
  select p.block, p.log_index, p.timestamp, p.tx_hash, p.feature, p.account, p.index, p.kind, p.payer, p.paid_asset,
    p.paid + coalesce(c.joined_paid, 0) as paid, p.asset, p.amount + coalesce(c.joined, 0) as amount,
    p.tokens, p.burned, p.reward, p.price, p.round, p.tier, p.units, p.source, p.qualified, p.ends_at,
    coalesce(c.earned, 0) as earned, coalesce(c.returned, 0) as returned, c.closed_as, c.closed_at
  from positions as p
  left join lateral (
    select
      sum(amount - principal) filter (where kind in ('rewarded', 'released')) as earned,
      sum(case when kind = 'refunded' then p.amount else principal end) filter (where kind <> 'deposited') as returned,
      sum(principal) filter (where kind = 'deposited' and (block, log_index) > (p.block, p.log_index)) as joined,
      sum(amount) filter (where kind = 'deposited' and (block, log_index) > (p.block, p.log_index)) as joined_paid,
      (array_agg(kind order by block desc, log_index desc) filter (where ends))[1] as closed_as,
      max(timestamp) filter (where ends) as closed_at
    from (
      select *, kind in ('ended', 'completed', 'handedOver', 'withdrawn', 'refunded')
        or (kind = 'released' and feature <> 'stake') as ends
      from position_changes
      where feature = p.feature and account = p.account
        and (index = p.index or (kind = 'refunded' and p.kind = 'purchase' and round = p.round))
    ) as changes
  ) as c on true`);
