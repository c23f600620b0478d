import { bigint, integer, numeric, text } from "drizzle-orm/pg-core";

/** Amounts are whole numbers of the smallest unit, up to what the chain can count. */
export const amount = (name: string) => numeric(name, { precision: 78, scale: 0, mode: "bigint" });

/** Lower case, with 0x. */
export const address = (name: string) => text(name);

/** Seconds, as the chain counts them. */
export const seconds = (name: string) => bigint(name, { mode: "number" });

/** Where a fact comes from. A fork deletes by `block`; `log_index` counts within the block. */
export const origin = () => ({
  block: bigint("block", { mode: "number" }).notNull(),
  logIndex: integer("log_index").notNull(),
  timestamp: seconds("timestamp").notNull(),
  txHash: text("tx_hash").notNull(),
});
