import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { address, amount, origin, seconds, subjectOf } from "./columns.ts";

/**
 * What events meant for accounts, whatever the product. Rows are only ever added, and deleted above the base of a fork; what
 * holds now is derived. `feature` is the deployment key where a contract is deployed twice (fom, superFom, …).
 */

/**
 * One row for each consequence of an event for an account: history, statement and CSV come from here. `direction` is the
 * wallet's view: what came in, what went out, or nothing moved. What was earned but is paid by a later claim moves nothing
 * and has `isCredit`, so that neither sum counts money twice.
 */
export const activities = pgTable(
  "activities",
  {
    ...origin(),
    /** One event may mean several things, and for several accounts. */
    part: integer("part").notNull(),
    account: address("account").notNull(),
    feature: text("feature").notNull(),
    action: text("action").notNull(),
    direction: text("direction", { enum: ["in", "out", "none"] }).notNull(),
    isCredit: boolean("is_credit").notNull(),
    /** token, usdt, native, card, key, force (mining), or the address of another coin. */
    asset: text("asset").notNull(),
    amount: amount("amount").notNull(),
    /** The number of the order, stake, card, edition or round. */
    index: amount("index"),
    /** How far below the account somebody acted, from 1 on: direct, indirect and team income. */
    generation: integer("generation"),
    /** Who caused it or got it, when that is somebody else. */
    counterparty: address("counterparty"),
  },
  (table) => [
    primaryKey({ columns: [table.block, table.logIndex, table.part] }),
    index("activities_of_account").on(table.account, table.block, table.logIndex, table.part),
    index("activities_of_feature").on(table.account, table.feature, table.block, table.logIndex, table.part),
  ],
);

/**
 * An order, stake or purchase as it was opened. Mining counts its stakes per account, all others across accounts; a deposit that
 * joins a mining stake is a change of it.
 */
export const positions = pgTable(
  "positions",
  {
    ...origin(),
    feature: text("feature").notNull(),
    account: address("account").notNull(),
    index: amount("index").notNull(),
    /** order, stake; of the presale: purchase, node, grant. */
    kind: text("kind").notNull(),
    /** Who paid: somebody else than the account if it is a gift. */
    payer: address("payer").notNull(),
    /** What left the payer's wallet. Nothing did for a grant, and for what a FOM order handed over. */
    paidAsset: text("paid_asset").notNull(),
    paid: amount("paid").notNull(),
    /** What it counts for in its product, and in which asset. */
    asset: text("asset").notNull(),
    amount: amount("amount").notNull(),
    /** CIN that was bought (burn), locked (fom) or promised (presale) for it. */
    tokens: amount("tokens"),
    burned: amount("burned"),
    /** The most that it earns: of a stake with its principal, of all others without. */
    reward: amount("reward"),
    /** USDT per 10¹⁸ CIN at its start. */
    price: amount("price"),
    /** Of the presale and of stakes. */
    round: integer("round"),
    /** Of games and of mining; unknown for a mining stake that a contract's wallet opened. */
    tier: integer("tier"),
    /** Of the presale. */
    units: integer("units"),
    /** A double stake: the order it came from. Presale nodes: the first of their cards. */
    source: amount("source"),
    /** Whether a game's order restarted the clock. */
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

/** What became of positions. `index` is null for a presale refund, which is for all purchases of a round. */
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
     * What it brought or gave back, principal included. deposited: every deposit of a mining stake, the first too. A release of a
     * stake is a part of it, until it is completed; any other release is the end.
     */
    amount: amount("amount").notNull(),
    /** Of `amount`, principal. */
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
    /** All of the payment, the same in each of its parts. */
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

/** Money that arrived in a pool that shares it: burn, nft, mining, stake, double. */
export const dividends = pgTable(
  "dividends",
  {
    ...origin(),
    pool: text("pool").notNull(),
    asset: text("asset").notNull(),
    amount: amount("amount").notNull(),
    from: address("from").notNull(),
    /** Which of our contracts sent it, if one did. */
    source: text("source"),
  },
  (table) => [
    primaryKey({ columns: [table.block, table.logIndex] }),
    index("dividends_of_pool").on(table.pool, table.timestamp),
  ],
);

/** Every change that an owner or manager made, and every change of who they are. */
export const configChanges = pgTable(
  "config_changes",
  {
    ...origin(),
    contract: text("contract").notNull(),
    event: text("event").notNull(),
    /** As the ABI names them; whole numbers as text. */
    args: jsonb("args").$type<Record<string, unknown>>().notNull(),
    /** Who sent the transaction. */
    sender: address("sender").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.block, table.logIndex] }),
    index("config_changes_of_contract").on(table.contract, table.block, table.logIndex),
    // What a setting was before a change.
    index("config_changes_of_subject").on(
      table.contract,
      table.event,
      sql`(${subjectOf(table)})`,
      table.block,
      table.logIndex,
    ),
  ],
);
