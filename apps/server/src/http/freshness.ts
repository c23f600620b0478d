import { setTimeout as sleep } from "node:timers/promises";
import type { ChainClient } from "../chain/chain-client.ts";
import type { Orm } from "../db/database.ts";
import { storedBlock } from "../ingest/fact-store.ts";

const POLL_MS = 1_000;
/** Same limit as in the web app, which marks older data. */
const MAX_AGE_MS = 15_000;

export interface Freshness {
  isStale(): boolean;
  stop(): Promise<void>;
}

/**
 * Tracks how far the stored data is behind the chain, so that reads need no RPC call. It remembers when each chain
 * block was seen. Once that block is stored, the data is at least as recent as that moment.
 */
export function watchFreshness(orm: Orm, chain: ChainClient, chainId: number): Freshness {
  const stopping = new AbortController();
  let seen: { number: number; at: number } | undefined;
  let completeAt = Number.NEGATIVE_INFINITY;

  const poll = async () => {
    const at = performance.now();
    const [head, stored] = await Promise.all([chain.head(), storedBlock(orm)]);
    if (stored === null || head.chainId !== chainId) return;
    if (stored >= head.number) completeAt = at;
    else if (seen !== undefined && stored >= seen.number) completeAt = seen.at;
    else if (seen !== undefined) return;
    seen = { number: head.number, at };
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      // While the RPC or the database is unreachable, the known data only gets older.
      await poll().catch(() => undefined);
      await sleep(POLL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    isStale: () => performance.now() - completeAt > MAX_AGE_MS,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
