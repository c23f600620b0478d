import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, integer, numeric, text } from "drizzle-orm/pg-core";

/** Amounts are whole numbers of the smallest unit, up to what the chain can count. */
export const amount = (name: string) => numeric(name, { precision: 78, scale: 0, mode: "bigint" });

/** Lower case, with 0x. */
export const address = (name: string) => text(name);

/** Whole numbers that a computer counts with: ids, heights, power. */
export const number = (name: string) => bigint(name, { mode: "number" });

/** Seconds, as the chain counts them. */
export const seconds = number;

/** Where a fact comes from. A fork deletes by `block`; `log_index` counts within the block. */
export const origin = () => ({
  block: number("block").notNull(),
  logIndex: integer("log_index").notNull(),
  timestamp: seconds("timestamp").notNull(),
  txHash: text("tx_hash").notNull(),
});

/** What a change is of, where one event tells of many: the account, product, tier or asset it names. */
export function subjectOf({ args }: { args: AnyPgColumn }): SQL {
  return sql`coalesce(${args} ->> 'account', ${args} ->> 'product', ${args} ->> 'index', ${args} ->> 'asset', '')`;
}
