import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { BooksReader } from "../../chain/books-reader.ts";
import type { Orm } from "../../db/database.ts";
import type { BlockRef } from "../../http/read-route.ts";
import { storedHead } from "../../http/reads.ts";
import { isKept, keepBooks, lastBlocksOfDays, lastKept } from "./repository.ts";

const POLL_MS = 10_000;
/** While the ingest is hours behind, every look finds further hours, so look more often. */
const CATCH_UP_MS = 1_000;
const HOUR = 3_600;
/** How many past days are read if none are stored; only nodes that keep old state can answer. */
const PAST_DAYS = 90;

export interface BooksKeeper {
  stop(): Promise<void>;
}

/** Stores the contracts' books once per hour of chain time, for the history of coverage. Runs beside the ingest. */
export function startKeepingBooks(orm: Orm, read: BooksReader, log: Logger, pollMs = POLL_MS): BooksKeeper {
  const stopping = new AbortController();
  const { signal } = stopping;
  let seen: BlockRef | undefined;

  const keepNow = async (head: BlockRef) => {
    const last = await lastKept(orm);
    if (last !== undefined && hourOf(last.timestamp) >= hourOf(head.timestamp)) return;
    await keepBooks(orm, head, await read(head));
  };
  const keepPast = async () => {
    for (const block of await lastBlocksOfDays(orm, PAST_DAYS)) {
      if (signal.aborted) return;
      if (await isKept(orm, block.number)) break;
      const contracts = await read(block).catch(() => undefined);
      // The block is before the deployment, or the node has deleted its state.
      if (contracts === undefined) break;
      await keepBooks(orm, block, contracts);
    }
  };
  /** @returns whether the chain has advanced by less than an hour since the last look. */
  const poll = async () => {
    const head = await storedHead(orm);
    if (head === undefined) return false;
    await keepNow(head);
    const isSteady = seen !== undefined && head.timestamp - seen.timestamp < HOUR;
    if (!isSteady) await keepPast();
    seen = head;
    return isSteady;
  };
  const run = async () => {
    while (!signal.aborted) {
      let isSteady = true;
      try {
        isSteady = await poll();
      } catch (error) {
        // Try again at the next look; there are many within an hour.
        log.debug(
          { reason: error instanceof Error ? error.message : String(error) },
          "storing the books failed and will be retried",
        );
      }
      await sleep(isSteady ? pollMs : Math.min(pollMs, CATCH_UP_MS), undefined, { signal }).catch(
        () => undefined,
      );
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

function hourOf(timestamp: number): number {
  return Math.floor(timestamp / HOUR);
}
