import { setTimeout as sleep } from "node:timers/promises";
import type { ChainClient } from "../chain/chain-client.ts";
import type { FactStore } from "./fact-store.ts";
import type { Pace } from "./pace.ts";

/**
 * Resolves with a reason when the library cannot continue by itself. Either the newest stored block was removed from
 * the chain, or nothing was stored for a while although the chain has more. A removal is checked twice, because two
 * nodes behind one RPC can differ for a moment. Rejects when the signal aborts.
 */
export async function watchForTrouble(
  store: FactStore,
  chain: ChainClient,
  pace: Pace,
  signal: AbortSignal,
): Promise<string> {
  let last = await store.heads();
  let movedAt = performance.now();
  let wasMissing = false;
  for (;;) {
    await sleep(pace.pollMs, undefined, { signal });
    const { head } = await store.heads();
    if (head.hash !== last.head.hash) {
      last = { ...last, head };
      movedAt = performance.now();
      wasMissing = false;
      continue;
    }
    const seen = await readChain(chain, head.height);
    // Without an answer from the RPC, neither problem can be detected.
    if (seen === undefined) {
      movedAt = performance.now();
      continue;
    }
    if (head.height >= 0 && seen.hash !== head.hash) {
      if (wasMissing) return `block ${head.height} is no longer on the chain`;
      wasMissing = true;
      continue;
    }
    wasMissing = false;
    if (seen.newest <= head.height) movedAt = performance.now();
    if (performance.now() - movedAt > pace.stallMs) return `nothing new was stored for ${pace.stallMs} ms`;
  }
}

async function readChain(chain: ChainClient, height: number) {
  try {
    const [hash, head] = await Promise.all([height < 0 ? undefined : chain.blockHash(height), chain.head()]);
    return { hash, newest: head.number };
  } catch {
    return undefined;
  }
}
