import type { Batch } from "@subsquid/util-internal-processor-tools";
import type { ChainBlock } from "./chain-block.ts";

/** What may wait in memory; beyond it the next batch isn't asked for. */
const MOST_BLOCKS = 2_000;
const MOST_LOGS = 20_000;

/**
 * Reads ahead while a batch is being stored, and hands over all that has come meanwhile as one: the library's batches of ten blocks
 * would cost more in transactions than in rows.
 */
export async function* gathered<Block extends ChainBlock>(
  batches: AsyncIterable<Batch<Block>>,
): AsyncIterable<Batch<Block>> {
  let waiting: Batch<Block> | undefined;
  let done = false;
  let failure: { error: unknown } | undefined;
  let wake = () => {};
  const changed = () => new Promise<void>((resolve) => (wake = resolve));
  let logs = 0;

  const read = async () => {
    try {
      for await (const batch of batches) {
        waiting = { blocks: [...(waiting?.blocks ?? []), ...batch.blocks], isHead: batch.isHead };
        logs += batch.blocks.reduce((sum, block) => sum + block.logs.length, 0);
        wake();
        while (
          !done &&
          waiting !== undefined &&
          (waiting.blocks.length >= MOST_BLOCKS || logs >= MOST_LOGS)
        ) {
          await changed();
        }
        if (done) return;
      }
    } catch (error) {
      failure = { error };
    }
    done = true;
    wake();
  };

  void read();
  try {
    for (;;) {
      while (waiting === undefined && !done) await changed();
      if (waiting === undefined) {
        if (failure) throw failure.error;
        return;
      }
      const batch = waiting;
      waiting = undefined;
      logs = 0;
      wake();
      yield batch;
    }
  } finally {
    done = true;
    wake();
  }
}
