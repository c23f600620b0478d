import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { amount, number, seconds } from "./columns.ts";

/** The Cashier's assets, as the service names them. */
export type Asset = "usdt" | "token" | "native";
/** What users earn in the service: `usdt` is paid in USDT; `arb` is mined and paid in CIN, one to one. */
export type Credit = "usdt" | "arb";
export type OrderKind = "machine" | "node" | "fee";
/**
 * `open`: the payment is missing or lacks confirmations. `done`: paid and confirmed.
 * `expired`: the reservation ended, by time or because a fork removed the payment. If paid later, the order still
 * becomes `done` while stock lasts.
 * `unfilled`: paid when nothing was left. `refunded`: the budget returned what the payment had brought.
 */
export type OrderStatus = "open" | "done" | "expired" | "unfilled" | "refunded";
export type WithdrawalStatus = "open" | "redeemed" | "expired";

export const users = pgTable(
  "users",
  {
    id: number("id").primaryKey().generatedAlwaysAsIdentity(),
    address: text("address").notNull().unique(),
    referrerId: number("referrer_id").references((): AnyPgColumn => users.id),
    createdAt: seconds("created_at").notNull(),
    directs: integer("directs").notNull().default(0),
    /** Users of the service below this one, 20 generations deep. */
    teamUsers: integer("team_users").notNull().default(0),
    /** Power of all machines ever bought: own, and of the team. */
    bought: number("bought").notNull().default(0),
    teamBought: number("team_bought").notNull().default(0),
  },
  (table) => [
    index("users_by_referrer").on(table.referrerId, table.id),
    // A referrer always registers before the user, so referrals can never form a circle.
    check("users_referrer_is_older", sql`${table.referrerId} < ${table.id}`),
  ],
);

/** Login tokens, hashed so that a reader of this table can't use them. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: number("user_id")
      .notNull()
      .references(() => users.id),
    createdAt: seconds("created_at").notNull(),
    expiresAt: seconds("expires_at").notNull(),
    /** When a newer token replaced it. It stays valid a little longer for requests already sent. */
    replacedAt: seconds("replaced_at"),
  },
  (table) => [
    index("sessions_by_user").on(table.userId, table.createdAt),
    index("sessions_by_end").on(table.expiresAt),
  ],
);

/** Sign-in nonces that were not used yet. */
export const nonces = pgTable(
  "nonces",
  {
    nonce: text("nonce").primaryKey(),
    address: text("address").notNull(),
    expiresAt: seconds("expires_at").notNull(),
  },
  (table) => [index("nonces_by_end").on(table.expiresAt)],
);

/** How much of an allowance the server processes have used in one time window. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    /** Hashed, so that the table reveals no addresses or IPs. */
    key: text("key").notNull(),
    window: number("window_start").notNull(),
    taken: integer("taken").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.window] }),
    index("rate_limits_by_window").on(table.window),
  ],
);

const goods = () => ({
  id: text("id").primaryKey(),
  /** Order in lists. */
  position: integer("position").notNull(),
  nameEn: text("name_en").notNull(),
  nameZh: text("name_zh").notNull(),
  noteEn: text("note_en").notNull(),
  noteZh: text("note_zh").notNull(),
  asset: text("asset").$type<Asset>().notNull(),
  price: amount("price").notNull(),
  stock: integer("stock").notNull(),
  /** Held by orders that wait for their payment. */
  reserved: integer("reserved").notNull().default(0),
  sold: integer("sold").notNull().default(0),
  /** 0 if the catalogue no longer offers it. */
  offered: integer("offered").notNull().default(1),
});

export const machineKinds = pgTable(
  "machine_kinds",
  {
    ...goods(),
    power: integer("power").notNull(),
    days: integer("days").notNull(),
    /** Maximum per order. */
    maxNum: integer("max_num").notNull(),
  },
  (table) => [
    check(
      "machine_kinds_within_stock",
      sql`${table.reserved} >= 0 and ${table.sold} >= 0 and ${table.reserved} + ${table.sold} <= ${table.stock}`,
    ),
  ],
);

export const nodeKinds = pgTable(
  "node_kinds",
  {
    ...goods(),
    /** Its weight when nodes share their part of sales. */
    weight: integer("weight").notNull(),
  },
  (table) => [
    check(
      "node_kinds_within_stock",
      sql`${table.reserved} >= 0 and ${table.sold} >= 0 and ${table.reserved} + ${table.sold} <= ${table.stock}`,
    ),
  ],
);

