import { EvmRpcDataSource } from "@subsquid/evm-processor/lib/ds-rpc/client.js";
import type { Block } from "@subsquid/evm-processor/lib/mapping/entities.js";
import { type ColdIngestOptions, coldIngest } from "@subsquid/util-internal-ingest-tools";
import type { Batch } from "@subsquid/util-internal-processor-tools";

/**
 * Number of final blocks per request. The library's default of ten makes five times as many requests, and a request
 * costs more than its contents. Fifty headers fill half of the client's maximum message, and most nodes allow fifty
 * blocks of logs. For the others, `LogRanges` asks for fewer.
 */
const BLOCKS_PER_REQUEST = 50;
const REQUESTS_AT_ONCE = 5;

type Options = ColdIngestOptions<unknown, Block>;

/** Internals of the library, which has a pinned version. */
interface SourceInternals {
  readonly headPollInterval: number;
  _getColdSplit(split: Parameters<Options["getSplit"]>[0]): Promise<Block[]>;
  toMappingRequest(request: unknown): unknown;
}

/** The library's block source with larger requests. */
export class WideSource extends EvmRpcDataSource {
  override getFinalizedBlocks(
    requests: Parameters<EvmRpcDataSource["getFinalizedBlocks"]>[0],
    stopOnHead = false,
  ): AsyncIterable<Batch<Block>> {
    const internals = this as unknown as SourceInternals;
    return coldIngest({
      getFinalizedHeight: () => this.getFinalizedHeight(),
      getSplit: (split) => internals._getColdSplit(split),
      requests: requests.map(({ range, request }) => ({
        range,
        request: internals.toMappingRequest(request),
      })),
      splitSize: BLOCKS_PER_REQUEST,
      concurrency: REQUESTS_AT_ONCE,
      stopOnHead,
      headPollInterval: internals.headPollInterval,
    });
  }
}
