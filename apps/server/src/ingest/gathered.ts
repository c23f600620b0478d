import type { Batch } from "@subsquid/util-internal-processor-tools";
import type { ChainBlock } from "./chain-block.ts";

/** What is worth a transaction, unless the chain has no more or the RPC is slow. */
const ENOUGH_BLOCKS = 500;
const ENOUGH_LOGS = 5_000;
const PATIENCE_MS = 1_000;

/** What may wait in memory; beyond it the next batch isn't asked for. */
const MOST_BLOCKS = 2_000;
const MOST_LOGS = 20_000;

/**
 * Makes large batches out of the library's, which are of ten blocks and would cost more in transactions than in rows; and reads ahead
 * while one is being stored.
 */
export async function* gathered<Block extends ChainBlock>(
  batches: AsyncIterable<Batch<Block>>,
): AsyncIterable<Batch<Block>> {
  const reader = batches[Symbol.asyncIterator]();
  let waiting: Block[] = [];
  let isHead = false;
  let logs = 0;
  let ended = false;
  /** When the first of those that wait came. */
  let since = 0;
  /** Settles when the batch that is under way has come, and whoever waits may look again. */
  let underWay: Promise<void> | undefined;

  const readOne = async () => {
    const { done, value } = await reader.next();
    underWay = undefined;
    if (done) {
      ended = true;
      return;
    }
    if (waiting.length === 0) since = performance.now();
    waiting.push(...value.blocks);
    isHead = value.isHead;
    for (const block of value.blocks) logs += block.logs.length;
    readOn();
  };
  const readOn = () => {
    if (underWay || ended || waiting.length >= MOST_BLOCKS || logs >= MOST_LOGS) return;
    underWay = readOne();
    // Told to whoever waits for it; nobody may, for a while.
    underWay.catch(() => undefined);
  };

  const isEnough = () =>
    isHead ||
    waiting.length >= ENOUGH_BLOCKS ||
    logs >= ENOUGH_LOGS ||
    (waiting.length > 0 && performance.now() - since > PATIENCE_MS);

  for (;;) {
    readOn();
    try {
      while (underWay && !isEnough()) await underWay;
    } catch (error) {
      // What came before the failure is good; the failure is met again afterwards.
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
