import { bigint, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { amount, seconds } from "./columns.ts";

/** What a contract held and owed after a block, read from the contract. Stored for one block per hour. */
export const books = pgTable(
  "books",
  {
    block: bigint("block", { mode: "number" }).notNull(),
    timestamp: seconds("timestamp").notNull(),
    contract: text("contract").notNull(),
    asset: text("asset").notNull(),
    held: amount("held").notNull(),
    owed: amount("owed").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.block, table.contract, table.asset] }),
    index("books_of_asset").on(table.contract, table.asset, table.block),
  ],
);
