import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, integer, numeric, text } from "drizzle-orm/pg-core";

/** Whole numbers of the smallest unit, up to 256 bits. */
export const amount = (name: string) => numeric(name, { precision: 78, scale: 0, mode: "bigint" });

/** Lower case, with 0x. */
export const address = (name: string) => text(name);

/** Whole numbers that fit a JavaScript number: ids, heights, power. */
export const number = (name: string) => bigint(name, { mode: "number" });

/** Seconds. */
export const seconds = number;

/** Where a fact comes from. A fork deletes by `block`; `log_index` is the position in the block. */
export const origin = () => ({
  block: number("block").notNull(),
  logIndex: integer("log_index").notNull(),
  timestamp: seconds("timestamp").notNull(),
  txHash: text("tx_hash").notNull(),
});

/** What a change concerns, for events that cover many subjects: the account, product, tier or asset they name. */
export function subjectOf({ args }: { args: AnyPgColumn }): SQL {
  return sql`coalesce(${args} ->> 'account', ${args} ->> 'product', ${args} ->> 'index', ${args} ->> 'asset', '')`;
}
