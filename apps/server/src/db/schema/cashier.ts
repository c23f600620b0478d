import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { amount, number, seconds } from "./columns.ts";

/** Where on the chain a fact stands, and when that was. */
const place = {
  block: number("block").notNull(),
  logIndex: integer("log_index").notNull(),
  txHash: text("tx_hash").notNull(),
  at: seconds("at").notNull(),
};

/** A fact: the payer paid for an order. The Cashier takes each pair once. */
export const payments = pgTable(
  "cashier_payments",
  {
    orderId: amount("order_id").notNull(),
    payer: text("payer").notNull(),
    /** The asset's address; the zero address stands for the native coin. */
    asset: text("asset").notNull(),
    amount: amount("amount").notNull(),
    ...place,
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.payer] }),
    index("cashier_payments_of_block").on(table.block),
    index("cashier_payments_of_transaction").on(table.txHash),
  ],
);

/** A fact: a voucher was paid. Each nonce is, once. */
export const redemptions = pgTable(
  "cashier_redemptions",
  {
    nonce: amount("nonce").primaryKey(),
    account: text("account").notNull(),
    asset: text("asset").notNull(),
    amount: amount("amount").notNull(),
    ...place,
  },
  (table) => [index("cashier_redemptions_of_block").on(table.block)],
);

/** A fact: somebody added to the funding. */
export const fundings = pgTable(
  "cashier_fundings",
  {
    /** Which one of its transaction: with the hash, a name that survives a move to another block. */
    ordinal: integer("ordinal").notNull(),
    from: text("from").notNull(),
    asset: text("asset").notNull(),
    amount: amount("amount").notNull(),
    ...place,
  },
  (table) => [
    primaryKey({ columns: [table.txHash, table.ordinal] }),
    index("cashier_fundings_of_block").on(table.block),
  ],
);

/** A fact: from this log on, so much of each payment is set aside, in basis points. */
export const reserveRates = pgTable(
  "cashier_reserve_rates",
  { rate: integer("rate").notNull(), ...place },
  (table) => [primaryKey({ columns: [table.block, table.logIndex] })],
);

/** A fact: from this log on, only this key's vouchers are paid. */
export const signers = pgTable("cashier_signers", { signer: text("signer").notNull(), ...place }, (table) => [
  primaryKey({ columns: [table.block, table.logIndex] }),
]);

/**
 * What the ledger holds of a fact of the Cashier. No fact itself: a fork takes the fact, and this row says what has to be
 * reversed. A fact that comes and goes is posted under one generation after another.
 */
export const cashierPostings = pgTable(
  "cashier_postings",
  {
    key: text("key").primaryKey(),
    generation: integer("generation").notNull(),
    /** Whether the generation stands, or was reversed. */
    isPosted: boolean("is_posted").notNull(),
    /** Where the fact was when it was last looked at. */
    block: number("block").notNull(),
    at: seconds("at").notNull(),
    /** The order that it pays, to the last unit and by its own user. */
    orderId: amount("order_id"),
    /** Whether the order waits for blocks on top. */
    isAwaited: boolean("is_awaited").notNull(),
  },
  (table) => [
    index("cashier_postings_of_block").on(table.block).where(sql`is_posted`),
    index("cashier_postings_awaited").on(table.block).where(sql`is_awaited`),
  ],
);
