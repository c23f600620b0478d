import type { Batch } from "@subsquid/util-internal-processor-tools";
import type { ChainBlock } from "./chain-block.ts";

/**
 * A batch of this size is worth a transaction. Smaller ones are passed on only at the chain's head or when the RPC is
 * slow.
 */
const ENOUGH_BLOCKS = 500;
const ENOUGH_LOGS = 5_000;
const PATIENCE_MS = 1_000;

/** Maximum kept in memory; beyond it, no further batch is requested. */
const MAX_BLOCKS = 2_000;
const MAX_LOGS = 20_000;

/**
 * Joins the library's small batches into large ones, because a transaction per small batch costs more than its rows.
 * Reads ahead while the caller stores a batch.
 */
export async function* gathered<Block extends ChainBlock>(
  batches: AsyncIterable<Batch<Block>>,
): AsyncIterable<Batch<Block>> {
  const reader = batches[Symbol.asyncIterator]();
  let waiting: Block[] = [];
  let isHead = false;
  let logs = 0;
  let ended = false;
  /** When the oldest waiting block arrived. */
  let since = 0;
  /** Settles when the batch being read has arrived. */
  let pendingRead: Promise<void> | undefined;

  const readOne = async () => {
    const { done, value } = await reader.next();
    pendingRead = undefined;
    if (done) {
      ended = true;
      return;
    }
    if (waiting.length === 0) since = performance.now();
    waiting.push(...value.blocks);
    isHead = value.isHead;
    for (const block of value.blocks) logs += block.logs.length;
    readAhead();
  };
  const readAhead = () => {
    if (pendingRead || ended || waiting.length >= MAX_BLOCKS || logs >= MAX_LOGS) return;
    pendingRead = readOne();
    // Prevents an unhandled rejection while no one awaits it; the loop below rethrows the error.
    pendingRead.catch(() => undefined);
  };

  const isEnough = () =>
    isHead ||
    waiting.length >= ENOUGH_BLOCKS ||
    logs >= ENOUGH_LOGS ||
    (waiting.length > 0 && performance.now() - since > PATIENCE_MS);

  for (;;) {
    readAhead();
    try {
      while (pendingRead && !isEnough()) await pendingRead;
    } catch (error) {
      // Pass on the blocks read before the failure first; the next read fails again.
      if (waiting.length === 0) throw error;
    }
    if (waiting.length === 0) return;
    const batch = { blocks: waiting, isHead };
    waiting = [];
    logs = 0;
    isHead = false;
    yield batch;
  }
}
