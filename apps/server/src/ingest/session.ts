import { EvmRpcDataSource } from "@subsquid/evm-processor/lib/ds-rpc/client.js";
import { createLogger } from "@subsquid/logger";
import { RpcClient } from "@subsquid/rpc-client";
import { PrometheusServer, Runner } from "@subsquid/util-internal-processor-tools";
import { eq } from "drizzle-orm";
import type { ChainClient } from "../chain/chain-client.ts";
import { toRpcEndpoint } from "../chain/rpc-endpoint.ts";
import type { Orm, Transaction } from "../db/database.ts";
import { blocks as blocksTable } from "../db/schema/chain.ts";
import type { Settings } from "../settings.ts";
import { FACT_FIELDS, type FactBlock, type FactHandler } from "./fact-handler.ts";
import { FactStore, StoreMovedError } from "./fact-store.ts";
import { handlersOf } from "./handlers.ts";
import { paceOf } from "./pace.ts";
import { reconcile } from "./reconcile.ts";
import { watchForTrouble } from "./watch.ts";

const REQUEST_TIMEOUT_MS = 10_000;
/** Short, as a session that fails is followed by another one that looks at everything afresh. */
const RETRY_PAUSES_MS = [50, 200, 500, 1_000];

/** The library would open a port for its figures; ours are served by the server. */
class NoMetrics extends PrometheusServer {
  override addRunnerMetrics(): void {
    // Nothing collects them.
  }
  override serve() {
    return Promise.resolve({ port: 0, close: () => Promise.resolve() });
  }
}
const noMetrics = new NoMetrics();

export interface SessionContext {
  orm: Orm;
  chain: ChainClient;
  settings: Pick<Settings, "rpcUrl" | "chainId">;
  /** The first block worth reading: nothing of ours is before it. */
  startBlock: number;
}

/**
 * Follows the chain until the signal aborts (then it returns) or something goes wrong (then it throws).
 * `EvmBatchProcessor.run` takes over the whole process, so its parts are put together here instead. They
 * know no stop: closing the RPC client makes their next request fail, and the store refuses to begin a
 * transaction after the abort, so nothing is written once this has returned.
 */
export async function followChain(context: SessionContext, signal: AbortSignal): Promise<void> {
  const { settings, chain } = context;
  const pace = paceOf(settings.chainId);
  const session = new AbortController();
  const ended = AbortSignal.any([signal, session.signal]);
  const handlers = handlersOf(settings.chainId);
  const store = new FactStore(context.orm, handlers, ended);
  const log = createLogger("sqd:processor");
  const rpc = new RpcClient({
    ...toRpcEndpoint(settings.rpcUrl),
    capacity: 10,
    maxBatchCallSize: 100,
    requestTimeout: REQUEST_TIMEOUT_MS,
    retryAttempts: RETRY_PAUSES_MS.length,
    retrySchedule: RETRY_PAUSES_MS,
    log: log.child("rpc"),
  });
  try {
    await reconcile(store, chain, pace);
    const runner = new Runner({
      database: store,
      hotDataSource: new EvmRpcDataSource({
        rpc,
        finalityConfirmation: pace.confirmations,
        headPollInterval: pace.pollMs,
        log,
      }),
      requests: [
        {
          range: { from: context.startBlock },
          request: {
            includeAllBlocks: true,
            fields: FACT_FIELDS,
            logs: handlers.flatMap((handler) => handler.events),
          },
        },
      ],
      prometheus: noMetrics,
      log,
      // The runner knows blocks only as headers; with the fields above they are what the handlers take.
      process: (tx: Transaction, batch) => storeBlocks(tx, handlers, batch.blocks as FactBlock[]),
    });
    const trouble = watchForTrouble(store, chain, pace, ended).then((reason) => {
      throw new Error(`Begin again: ${reason}.`);
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
  blocks: FactBlock[],
): Promise<void> {
  const first = blocks[0];
  if (first === undefined) return;
  const [below] = await tx
    .select()
    .from(blocksTable)
    .where(eq(blocksTable.number, first.header.height - 1));
  let parent = below?.hash;
  for (const { header } of blocks) {
    // Final blocks are fetched by number alone: an RPC that changed chains in the meantime shows here.
    if (parent !== undefined && header.parentHash !== parent) {
      throw new StoreMovedError(`Block ${header.height} does not go on top of the one before it.`);
    }
    parent = header.hash;
  }
  for (const handler of handlers) await handler.store(tx, blocks);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
