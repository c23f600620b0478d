import type { HashAndHeight } from "@subsquid/util-internal-processor-tools";
import type { ChainClient } from "../chain/chain-client.ts";
import type { FactStore } from "./fact-store.ts";
import type { Pace } from "./pace.ts";

/** The chain replaced a final block. Only the operator can decide which one is right. */
export class FinalBlockReplacedError extends Error {
  override readonly name = "FinalBlockReplacedError";
}

/**
 * Deletes blocks that are no longer on the chain, before the library continues. The library notices a fork only after
 * the chain has grown beyond the stored head. It misses a chain that was set back, for example while the server was
 * down.
 */
export async function reconcile(store: FactStore, chain: ChainClient, pace: Pace): Promise<void> {
  const isOnChain = async (block: HashAndHeight) => (await chain.blockHash(block.height)) === block.hash;

  const { final, head } = await store.heads();
  if (head.height < 0 || (await isOnChain(head))) return;

  for (const block of (await store.blocksAbove(final.height)).reverse()) {
    if (await isOnChain(block)) return store.rollBack(block);
  }
  if (await isOnChain(final)) return store.rollBack(final);
  if (!pace.rewindable) {
    throw new FinalBlockReplacedError(
      `The chain no longer has block ${final.height} (${final.hash}), which was stored as final. Check that the RPC serves the right chain.`,
    );
  }
  await store.rollBack(await lastCommonBlock(store, final.height, isOnChain));
}

/** Binary search: both chains agree up to some block and differ after it. */
async function lastCommonBlock(
  store: FactStore,
  below: number,
  isOnChain: (block: HashAndHeight) => Promise<boolean>,
): Promise<HashAndHeight | undefined> {
  let common: HashAndHeight | undefined;
  let low = 0;
  let high = below - 1;
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const block = await store.blockAt(middle);
    // A block that is not stored is below the first stored one, so search above it.
    const agreed = block === undefined || (await isOnChain(block));
    if (agreed) {
      common = block ?? common;
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  return common;
}