/** The terms of each credit, from the catalogue. */
export const credits = pgTable("credits", {
  credit: text("credit").$type<Credit>().primaryKey(),
  /** The asset that the credit is paid in. */
  asset: text("asset").$type<Asset>().notNull(),
  /** What a day's settlement shares among machines by power, if the budget has enough. */
  dailyBudget: amount("daily_budget").notNull(),
  /** The nodes' part of the funding part of sales in this asset, in basis points. */
  nodeShare: integer("node_share").notNull(),
  /** A withdrawal must be above this. */
  withdrawAbove: amount("withdraw_above").notNull(),
  feeAsset: text("fee_asset").$type<Asset>().notNull(),
  fee: amount("fee").notNull(),
});

/**
 * What users want to pay for, or have paid. The Cashier accepts each (payer, order id) pair once, so order id and
 * payer link a payment to an order; the hash only helps to find it.
 */
export const orders = pgTable(
  "orders",
  {
    /** Random, so that ids do not reveal sales numbers. */
    orderId: amount("order_id").primaryKey(),
    userId: number("user_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind").$type<OrderKind>().notNull(),
    /** The kind of machine or node; for a fee, the credit. */
    item: text("item").notNull(),
    num: integer("num").notNull(),
    asset: text("asset").$type<Asset>().notNull(),
    amount: amount("amount").notNull(),
    status: text("status").$type<OrderStatus>().notNull(),
    createdAt: seconds("created_at").notNull(),
    expiresAt: seconds("expires_at").notNull(),
    /** As reported by the user or the ingest. Not unique: one transaction may pay for several orders. */
    txHash: text("tx_hash"),
  },
  (table) => [
    index("orders_by_user").on(table.userId, table.createdAt),
    index("orders_by_hash").on(table.txHash),
    index("orders_by_end").on(table.item, table.expiresAt).where(sql`status = 'open'`),
    index("orders_unfilled").on(table.orderId).where(sql`status = 'unfilled'`),
    uniqueIndex("orders_one_open_machine")
      .on(table.userId, table.item)
      .where(sql`kind = 'machine' and status = 'open'`),
    uniqueIndex("orders_one_open_node").on(table.userId).where(sql`kind = 'node' and status = 'open'`),
    uniqueIndex("orders_one_open_fee")
      .on(table.userId, table.item)
      .where(sql`kind = 'fee' and status = 'open'`),
    check("orders_num_is_positive", sql`${table.num} > 0`),
  ],
);

/** One row per completed order, deleted when a fork removes its payment. Power is derived from these rows only. */
export const machines = pgTable(
  "machines",
  {
    orderId: amount("order_id")
      .primaryKey()
      .references(() => orders.orderId),
    userId: number("user_id")
      .notNull()
      .references(() => users.id),
    kindId: text("kind_id")
      .notNull()
      .references(() => machineKinds.id),
    num: integer("num").notNull(),
    /** Of all `num` machines together. */
    power: number("power").notNull(),
    startsAt: seconds("starts_at").notNull(),
    endsAt: seconds("ends_at").notNull(),
  },
  (table) => [
    index("machines_by_user").on(table.userId, table.startsAt),
    index("machines_by_end").on(table.endsAt),
  ],
);

/** One node per account, enforced by the primary key. */
export const nodeHolders = pgTable("node_holders", {
  userId: number("user_id")
    .primaryKey()
    .references(() => users.id),
  orderId: amount("order_id")
    .notNull()
    .unique()
    .references(() => orders.orderId),
  kindId: text("kind_id")
    .notNull()
    .references(() => nodeKinds.id),
  weight: integer("weight").notNull(),
  since: seconds("since").notNull(),
});

/**
 * A debited credit and its voucher. `redeemed`: the chain has shown the nonce. `expired`: the credit was returned.
 */
export const withdrawals = pgTable(
  "withdrawals",
  {
    /** The order that paid the fee: each fee allows one withdrawal. */
    orderId: amount("order_id")
      .primaryKey()
      .references(() => orders.orderId),
    userId: number("user_id")
      .notNull()
      .references(() => users.id),
    credit: text("credit").$type<Credit>().notNull(),
    asset: text("asset").$type<Asset>().notNull(),
    amount: amount("amount").notNull(),
    /** Random, so that a new database never repeats nonces of an older one. */
    nonce: amount("nonce").notNull().unique(),
    deadline: seconds("deadline").notNull(),
    signature: text("signature").notNull(),
    status: text("status").$type<WithdrawalStatus>().notNull(),
    createdAt: seconds("created_at").notNull(),
    feeHash: text("fee_hash").notNull(),
  },
  (table) => [
    // One transaction may pay several fees, each for a withdrawal of a different amount. The same amount again is a
    // repeated request.
    uniqueIndex("withdrawals_by_hash").on(table.userId, table.feeHash, table.credit, table.amount),
    index("withdrawals_by_deadline").on(table.deadline).where(sql`status = 'open'`),
  ],
);
