import type { Deployment } from "@cinder/protocol/deployment";
import type { LogRequest } from "@subsquid/evm-processor/lib/interfaces/data-request.js";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "../db/database.ts";
import type { Settings } from "../settings.ts";
import type { ChainBlock } from "./chain-block.ts";

/**
 * One part of the ingest: which events it wants and how it stores them. Facts carry their block, so for most handlers a fork needs
 * nothing but the list of their tables.
 */
export interface FactHandler {
  /** Every table this handler writes, with the column that holds the block's number. */
  facts: { table: PgTable; block: PgColumn }[];
  /** Each names addresses and first topics. `transaction` asks for the transaction too, in `ChainBlock.sent`. */
  events: LogRequest[];
  store?(tx: Transaction, blocks: readonly ChainBlock[]): Promise<void>;
  /**
   * For what follows from facts and can't simply be deleted with them. Called in the same transaction, once the facts above
   * that block are those of the chain: new ones, others after a fork, none after a step back.
   * @param final The newest block that no fork is expected to remove.
   */
  follow?(tx: Transaction, above: number, final: number): Promise<void>;
}

export type HandlerSettings = Pick<Settings, "paymentConfirmations">;

/** Where our contracts are differs from chain to chain. */
export type MakeHandler = (deployment: Deployment, settings: HandlerSettings) => FactHandler;
