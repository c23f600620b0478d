import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { amount } from "./columns.ts";

/** One row per account, with its balance. Database triggers allow no change of a balance except by a new line. */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull().unique(),
    kind: text("kind").notNull().generatedAlwaysAs(sql`split_part("name", '/', 1)`),
    asset: text("asset")
      .notNull()
      .generatedAlwaysAs(
        sql`case when "name" like '%/arb' then 'token' else regexp_replace("name", '^.*/', '') end`,
      ),
    balance: amount("balance").notNull().default(sql`0`),
    /** Number of lines; the next line's number is one more. */
    lines: bigint("lines", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    check(
      "ledger_account_name",
      sql`${table.name} ~ '^((cashier|budget|nodes|voucher)/(usdt|token|native)|user/[1-9][0-9]*/(usdt|arb))$'`,
    ),
    check(
      "ledger_account_not_overdrawn",
      sql`${table.balance} >= 0 or split_part(${table.name}, '/', 1) not in ('user', 'voucher')`,
    ),
  ],
);

/** Why money moved. Never changed or deleted: another posting corrects a mistake. */
export const ledgerPostings = pgTable(
  "ledger_postings",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Identifies the cause, so that one cause moves money once. */
    key: text("key").notNull().unique(),
    kind: text("kind").notNull(),
    /** Seconds, in chain time. */
    at: bigint("at", { mode: "number" }).notNull(),
    memo: text("memo").notNull(),
    /** A posting is stored with all of its lines; none is added later. */
    lineCount: integer("line_count").notNull(),
  },
  (table) => [check("ledger_posting_has_two_sides", sql`${table.lineCount} >= 2`)],
);

/**
 * What one posting did to one account. `seq` numbers an account's lines without gaps, and `balance_after` is the sum
 * so far. The database sets both and ignores inserted values.
 */
export const ledgerLines = pgTable(
  "ledger_lines",
  {
    accountId: bigint("account_id", { mode: "number" })
      .notNull()
      .references(() => ledgerAccounts.id),
    seq: bigint("seq", { mode: "number" }).notNull().default(0),
    postingId: bigint("posting_id", { mode: "number" })
      .notNull()
      .references(() => ledgerPostings.id),
    amount: amount("amount").notNull(),
    balanceAfter: amount("balance_after").notNull().default(sql`0`),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.seq] }),
    index("ledger_lines_of_posting").on(table.postingId),
    check("ledger_line_moves_something", sql`${table.amount} <> 0`),
  ],
);

/**
 * One day's settlement of one pool. Each chunk's transaction updates the row. The next chunk continues after
 * `cursor`, and concurrent processes take turns.
 */
export const settlements = pgTable(
  "settlements",
  {
    day: integer("day").notNull(),
    /** `budget` is shared by power among machines, `nodes` by weight among nodes. */
    pool: text("pool").$type<"budget" | "nodes">().notNull(),
    asset: text("asset").$type<"usdt" | "token">().notNull(),
    /** The amount to share, the total power or weight, and what remains. */
    amount: amount("amount").notNull(),
    weight: amount("weight").notNull(),
    left: amount("left_amount").notNull(),
    /** The last user who was credited. */
    cursor: bigint("cursor", { mode: "number" }).notNull(),
    isDone: boolean("is_done").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.asset, table.day] }),
    check("settlement_within_its_amount", sql`${table.left} >= 0`),
  ],
);
