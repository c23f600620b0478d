import { index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { address, amount, number, origin } from "./columns.ts";

/** An NFT as it was minted; its level and weight never change. */
export const cards = pgTable(
  "cards",
  {
    ...origin(),
    tokenId: amount("token_id").notNull().unique(),
    account: address("account").notNull(),
    level: integer("level").notNull(),
    weight: amount("weight").notNull(),
    /** Who minted it: a minter, the manager, or the account itself by a merge. */
    from: address("from").notNull(),
  },
  (table) => [primaryKey({ columns: [table.block, table.logIndex] })],
);

/** The newest row names the NFT's owner. */
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

/** Total weight of all NFTs after each mint and burn; dividends are shared by it. */
export const cardForces = pgTable(
  "card_forces",
  {
    block: number("block").notNull(),
    logIndex: integer("log_index").notNull(),
    force: amount("force").notNull(),
  },
  (table) => [primaryKey({ columns: [table.block, table.logIndex] })],
);

/** One row per edition, because one event may move several. */
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
