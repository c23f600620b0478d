import type { Deployment } from "@cinder/protocol/deployment";
import type { LogRequest } from "@subsquid/evm-processor/lib/interfaces/data-request.js";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "../db/database.ts";
import type { Settings } from "../settings.ts";
import type { ChainBlock } from "./chain-block.ts";

/**
 * One part of the ingest: which events it needs and how it stores them. Every fact has its block number, so after a
 * fork the ingest deletes facts by block; most handlers only list their tables.
 */
export interface FactHandler {
  /** Every table this handler writes, with its block number column. */
  facts: { table: PgTable; block: PgColumn }[];
  /**
   * Each request names addresses and first topics. `transaction` also loads the transaction into `ChainBlock.sent`.
   */
  events: LogRequest[];
  store?(tx: Transaction, blocks: readonly ChainBlock[]): Promise<void>;
  /**
   * Updates data that is derived from facts and cannot simply be deleted with them. Called in the same transaction,
   * after the facts above that block match the chain: new facts, different ones after a fork, none after a step back.
   * @param final The newest block that no fork is expected to remove.
   */
  follow?(tx: Transaction, above: number, final: number): Promise<void>;
}

export type HandlerSettings = Pick<Settings, "paymentConfirmations">;

/** Handlers are created per chain because contract addresses differ. */
export type HandlerFactory = (deployment: Deployment, settings: HandlerSettings) => FactHandler;
