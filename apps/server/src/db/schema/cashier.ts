import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { amount, number, seconds } from "./columns.ts";

/** Position on the chain, and the block's time. */
const place = {
  block: number("block").notNull(),
  logIndex: integer("log_index").notNull(),
  txHash: text("tx_hash").notNull(),
  at: seconds("at").notNull(),
};

/** A fact: the payer paid for an order. The Cashier accepts each pair once. */
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

/** A fact: a voucher was paid. Each nonce can be redeemed once. */
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

/** A fact: someone added to the funding. */
export const fundings = pgTable(
  "cashier_fundings",
  {
    /**
     * Position among the fundings of its transaction. Together with the hash it identifies the fact, even after a
     * move to another block.
     */
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

/** A fact: from this log on, this part of each payment is reserved, in basis points. */
export const reserveRates = pgTable(
  "cashier_reserve_rates",
  { rate: integer("rate").notNull(), ...place },
  (table) => [primaryKey({ columns: [table.block, table.logIndex] })],
);

/** A fact: from this log on, the Cashier accepts only this key's vouchers. */
export const signers = pgTable("cashier_signers", { signer: text("signer").notNull(), ...place }, (table) => [
  primaryKey({ columns: [table.block, table.logIndex] }),
]);

/**
 * What the ledger holds for a Cashier fact. This row is not a fact: when a fork removes the fact, the row tells what
 * to reverse. If a fact disappears and returns, it is posted again under the next generation.
 */
export const cashierPostings = pgTable(
  "cashier_postings",
  {
    key: text("key").primaryKey(),
    generation: integer("generation").notNull(),
    /** Whether the generation is posted; false after its reversal. */
    isPosted: boolean("is_posted").notNull(),
    /** The fact's block when it was last checked. */
    block: number("block").notNull(),
    at: seconds("at").notNull(),
    /** The order that it pays, with the exact amount and from the order's own user. */
    orderId: amount("order_id"),
    /** Whether the order waits for its payment's confirmations. */
    isAwaited: boolean("is_awaited").notNull(),
  },
  (table) => [
    index("cashier_postings_of_block").on(table.block).where(sql`is_posted`),
    index("cashier_postings_awaited").on(table.block).where(sql`is_awaited`),
  ],
);
