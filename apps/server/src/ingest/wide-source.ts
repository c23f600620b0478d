import { EvmRpcDataSource } from "@subsquid/evm-processor/lib/ds-rpc/client.js";
import type { Block } from "@subsquid/evm-processor/lib/mapping/entities.js";
import { type ColdIngestOptions, coldIngest } from "@subsquid/util-internal-ingest-tools";
import type { Batch } from "@subsquid/util-internal-processor-tools";

/**
 * So many final blocks are asked for at once. The library's ten make five times as many requests, and each costs more than what is in
 * it. Its headers fill half of what the client puts into one message, and most nodes allow a range of fifty; where one
 * doesn't, `LogRanges` asks for less.
 */
const BLOCKS_PER_REQUEST = 50;
const REQUESTS_AT_ONCE = 5;

type Options = ColdIngestOptions<unknown, Block>;

/** What the library calls for itself, by names that are fixed with its version. */
interface Inside {
  readonly headPollInterval: number;
  _getColdSplit(split: Parameters<Options["getSplit"]>[0]): Promise<Block[]>;
  toMappingRequest(request: unknown): unknown;
}

/** The library's source of blocks, asking for more of them at a time. */
export class WideSource extends EvmRpcDataSource {
  override getFinalizedBlocks(
    requests: Parameters<EvmRpcDataSource["getFinalizedBlocks"]>[0],
    stopOnHead = false,
  ): AsyncIterable<Batch<Block>> {
    const inside = this as unknown as Inside;
    return coldIngest({
      getFinalizedHeight: () => this.getFinalizedHeight(),
      getSplit: (split) => inside._getColdSplit(split),
      requests: requests.map(({ range, request }) => ({ range, request: inside.toMappingRequest(request) })),
      splitSize: BLOCKS_PER_REQUEST,
      concurrency: REQUESTS_AT_ONCE,
      stopOnHead,
      headPollInterval: inside.headPollInterval,
    });
  }
}
