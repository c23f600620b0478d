import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";

/** The chain that this database was filled from. One row, written before the first fact. */
export const chain = pgTable(
  "chain",
  {
    id: integer("id").primaryKey(),
    chainId: bigint("chain_id", { mode: "number" }).notNull(),
    /** Two chains may share a chain id, as all local ones do; their first blocks differ. */
    genesisHash: text("genesis_hash").notNull(),
  },
  (table) => [check("chain_is_one_row", sql`${table.id} = 1`)],
);

/** How far the ingest has come. One row, updated in the transaction that stores the facts. */
export const ingestState = pgTable(
  "ingest_state",
  {
    id: integer("id").primaryKey(),
    /** The newest block that no fork is expected to remove. */
    finalNumber: bigint("final_number", { mode: "number" }).notNull(),
    finalHash: text("final_hash").notNull(),
    headNumber: bigint("head_number", { mode: "number" }).notNull(),
    headHash: text("head_hash").notNull(),
  },
  (table) => [check("ingest_state_is_one_row", sql`${table.id} = 1`)],
);

/** A fact: this block was on the chain. */
export const blocks = pgTable(
  "blocks",
  {
    number: bigint("number", { mode: "number" }).primaryKey(),
    hash: text("hash").notNull().unique(),
    /** Seconds. */
    timestamp: bigint("timestamp", { mode: "number" }).notNull(),
  },
  (table) => [index("blocks_in_time").on(table.timestamp, table.number)],
);
