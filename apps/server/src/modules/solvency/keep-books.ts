import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { BooksReader } from "../../chain/books-reader.ts";
import type { Orm } from "../../db/database.ts";
import type { Head } from "../../http/read-route.ts";
import { storedHead } from "../../http/reads.ts";
import { isKept, keepBooks, lastBlocksOfDays, lastKept } from "./repository.ts";

const LOOK_MS = 10_000;
/** While the ingest has hours to make up for, each look finds more of the past. */
const CATCH_UP_MS = 1_000;
const HOUR = 3_600;
/** How many days of the past are asked for when there are none: a node that keeps old states knows them. */
const PAST_DAYS = 90;

export interface BooksKeeper {
  stop(): Promise<void>;
}

/** Keeps the books of contracts once in every hour of the chain, for the history of coverage. Runs beside the ingest. */
export function startKeepingBooks(orm: Orm, read: BooksReader, log: Logger, lookMs = LOOK_MS): BooksKeeper {
  const stopping = new AbortController();
  const { signal } = stopping;
  let seen: Head | undefined;

  const keepNow = async (head: Head) => {
    const last = await lastKept(orm);
    if (last !== undefined && hourOf(last.timestamp) >= hourOf(head.timestamp)) return;
    await keepBooks(orm, head, await read(head));
  };
  const keepPast = async () => {
    for (const block of await lastBlocksOfDays(orm, PAST_DAYS)) {
      if (signal.aborted) return;
      if (await isKept(orm, block.number)) break;
      const contracts = await read(block).catch(() => undefined);
      // Before the deployment there is nothing to ask, and most nodes forget.
      if (contracts === undefined) break;
      await keepBooks(orm, block, contracts);
    }
  };
  /** @returns whether it has found the chain as far as it was, or hardly farther. */
  const look = async () => {
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
        isSteady = await look();
      } catch (error) {
        // The next look is soon enough: an hour has many of them.
        log.debug({ reason: error instanceof Error ? error.message : String(error) }, "books were not kept");
      }
      await sleep(isSteady ? lookMs : Math.min(lookMs, CATCH_UP_MS), undefined, { signal }).catch(
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
