import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { address, amount, origin } from "./columns.ts";

/** Inlined, because an index condition can't have parameters. */
const ZERO_ADDRESS = sql.raw("'0x0000000000000000000000000000000000000000'");

/** token: CIN for USDT. native: BNB for USDT. USDT is always the quote. */
const pair = () => text("pair", { enum: ["token", "native"] }).notNull();

/** A swap as the pair reported it; `fee` is what the token kept. */
export const trades = pgTable(
  "trades",
  {
    ...origin(),
    pair: pair(),
    /** Buy or sell of the base: CIN or BNB. */
    side: text("side", { enum: ["buy", "sell"] }).notNull(),
    base: amount("base").notNull(),
    quote: amount("quote").notNull(),
    /** CIN that the buyer did not receive, or that the seller paid in addition. */
    fee: amount("fee").notNull(),
    /** The price paid: USDT per 10¹⁸ of the base, rounded down. */
    price: amount("price").notNull(),
    /** The price after the swap, from the pair's reserves, in the same unit. Candles use it. */
    spot: amount("spot").notNull(),
    /** Who sent the transaction. */
    trader: address("trader").notNull(),
    /** Where the pair sent the output: a wallet, the router, a product or the other pair. */
    receiver: address("receiver").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.block, table.logIndex] }),
    index("trades_of_pair").on(table.pair, table.block, table.logIndex),
    index("trades_in_time").on(table.timestamp),
  ],
);

/** The pair's balances after each change. */
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

/** Every transfer of CIN. From the zero address: minted. To the zero address: burned. */
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
    // Only the supply is read from transfers; an account's own transfers are in its activities.
    index("transfers_minted").on(table.block).where(sql`"from" = ${ZERO_ADDRESS}`),
    index("transfers_burned").on(table.block).where(sql`"to" = ${ZERO_ADDRESS}`),
  ],
);
