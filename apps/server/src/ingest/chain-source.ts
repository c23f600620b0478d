import type { BlockHeader } from "@subsquid/evm-processor";
import type { EvmRpcDataSource } from "@subsquid/evm-processor/lib/ds-rpc/client.js";
import type { DataRequest } from "@subsquid/evm-processor/lib/interfaces/data-request.js";
import { type CallOptions, RpcClient, type RpcClientOptions } from "@subsquid/rpc-client";
import type {
  Batch,
  HotDatabaseState,
  HotDataSource,
  HotUpdate,
} from "@subsquid/util-internal-processor-tools";
import { z } from "zod";
import type { ChainBlock, ChainLog, FIELDS, SentTransaction } from "./chain-block.ts";
import { gathered } from "./gathered.ts";
import { LogRanges } from "./log-ranges.ts";
import type { Pace } from "./pace.ts";
import type { WantedLogs } from "./wanted-logs.ts";
import { WideSource } from "./wide-source.ts";

/** An RPC's answer is incomplete, or does not match the request. */
export class WrongAnswerError extends Error {
  override readonly name = "WrongAnswerError";
}

/**
 * The library requests all logs of a range. This client requests only our contracts' logs, for as many blocks as the
 * node allows.
 */
export class FilteringRpcClient extends RpcClient {
  readonly #wanted: WantedLogs;
  readonly #ranges: LogRanges;

  constructor(options: RpcClientOptions, wanted: WantedLogs) {
    super(options);
    this.#wanted = wanted;
    this.#ranges = new LogRanges((blocks) =>
      options.log?.warn(`the RPC refuses logs of many blocks at once; asking for ${blocks} at a time`),
    );
  }

  // biome-ignore lint/suspicious/noExplicitAny: as the method it stands in for.
  override call<T = any>(method: string, params?: any[], options?: CallOptions<T>): Promise<T> {
    if (method !== "eth_getLogs") return super.call(method, params, options);
    const { fromBlock, toBlock, ...rest } = params?.[0] ?? {};
    if (fromBlock === undefined) return super.call(method, [{ ...rest, ...this.#wanted.filter }], options);
    const read = (from: number, to: number) => {
      const range = { fromBlock: `0x${from.toString(16)}`, toBlock: `0x${to.toString(16)}` };
      return super.call(method, [{ ...rest, ...range, ...this.#wanted.filter }], options) as Promise<
        unknown[]
      >;
    };
    return this.#ranges.ask(Number(fromBlock), Number(toBlock), read) as Promise<T>;
  }
}

type SourceBlock = ChainBlock & { header: BlockHeader<typeof FIELDS>; sent?: Map<string, SentTransaction> };

const ADDRESS = z.string().regex(/^0x[0-9a-f]{40}$/);
export const transactionSchema = z.object({
  hash: z.string(),
  blockHash: z.string().nullable(),
  from: ADDRESS,
  to: ADDRESS.nullish().transform((to) => to ?? null),
  // No `(..)*` for byte pairs: such an expression needs a stack as long as the input.
  input: z.string().regex(/^0x[0-9a-f]*$/),
});
const logsSchema = z.array(z.object({ blockHash: z.string() }));

/**
 * Wraps the library's block source and detects missing logs. A node that lags behind returns an empty list for a
 * range of blocks it does not have. The library cannot notice this, because it receives only filtered logs. So for
 * each block without logs whose bloom filter may contain ours, this class asks again by block hash. A node without
 * that block answers with an error.
 */
export class ChainSource implements HotDataSource<SourceBlock, DataRequest> {
  readonly #rpc: RpcClient;
  readonly #wanted: WantedLogs;
  readonly #source: WideSource;

  constructor(rpc: RpcClient, wanted: WantedLogs, pace: Pace) {
    this.#rpc = rpc;
    this.#wanted = wanted;
    this.#source = new WideSource({
      rpc,
      finalityConfirmation: pace.confirmations,
      headPollInterval: pace.pollMs,
      // The bloom filter also covers other contracts' logs, so the library's check would fail.
      // `#checkBlocksWithoutLogs` replaces it.
      validationFlags: { disableLogsBloomCheck: true },
    });
  }

  getFinalizedHeight(): Promise<number> {
    return this.#source.getFinalizedHeight();
  }

  getBlockHash(height: number): Promise<string | undefined> {
    return this.#source.getBlockHash(height);
  }

  getFinalizedBlocks(
    requests: Parameters<EvmRpcDataSource["getFinalizedBlocks"]>[0],
    stopOnHead?: boolean,
  ): AsyncIterable<Batch<SourceBlock>> {
    return gathered(this.#completed(this.#source.getFinalizedBlocks(requests, stopOnHead)));
  }

  processHotBlocks(
    requests: Parameters<EvmRpcDataSource["processHotBlocks"]>[0],
    state: HotDatabaseState,
    store: (update: HotUpdate<SourceBlock>) => Promise<void>,
  ): Promise<void> {
    return this.#source.processHotBlocks(requests, state, async (update) => {
      await this.#complete(update.blocks as unknown as SourceBlock[]);
      await store(update as unknown as HotUpdate<SourceBlock>);
    });
  }

  async *#completed(
    batches: ReturnType<EvmRpcDataSource["getFinalizedBlocks"]>,
  ): AsyncIterable<Batch<SourceBlock>> {
    for await (const batch of batches) {
      await this.#complete(batch.blocks as unknown as SourceBlock[]);
      yield batch as unknown as Batch<SourceBlock>;
    }
  }

  async #complete(blocks: SourceBlock[]): Promise<void> {
    await Promise.all([this.#checkBlocksWithoutLogs(blocks), this.#addTransactions(blocks)]);
  }

  async #checkBlocksWithoutLogs(blocks: readonly SourceBlock[]): Promise<void> {
    const doubtful = blocks.filter(
      ({ logs, header }) => logs.length === 0 && this.#wanted.mayBeIn(header.logsBloom),
    );
    const answers = await this.#rpc.batchCall(
      doubtful.map(({ header }) => ({
        method: "eth_getLogs",
        params: [{ blockHash: header.hash, ...this.#wanted.filter }],
      })),
    );
    answers.forEach((answer, i) => {
      if (logsSchema.parse(answer).length > 0) {
        throw new WrongAnswerError(`The RPC omitted the logs of block ${doubtful[i]?.header.height}.`);
      }
    });
  }

  async #addTransactions(blocks: readonly SourceBlock[]): Promise<void> {
    const asked = blocks.flatMap((block) =>
      [...this.#traced(block.logs)].map((hash) => ({ block, hash, method: "eth_getTransactionByHash" })),
    );
    const answers = await this.#rpc.batchCall(asked.map(({ method, hash }) => ({ method, params: [hash] })));
    answers.forEach((answer, i) => {
      const call = asked[i];
      const { hash, blockHash, ...sent } = transactionSchema.parse(answer);
      if (call === undefined || hash !== call.hash || blockHash !== call.block.header.hash) {
        throw new WrongAnswerError(`The RPC returned another transaction than ${call?.hash}.`);
      }
      call.block.sent ??= new Map();
      call.block.sent.set(hash, sent);
    });
  }

  #traced(logs: readonly ChainLog[]): Set<string> {
    const needed = logs.filter((log) => this.#wanted.needsTransaction(log.address, log.topics[0]));
    return new Set(needed.map((log) => log.transactionHash));
  }
}
