import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { rememberChain } from "../chain/known-chain.ts";
import type { Settings } from "../settings.ts";
import { StartError } from "../start-error.ts";
import { IngestFigures } from "./figures.ts";
import { routeLibraryLog } from "./library-log.ts";
import { FinalBlockReplacedError } from "./reconcile.ts";
import { followChain, type SessionContext } from "./session.ts";

const PAUSE_AFTER_FAILURE_MS = 500;

export interface Ingest {
  /** Why the ingest refuses to store anything, or undefined if it does not. */
  problem(): string | undefined;
  readonly figures: IngestFigures;
  /** Resolves when the last transaction has ended. */
  stop(): Promise<void>;
}

export interface IngestContext extends Omit<SessionContext, "figures"> {
  settings: Settings;
  log: Logger;
}

/**
 * Follows the chain in sessions and starts a new one after a failure. Each session first checks that the RPC serves
 * the chain this database belongs to, and stores nothing if it does not.
 */
export function startIngest(context: IngestContext): Ingest {
  const { orm, chain, log } = context;
  // Tables may be emptied only at start. A chain that changes while the server runs is an error.
  const settings = { ...context.settings, resetWhenChainIsNew: false };
  const stopping = new AbortController();
  const { signal } = stopping;
  const figures = new IngestFigures();
  let problem: string | undefined;
  let lastReason: string | undefined;
  routeLibraryLog(log);

  const report = (error: unknown) => {
    const reason = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
    const isRefusal = error instanceof StartError || error instanceof FinalBlockReplacedError;
    problem = isRefusal ? reason : undefined;
    // Log a repeated failure only once per outage.
    if (reason === lastReason) return;
    lastReason = reason;
    if (isRefusal) log.error({ reason }, "ingest stores nothing: the RPC serves another chain");
    else log.warn({ reason }, "ingest failed and will restart");
  };

  const run = async () => {
    while (!signal.aborted) {
      try {
        await rememberChain(orm, await chain.identity(), settings);
        problem = undefined;
        lastReason = undefined;
        figures.sessions++;
        await followChain({ orm, chain, settings, figures, deployment: context.deployment }, signal);
      } catch (error) {
        report(error);
      }
      await sleep(PAUSE_AFTER_FAILURE_MS, undefined, { signal }).catch(() => undefined);
    }
  };

  const running = run();
  return {
    problem: () => problem,
    figures,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
