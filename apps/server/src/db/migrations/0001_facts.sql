CREATE TABLE "card_transfers" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	CONSTRAINT "card_transfers_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"account" text NOT NULL,
	"level" integer NOT NULL,
	"weight" numeric(78, 0) NOT NULL,
	"from" text NOT NULL,
	CONSTRAINT "cards_block_log_index_pk" PRIMARY KEY("block","log_index"),
	CONSTRAINT "cards_token_id_unique" UNIQUE("token_id")
);
--> statement-breakpoint
CREATE TABLE "key_transfers" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"part" integer NOT NULL,
	"edition" numeric(78, 0) NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "key_transfers_block_log_index_part_pk" PRIMARY KEY("block","log_index","part")
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"part" integer NOT NULL,
	"account" text NOT NULL,
	"feature" text NOT NULL,
	"action" text NOT NULL,
	"direction" text NOT NULL,
	"is_credit" boolean NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"index" numeric(78, 0),
	"generation" integer,
	"counterparty" text,
	CONSTRAINT "activities_block_log_index_part_pk" PRIMARY KEY("block","log_index","part")
);
--> statement-breakpoint
CREATE TABLE "config_changes" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"contract" text NOT NULL,
	"event" text NOT NULL,
	"args" jsonb NOT NULL,
	"sender" text NOT NULL,
	CONSTRAINT "config_changes_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE TABLE "dividends" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"pool" text NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"from" text NOT NULL,
	"source" text,
	CONSTRAINT "dividends_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE TABLE "payment_splits" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"part" integer NOT NULL,
	"feature" text NOT NULL,
	"account" text NOT NULL,
	"index" numeric(78, 0) NOT NULL,
	"asset" text NOT NULL,
	"paid" numeric(78, 0) NOT NULL,
	"purpose" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "payment_splits_block_log_index_part_pk" PRIMARY KEY("block","log_index","part")
);
--> statement-breakpoint
CREATE TABLE "position_changes" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"feature" text NOT NULL,
	"account" text NOT NULL,
	"index" numeric(78, 0),
	"round" integer,
	"kind" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"principal" numeric(78, 0) NOT NULL,
	"fee" numeric(78, 0),
	"reason" text,
	CONSTRAINT "position_changes_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"feature" text NOT NULL,
	"account" text NOT NULL,
	"index" numeric(78, 0) NOT NULL,
	"kind" text NOT NULL,
	"payer" text NOT NULL,
	"paid_asset" text NOT NULL,
	"paid" numeric(78, 0) NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"tokens" numeric(78, 0),
	"burned" numeric(78, 0),
	"reward" numeric(78, 0),
	"price" numeric(78, 0),
	"round" integer,
	"tier" integer,
	"units" integer,
	"source" numeric(78, 0),
	"qualified" boolean,
	"ends_at" bigint,
	CONSTRAINT "positions_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE TABLE "reserves" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"pair" text NOT NULL,
	"base" numeric(78, 0) NOT NULL,
	"quote" numeric(78, 0) NOT NULL,
	CONSTRAINT "reserves_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"pair" text NOT NULL,
	"side" text NOT NULL,
	"base" numeric(78, 0) NOT NULL,
	"quote" numeric(78, 0) NOT NULL,
	"fee" numeric(78, 0) NOT NULL,
	"price" numeric(78, 0) NOT NULL,
	"trader" text NOT NULL,
	"receiver" text NOT NULL,
	CONSTRAINT "trades_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "transfers_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE TABLE "candles" (
	"pair" text NOT NULL,
	"span" integer NOT NULL,
	"start" bigint NOT NULL,
	"open" numeric(78, 0) NOT NULL,
	"high" numeric(78, 0) NOT NULL,
	"low" numeric(78, 0) NOT NULL,
	"close" numeric(78, 0) NOT NULL,
	"base" numeric(78, 0) NOT NULL,
	"quote" numeric(78, 0) NOT NULL,
	"trades" integer NOT NULL,
	CONSTRAINT "candles_pair_span_start_pk" PRIMARY KEY("pair","span","start")
);
--> statement-breakpoint
CREATE TABLE "daily_reserves" (
	"pair" text NOT NULL,
	"day" bigint NOT NULL,
	"base" numeric(78, 0) NOT NULL,
	"quote" numeric(78, 0) NOT NULL,
	CONSTRAINT "daily_reserves_pair_day_pk" PRIMARY KEY("pair","day")
);
--> statement-breakpoint
CREATE TABLE "daily_sums" (
	"measure" text NOT NULL,
	"subject" text NOT NULL,
	"asset" text NOT NULL,
	"day" bigint NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_sums_measure_subject_asset_day_pk" PRIMARY KEY("measure","subject","asset","day")
);
--> statement-breakpoint
CREATE TABLE "rollup_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"through_block" bigint NOT NULL,
	CONSTRAINT "rollup_state_is_one_row" CHECK ("rollup_state"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "offer_rounds" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"feature" text NOT NULL,
	"round" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(78, 0),
	"freed" numeric(78, 0),
	"terms" jsonb,
	CONSTRAINT "offer_rounds_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE TABLE "round_winners" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"feature" text NOT NULL,
	"round" integer NOT NULL,
	"place" integer NOT NULL,
	"account" text NOT NULL,
	"prize" numeric(78, 0) NOT NULL,
	CONSTRAINT "round_winners_block_log_index_place_pk" PRIMARY KEY("block","log_index","place")
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"feature" text NOT NULL,
	"round" integer NOT NULL,
	"pot" numeric(78, 0) NOT NULL,
	"paid" numeric(78, 0) NOT NULL,
	"last_index" numeric(78, 0) NOT NULL,
	CONSTRAINT "rounds_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"account" text PRIMARY KEY NOT NULL,
	"referrer" text,
	"index" integer NOT NULL,
	CONSTRAINT "referrals_index_unique" UNIQUE("index")
);
--> statement-breakpoint
CREATE TABLE "volumes" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"account" text NOT NULL,
	"product" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "volumes_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE INDEX "card_transfers_of_card" ON "card_transfers" USING btree ("token_id","block","log_index");--> statement-breakpoint
