DROP VIEW "public"."candles_now";--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "spot" numeric(78, 0);--> statement-breakpoint
-- Loans that were given back were stored as trades, of nothing or of less.
DELETE FROM "activities" USING "trades"
  WHERE "activities"."feature" = 'swap' AND "activities"."block" = "trades"."block" AND "activities"."log_index" = "trades"."log_index"
    AND ("trades"."base" <= 0 OR "trades"."quote" <= 0 OR ("trades"."side" = 'buy' AND "trades"."base" <= "trades"."fee"));--> statement-breakpoint
DELETE FROM "trades" WHERE "base" <= 0 OR "quote" <= 0;--> statement-breakpoint
-- A pair tells what it holds just before it tells of a trade.
UPDATE "trades" SET "spot" = coalesce((
  SELECT div(held."quote" * 1000000000000000000, held."base") FROM "reserves" held
  WHERE held."pair" = "trades"."pair" AND held."block" = "trades"."block" AND held."log_index" < "trades"."log_index"
  ORDER BY held."log_index" DESC LIMIT 1), "price");--> statement-breakpoint
ALTER TABLE "trades" ALTER COLUMN "spot" SET NOT NULL;--> statement-breakpoint
DELETE FROM "candles";--> statement-breakpoint
INSERT INTO "candles" ("pair", "span", "start", "open", "high", "low", "close", "base", "quote", "trades")
  SELECT "pair", "span", "timestamp" - "timestamp" % "span",
    (array_agg("spot" ORDER BY "block", "log_index"))[1], max("spot"), min("spot"),
    (array_agg("spot" ORDER BY "block" DESC, "log_index" DESC))[1], sum("base"), sum("quote"), count(*)
  FROM "trades" CROSS JOIN (VALUES (300), (900), (3600), (14400), (86400)) AS spans ("span")
  WHERE "block" <= (SELECT "through_block" FROM "rollup_state")
  GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE VIEW "public"."candles_now" AS (
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
    where block > coalesce((select through_block from rollup_state), -1)
    group by 1, 2, 3
  ) as parts
  group by pair, span, start);