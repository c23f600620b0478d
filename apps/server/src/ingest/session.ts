import type { Deployment } from "@cinder/protocol/deployment";
import { createLogger } from "@subsquid/logger";
import { PrometheusServer, Runner } from "@subsquid/util-internal-processor-tools";
import { eq } from "drizzle-orm";
import type { ChainClient } from "../chain/chain-client.ts";
import { toRpcEndpoint } from "../chain/rpc-endpoint.ts";
import type { Orm, Transaction } from "../db/database.ts";
import { blocks as blocksTable } from "../db/schema/chain.ts";
import type { Settings } from "../settings.ts";
import { type ChainBlock, FIELDS } from "./chain-block.ts";
import { ChainSource, FilteringRpcClient, WrongAnswerError } from "./chain-source.ts";
import type { FactHandler } from "./fact-handler.ts";
import { FactStore, StoreMovedError } from "./fact-store.ts";
import type { IngestFigures } from "./figures.ts";
import { handlersFor } from "./handlers.ts";
import { paceOf } from "./pace.ts";
import { reconcile } from "./reconcile.ts";
import { WantedLogs } from "./wanted-logs.ts";
import { watchForTrouble } from "./watch.ts";

const REQUEST_TIMEOUT_MS = 10_000;
/** Short, because a failed session is followed by a new one that checks everything again. */
const RETRY_PAUSES_MS = [50, 200, 500, 1_000];

/** Stops the library from opening a port for its metrics; the server serves its own. */
class NoMetrics extends PrometheusServer {
  override addRunnerMetrics(): void {
    // No one collects the library's metrics.
  }
  override serve() {
    return Promise.resolve({ port: 0, close: () => Promise.resolve() });
  }
}
const noMetrics = new NoMetrics();

export interface SessionContext {
  orm: Orm;
  chain: ChainClient;
  settings: Pick<Settings, "rpcUrl" | "rpcBatch" | "chainId" | "paymentConfirmations">;
  /** Contract addresses, and the first block to read: our contracts have no events before it. */
  deployment: Deployment;
  figures: IngestFigures;
}

/**
 * Follows the chain until the signal aborts (then it returns) or an error occurs (then it throws).
 * `EvmBatchProcessor.run` takes over the whole process, so this function assembles the library's parts itself. They
 * have no stop method: closing the RPC client makes their next request fail. The store starts no transaction after
 * the abort, so nothing is written after this function returns.
 */
export async function followChain(context: SessionContext, signal: AbortSignal): Promise<void> {
  const { settings, chain } = context;
  const pace = paceOf(settings.chainId);
  const session = new AbortController();
  const ended = AbortSignal.any([signal, session.signal]);
  const handlers = handlersFor(context.deployment, settings);
  const requests = handlers.flatMap((handler) => handler.events);
  const wanted = new WantedLogs(requests);
  const store = new FactStore(context.orm, handlers, ended, context.figures);
  const log = createLogger("sqd:processor");
  const rpc = new FilteringRpcClient(
    {
      ...toRpcEndpoint(settings.rpcUrl),
      capacity: 10,
      maxBatchCallSize: settings.rpcBatch,
      requestTimeout: REQUEST_TIMEOUT_MS,
      retryAttempts: RETRY_PAUSES_MS.length,
      retrySchedule: RETRY_PAUSES_MS,
      log: log.child("rpc"),
    },
    wanted,
  );
  try {
    await reconcile(store, chain, pace);
    const runner = new Runner({
      database: store,
      hotDataSource: new ChainSource(rpc, wanted, pace),
      requests: [
        {
          range: { from: context.deployment.startBlock },
          request: {
            includeAllBlocks: true,
            fields: FIELDS,
            // The library would request all transactions of all blocks; `ChainSource` loads only those that are
            // needed.
            logs: requests.map(({ transaction: _, ...request }) => request),
          },
        },
      ],
      prometheus: noMetrics,
      log,
      // The runner's type has only block headers; with `FIELDS` the blocks are complete.
      process: async (tx: Transaction, batch) => {
        const blocks = batch.blocks as ChainBlock[];
        await storeBlocks(tx, handlers, blocks);
        const events = blocks.reduce((sum, { logs }) => sum + logs.length, 0);
        context.figures.stage(blocks.length, events);
      },
    });
    const trouble = watchForTrouble(store, chain, pace, ended).then((reason) => {
      throw new Error(`The ingest restarts: ${reason}.`);
    });
    await Promise.race([runner.run(), trouble, aborted(signal)]);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    session.abort();
    rpc.close();
    await store.settled();
  }
}

async function storeBlocks(
  tx: Transaction,
  handlers: readonly FactHandler[],
  blocks: readonly ChainBlock[],
): Promise<void> {
  const first = blocks[0];
  if (first === undefined) return;
  const [below] = await tx
    .select()
    .from(blocksTable)
    .where(eq(blocksTable.number, first.header.height - 1));
  let parent = below;
  for (const { header } of blocks) {
    // Final blocks are fetched by number, so only this check detects an RPC that switched to another chain.
    if (parent !== undefined && header.parentHash !== parent.hash) {
      throw new StoreMovedError(`Block ${header.height} does not follow the stored block before it.`);
    }
    const { height, hash, timestamp } = header;
    // The library reads a missing timestamp as 0.
    if (timestamp / 1_000 < (parent?.timestamp ?? 0) || (timestamp === 0 && height > 0)) {
      throw new WrongAnswerError(
        `The RPC reports an earlier time for block ${height} than for the block before it.`,
      );
    }
    parent = { number: height, hash, timestamp: timestamp / 1_000 };
  }
  for (const handler of handlers) await handler.store?.(tx, blocks);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
