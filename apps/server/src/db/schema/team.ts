import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { address, amount, origin } from "./columns.ts";

/** Who referred whom. The root has no referrer. An account registers once. */
export const referrals = pgTable(
  "referrals",
  {
    ...origin(),
    account: address("account").primaryKey(),
    referrer: address("referrer"),
    /** The registry counts from 1. */
    index: integer("index").notNull().unique(),
  },
  (table) => [index("referrals_of_referrer").on(table.referrer, table.index)],
);

/** What an account spent, in USDT, as the registry counts it for teams. */
export const volumes = pgTable(
  "volumes",
  {
    ...origin(),
    account: address("account").notNull(),
    product: text("product").notNull(),
    amount: amount("amount").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.block, table.logIndex] }),
    index("volumes_of_account").on(table.account, table.timestamp),
    index("volumes_in_time").on(table.timestamp),
  ],
);
