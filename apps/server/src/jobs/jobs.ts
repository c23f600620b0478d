import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { CashierReader } from "../chain/cashier-reader.ts";
import type { CashierTerms } from "../chain/cashier-terms.ts";
import type { Orm } from "../db/database.ts";
import { refundUnfilled } from "./refunds.ts";
import { releaseReservations } from "./reservations.ts";
import { settleDays } from "./settlement.ts";
import { creditBackExpired } from "./vouchers.ts";

const PAUSE_MS = 5_000;

export interface Jobs {
  /** Resolves when the last transaction has ended. */
  stop(): Promise<void>;
}

/**
 * Runs periodic jobs, in every process that ingests. A run is short when there is nothing to do, and several
 * processes can run the same jobs safely.
 */
export function startJobs(
  orm: Orm,
  cashier: CashierReader,
  terms: CashierTerms,
  log: Logger,
  pauseMs = PAUSE_MS,
): Jobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  const lastReasons = new Map<string, string>();

  const attempt = async (job: string, work: () => Promise<number>) => {
    try {
      const done = await work();
      if (done > 0) log.info({ job, done }, "job done");
      lastReasons.delete(job);
    } catch (error) {
      const reason = error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error);
      // Log a repeated failure only once per outage.
      if (lastReasons.get(job) !== reason) log.warn({ job, reason }, "job failed and will be retried");
      lastReasons.set(job, reason);
    }
  };

  const run = async () => {
    while (!signal.aborted) {
      await attempt("reservations", () => releaseReservations(orm, terms, signal));
      await attempt("refunds", () => refundUnfilled(orm, signal));
      await attempt("settlement", () => settleDays(orm, signal));
      await attempt("expired vouchers", () => creditBackExpired(orm, cashier, signal));
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
