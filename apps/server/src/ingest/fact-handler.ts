import { type BlockData, DEFAULT_FIELDS } from "@subsquid/evm-processor";
import type { LogRequest } from "@subsquid/evm-processor/lib/interfaces/data-request.js";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "../db/database.ts";

/** What is fetched of each block. */
export const FACT_FIELDS = {
  ...DEFAULT_FIELDS,
  log: { ...DEFAULT_FIELDS.log, transactionHash: true },
} as const;

export type FactBlock = BlockData<typeof FACT_FIELDS>;

/**
 * One feature's part of the ingest: which events it wants and how it stores them. Facts carry their block,
 * so for most handlers a fork needs nothing but the list of their tables.
 */
export interface FactHandler {
  /** Every table this handler writes, with the column that holds the block's number. */
  facts: { table: PgTable; block: PgColumn }[];
  events: LogRequest[];
  store(tx: Transaction, blocks: FactBlock[]): Promise<void>;
  /**
   * For what follows from facts and can't simply be deleted with them. Called in the same transaction, once the facts above
   * that block are those of the chain: new ones, others after a fork, none after a step back.
   */
  follow?(tx: Transaction, above: number): Promise<void>;
}