CREATE INDEX "card_transfers_from" ON "card_transfers" USING btree ("from","block","log_index");--> statement-breakpoint
CREATE INDEX "card_transfers_to" ON "card_transfers" USING btree ("to","block","log_index");--> statement-breakpoint
CREATE INDEX "key_transfers_from" ON "key_transfers" USING btree ("from","edition","block");--> statement-breakpoint
CREATE INDEX "key_transfers_to" ON "key_transfers" USING btree ("to","edition","block");--> statement-breakpoint
CREATE INDEX "activities_of_account" ON "activities" USING btree ("account","block","log_index","part");--> statement-breakpoint
CREATE INDEX "activities_of_feature" ON "activities" USING btree ("account","feature","block","log_index","part");--> statement-breakpoint
CREATE INDEX "config_changes_of_contract" ON "config_changes" USING btree ("contract","block","log_index");--> statement-breakpoint
CREATE INDEX "dividends_of_pool" ON "dividends" USING btree ("pool","timestamp");--> statement-breakpoint
CREATE INDEX "payment_splits_of_payment" ON "payment_splits" USING btree ("feature","account","index");--> statement-breakpoint
CREATE INDEX "payment_splits_purpose" ON "payment_splits" USING btree ("feature","purpose","timestamp");--> statement-breakpoint
CREATE INDEX "position_changes_of_position" ON "position_changes" USING btree ("feature","account","index","block");--> statement-breakpoint
CREATE UNIQUE INDEX "positions_key" ON "positions" USING btree ("feature","account","index");--> statement-breakpoint
CREATE INDEX "positions_of_account" ON "positions" USING btree ("account","block","log_index");--> statement-breakpoint
CREATE INDEX "positions_newest" ON "positions" USING btree ("feature","block","log_index");--> statement-breakpoint
CREATE INDEX "reserves_of_pair" ON "reserves" USING btree ("pair","block","log_index");--> statement-breakpoint
CREATE INDEX "reserves_in_time" ON "reserves" USING btree ("timestamp");--> statement-breakpoint
CREATE INDEX "trades_of_pair" ON "trades" USING btree ("pair","block","log_index");--> statement-breakpoint
CREATE INDEX "trades_in_time" ON "trades" USING btree ("timestamp");--> statement-breakpoint
CREATE INDEX "transfers_from" ON "transfers" USING btree ("from","block","log_index");--> statement-breakpoint
CREATE INDEX "transfers_to" ON "transfers" USING btree ("to","block","log_index");--> statement-breakpoint
CREATE INDEX "offer_rounds_key" ON "offer_rounds" USING btree ("feature","round","block");--> statement-breakpoint
CREATE UNIQUE INDEX "round_winners_key" ON "round_winners" USING btree ("feature","round","place");--> statement-breakpoint
CREATE INDEX "round_winners_of_account" ON "round_winners" USING btree ("account","block","log_index");--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_key" ON "rounds" USING btree ("feature","round");--> statement-breakpoint
CREATE INDEX "referrals_of_referrer" ON "referrals" USING btree ("referrer","index");--> statement-breakpoint
CREATE INDEX "volumes_of_account" ON "volumes" USING btree ("account","timestamp");--> statement-breakpoint
CREATE INDEX "volumes_in_time" ON "volumes" USING btree ("timestamp");--> statement-breakpoint
CREATE VIEW "public"."candles_now" AS (
  select pair, span, start,
    (array_agg(open order by late))[1] as open, max(high) as high, min(low) as low,
    (array_agg(close order by late desc))[1] as close,
    sum(base) as base, sum(quote) as quote, sum(trades)::integer as trades
  from (
    select pair, span, start, open, high, low, close, base, quote, trades, false as late from candles
    union all
    select pair, span, timestamp - timestamp % span,
      (array_agg(price order by block, log_index))[1], max(price), min(price),
      (array_agg(price order by block desc, log_index desc))[1],
      sum(base), sum(quote), count(*)::integer, true
    from trades cross join (values (300), (900), (3600), (14400), (86400)) as spans (span)
    where block > coalesce((select through_block from rollup_state), -1)
    group by 1, 2, 3
  ) as parts
  group by pair, span, start);--> statement-breakpoint
