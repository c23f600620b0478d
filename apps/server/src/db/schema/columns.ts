import { bigint, integer, numeric, text } from "drizzle-orm/pg-core";

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
