import { sql } from "drizzle-orm";
import { bigint, check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { amount, seconds } from "./columns.ts";

/** The roll-ups below contain exactly the facts up to this block. One row. */
export const rollupState = pgTable(
  "rollup_state",
  {
    id: integer("id").primaryKey(),
    throughBlock: bigint("through_block", { mode: "number" }).notNull(),
  },
  (table) => [check("rollup_state_is_one_row", sql`${table.id} = 1`)],
);

/** Prices after trades per time span, from the pair's reserves. */
export const candles = pgTable(
  "candles",
  {
    pair: text("pair", { enum: ["token", "native"] }).notNull(),
    /** The length of the span: see `CANDLE_SPANS`. */
    span: integer("span").notNull(),
    start: seconds("start").notNull(),
    open: amount("open").notNull(),
    high: amount("high").notNull(),
    low: amount("low").notNull(),
    close: amount("close").notNull(),
    base: amount("base").notNull(),
    quote: amount("quote").notNull(),
    trades: integer("trades").notNull(),
  },
  (table) => [primaryKey({ columns: [table.pair, table.span, table.start] })],
);

/** A pair's balances at the end of each day on which they changed. */
export const dailyReserves = pgTable(
  "daily_reserves",
  {
    pair: text("pair", { enum: ["token", "native"] }).notNull(),
    /** The day's first second, UTC. */
    day: seconds("day").notNull(),
    base: amount("base").notNull(),
    quote: amount("quote").notNull(),
  },
  (table) => [primaryKey({ columns: [table.pair, table.day] })],
);

/** Sums per day, UTC. */
export const dailySums = pgTable(
  "daily_sums",
  {
    /**
     * supply: subject is minted or burned, asset is token. dividend: subject is the pool. volume: subject is the
     * product, asset is usdt. split: subject is feature/purpose.
     */
    measure: text("measure", { enum: ["supply", "dividend", "volume", "split"] }).notNull(),
    subject: text("subject").notNull(),
    asset: text("asset").notNull(),
    day: seconds("day").notNull(),
    amount: amount("amount").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.measure, table.subject, table.asset, table.day] })],
);
