import { index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { address, amount, number, origin } from "./columns.ts";

/** A card as it was minted; level and weight are fixed for good. */
export const cards = pgTable(
  "cards",
  {
    ...origin(),
    tokenId: amount("token_id").notNull().unique(),
    account: address("account").notNull(),
    level: integer("level").notNull(),
    weight: amount("weight").notNull(),
    /** Who decided: a minter, the manager, or the account itself by synthesis. */
    from: address("from").notNull(),
  },
  (table) => [primaryKey({ columns: [table.block, table.logIndex] })],
);

/** Whoever the newest one names has the card. */
export const cardTransfers = pgTable(
  "card_transfers",
  {
    ...origin(),
    tokenId: amount("token_id").notNull(),
    from: address("from").notNull(),
    to: address("to").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.block, table.logIndex] }),
    index("card_transfers_of_card").on(table.tokenId, table.block, table.logIndex),
    index("card_transfers_from").on(table.from, table.block, table.logIndex),
    index("card_transfers_to").on(table.to, table.block, table.logIndex),
  ],
);

/** What all cards weighed together after each that was made or burned: dividends are shared by it. */
export const cardForces = pgTable(
  "card_forces",
  {
    block: number("block").notNull(),
    logIndex: integer("log_index").notNull(),
    force: amount("force").notNull(),
  },
  (table) => [primaryKey({ columns: [table.block, table.logIndex] })],
);

/** One row per edition: an event may move several. */
export const keyTransfers = pgTable(
  "key_transfers",
  {
    ...origin(),
    part: integer("part").notNull(),
    edition: amount("edition").notNull(),
    from: address("from").notNull(),
    to: address("to").notNull(),
    amount: amount("amount").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.block, table.logIndex, table.part] }),
    index("key_transfers_from").on(table.from, table.edition, table.block),
    index("key_transfers_to").on(table.to, table.edition, table.block),
  ],
);
