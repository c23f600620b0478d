import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { address, amount, origin, seconds, subjectOf } from "./columns.ts";

/**
 * What events mean for accounts, for all products. Rows are only added, and deleted above the base of a fork; current
 * values are derived from them. `feature` is the deployment key, because some contracts are deployed twice (fom,
 * superFom, …).
 */

/**
 * One row per effect of an event on an account; history, statement and CSV read from here. `direction` is the
 * wallet's view: money in, money out, or none. A reward that a later claim pays moves nothing and has `isCredit`, so
 * that no sum counts it twice.
 */
export const activities = pgTable(
  "activities",
  {
    ...origin(),
    /** One event may have several effects, and on several accounts. */
    part: integer("part").notNull(),
    account: address("account").notNull(),
    feature: text("feature").notNull(),
    action: text("action").notNull(),
    direction: text("direction", { enum: ["in", "out", "none"] }).notNull(),
    isCredit: boolean("is_credit").notNull(),
    /** token, usdt, native, card, key, force (mining), or the address of another coin. */
    asset: text("asset").notNull(),
    amount: amount("amount").notNull(),
    /** The number of the order, stake, NFT, edition or round. */
    index: amount("index"),
    /** How many generations below the account the referral acted, from 1: direct, indirect and team income. */
    generation: integer("generation"),
    /** Who caused it or received it, if that is another account. */
    counterparty: address("counterparty"),
  },
  (table) => [
    primaryKey({ columns: [table.block, table.logIndex, table.part] }),
    index("activities_of_account").on(table.account, table.block, table.logIndex, table.part),
    index("activities_of_feature").on(table.account, table.feature, table.block, table.logIndex, table.part),
  ],
);

/**
 * An order, stake or purchase at its opening. Mining numbers its stakes per account, all other products across
 * accounts. A deposit into an existing mining stake is a position change.
 */
export const positions = pgTable(
  "positions",
  {
    ...origin(),
    feature: text("feature").notNull(),
    account: address("account").notNull(),
    index: amount("index").notNull(),
    /** order, stake; presale: purchase, node, grant. */
    kind: text("kind").notNull(),
    /** Who paid; for a gift, not the account itself. */
    payer: address("payer").notNull(),
    /** What left the payer's wallet: nothing for a grant, or for a stake funded by a FOM order. */
    paidAsset: text("paid_asset").notNull(),
    paid: amount("paid").notNull(),
    /** What it counts for in its product, and in which asset. */
    asset: text("asset").notNull(),
    amount: amount("amount").notNull(),
    /** CIN bought (burn), locked (fom) or promised (presale) for it. */
    tokens: amount("tokens"),
    burned: amount("burned"),
    /** Maximum reward; for stakes including the principal. */
    reward: amount("reward"),
    /** USDT per 10¹⁸ CIN at its start. */
    price: amount("price"),
    /** Presale and stakes only. */
    round: integer("round"),
    /** Games and mining only; unknown for a mining stake opened by a contract wallet. */
    tier: integer("tier"),
    /** Presale only. */
    units: integer("units"),
    /** Double stake: the order it came from. Presale nodes: the first of their NFTs. */
    source: amount("source"),
    /** Whether a game's order reset the timer. */
    qualified: boolean("qualified"),
    endsAt: seconds("ends_at"),
  },
  (table) => [
    primaryKey({ columns: [table.block, table.logIndex] }),
    uniqueIndex("positions_key").on(table.feature, table.account, table.index),
    index("positions_of_account").on(table.account, table.block, table.logIndex),
    index("positions_newest").on(table.feature, table.block, table.logIndex),
  ],
);

/** What happened to positions. `index` is null for a presale refund, which covers all purchases of a round. */
export const positionChanges = pgTable(
  "position_changes",
  {
    ...origin(),
    feature: text("feature").notNull(),
    account: address("account").notNull(),
    index: amount("index"),
    round: integer("round"),
    kind: text("kind", {
      enum: [
        "deposited",
        "rewarded",
        "ended",
        "released",
        "completed",
        "handedOver",
        "withdrawn",
        "refunded",
      ],
    }).notNull(),
    /**
     * What the change paid out, including principal; for `deposited`, what was paid in. Every deposit of a mining
     * stake has a row, the first too. A stake has several releases until it is completed; any other release is the
     * end.
     */
    amount: amount("amount").notNull(),
    /** Principal within `amount`. */
    principal: amount("principal").notNull(),
    fee: amount("fee"),
    /** capped, expired (burn); early, due (double). */
    reason: text("reason"),
  },
  (table) => [
    primaryKey({ columns: [table.block, table.logIndex] }),
    index("position_changes_of_position").on(table.feature, table.account, table.index, table.block),
  ],
);

/** Where a payment went: one row per part. */
export const paymentSplits = pgTable(
  "payment_splits",
  {
    ...origin(),
    part: integer("part").notNull(),
    feature: text("feature").notNull(),
    account: address("account").notNull(),
    index: amount("index").notNull(),
    asset: text("asset").notNull(),
    /** The whole payment, repeated in each part. */
    paid: amount("paid").notNull(),
    /** fee, generation, team, pot, dividend, swap, position, funding, proceeds, … */
    purpose: text("purpose").notNull(),
    amount: amount("amount").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.block, table.logIndex, table.part] }),
    index("payment_splits_of_payment").on(table.feature, table.account, table.index),
    index("payment_splits_purpose").on(table.feature, table.purpose, table.timestamp),
  ],
);

/** Money that arrived in a dividend pool: burn, nft, mining, stake, double. */
export const dividends = pgTable(
  "dividends",
  {
    ...origin(),
    pool: text("pool").notNull(),
    asset: text("asset").notNull(),
    amount: amount("amount").notNull(),
    from: address("from").notNull(),
    /** Which of our contracts sent it, if any. */
    source: text("source"),
  },
  (table) => [
    primaryKey({ columns: [table.block, table.logIndex] }),
    index("dividends_of_pool").on(table.pool, table.timestamp),
  ],
);

/** Every change by an owner or manager, and every change of owner or manager. */
export const configChanges = pgTable(
  "config_changes",
  {
    ...origin(),
    contract: text("contract").notNull(),
    event: text("event").notNull(),
    /** Argument names as in the ABI; whole numbers as text. */
    args: jsonb("args").$type<Record<string, unknown>>().notNull(),
    /** Who sent the transaction. */
    sender: address("sender").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.block, table.logIndex] }),
    index("config_changes_of_contract").on(table.contract, table.block, table.logIndex),
    // Finds a setting's value before a change.
    index("config_changes_of_subject").on(
      table.contract,
      table.event,
      sql`(${subjectOf(table)})`,
      table.block,
      table.logIndex,
    ),
  ],
);
