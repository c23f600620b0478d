import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { address, amount, origin } from "./columns.ts";

/** A condition of an index takes no parameter. */
const NOBODY = sql.raw("'0x0000000000000000000000000000000000000000'");

/** token: CIN for USDT. native: BNB for USDT. USDT is always the quote. */
const pair = () => text("pair", { enum: ["token", "native"] }).notNull();

/** A swap as the pair saw it; what the token kept of it is `fee`. */
export const trades = pgTable(
  "trades",
  {
    ...origin(),
    pair: pair(),
    /** Of the base: CIN or BNB. */
    side: text("side", { enum: ["buy", "sell"] }).notNull(),
    base: amount("base").notNull(),
    quote: amount("quote").notNull(),
    /** CIN that the buyer didn't get, or the seller paid on top. */
    fee: amount("fee").notNull(),
    /** What was paid: USDT per 10¹⁸ of the base, rounded down. */
    price: amount("price").notNull(),
    /** What the pair's reserves said after it, in the same unit. Candles are made of this. */
    spot: amount("spot").notNull(),
    /** Who sent the transaction. */
    trader: address("trader").notNull(),
    /** Where the pair sent what was bought: a wallet, the router, a product, the other pair. */
    receiver: address("receiver").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.block, table.logIndex] }),
    index("trades_of_pair").on(table.pair, table.block, table.logIndex),
    index("trades_in_time").on(table.timestamp),
  ],
);

/** What a pair held after each change. */
export const reserves = pgTable(
  "reserves",
  {
    ...origin(),
    pair: pair(),
    base: amount("base").notNull(),
    quote: amount("quote").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.block, table.logIndex] }),
    index("reserves_of_pair").on(table.pair, table.block, table.logIndex),
    index("reserves_in_time").on(table.timestamp),
  ],
);

/** Every movement of CIN. From the zero address it was minted, to it burned. */
export const transfers = pgTable(
  "transfers",
  {
    ...origin(),
    from: address("from").notNull(),
    to: address("to").notNull(),
    amount: amount("amount").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.block, table.logIndex] }),
    // Supply is all that anybody asks of transfers; an account's own are among its activities.
    index("transfers_minted").on(table.block).where(sql`"from" = ${NOBODY}`),
    index("transfers_burned").on(table.block).where(sql`"to" = ${NOBODY}`),
  ],
);