CREATE VIEW "public"."daily_facts" AS (
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
  select 'split', feature || '/' || purpose, asset, timestamp, block, amount from payment_splits);--> statement-breakpoint
CREATE VIEW "public"."daily_reserves_now" AS (
  select pair, day, (array_agg(base order by late desc))[1] as base, (array_agg(quote order by late desc))[1] as quote
  from (
    select pair, day, base, quote, false as late from daily_reserves
    union all
    select pair, timestamp - timestamp % 86400,
      (array_agg(base order by block desc, log_index desc))[1],
      (array_agg(quote order by block desc, log_index desc))[1], true
    from reserves where block > coalesce((select through_block from rollup_state), -1)
    group by 1, 2
  ) as parts
  group by pair, day);--> statement-breakpoint
CREATE VIEW "public"."daily_sums_now" AS (
  select measure, subject, asset, day, sum(amount) as amount, sum(count)::integer as count
  from (
    select measure, subject, asset, day, amount, count from daily_sums
    union all
    select measure, subject, asset, timestamp - timestamp % 86400, amount, 1
    from daily_facts where block > coalesce((select through_block from rollup_state), -1)
  ) as parts
  group by measure, subject, asset, day);--> statement-breakpoint
CREATE VIEW "public"."positions_now" AS (
  select p.block, p.log_index, p.timestamp, p.tx_hash, p.feature, p.account, p.index, p.kind, p.payer, p.paid_asset,
    p.paid + coalesce(c.joined_paid, 0) as paid, p.asset, p.amount + coalesce(c.joined, 0) as amount,
    p.tokens, p.burned, p.reward, p.price, p.round, p.tier, p.units, p.source, p.qualified, p.ends_at,
    coalesce(c.earned, 0) as earned, coalesce(c.returned, 0) as returned, c.closed_as, c.closed_at
  from positions as p
  left join lateral (
    select
      sum(amount - principal) filter (where kind in ('rewarded', 'released')) as earned,
      sum(principal) filter (where kind <> 'deposited') as returned,
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
  ) as c on true);