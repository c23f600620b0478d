import type { Health } from "@cinder/api/health";
import { cached } from "../chain/cached.ts";
import type { ChainClient } from "../chain/chain-client.ts";
import type { Database } from "../db/database.ts";
import { storedBlock } from "../ingest/fact-store.ts";
import type { IngestFigures } from "../ingest/figures.ts";

/** With a larger lag, the server's data counts as outdated. */
const MAX_LAG_BLOCKS = 50;

const DATABASE_TIMEOUT_MS = 2_000;
/**
 * As long as the chain's head is cached. Anyone can request health at any rate, so it must not load the database.
 */
const STORED_MAX_AGE_MS = 1_000;

export interface HealthSources {
  database: Database;
  chain: ChainClient;
  chainId: number;
  ingestProblem: () => string | undefined;
  /** Undefined if another process ingests. */
  figures?: IngestFigures | undefined;
  version: string;
}

export interface HealthReader {
  read(): Promise<Health>;
}

/** Remembers whether everything was healthy before: until then the server is starting, not broken. */
export function createHealth(sources: HealthSources): HealthReader {
  let wasOk = false;
  const stored = cached(STORED_MAX_AGE_MS, () => readStored(sources));
  return {
    async read() {
      const health = await readHealth(sources, stored);
      wasOk ||= health.status === "ok";
      const isNew = !wasOk && health.database.ok && health.chain.ok && sources.ingestProblem() === undefined;
      return health.status === "degraded" && isNew ? { ...health, status: "starting" } : health;
    },
  };
}

/** Whether requests should be sent to this server. History can be read without the chain. */
export function isReady({ status, database }: Health): boolean {
  return database.ok && status !== "starting";
}

function readStored({ database }: HealthSources): Promise<number | null> {
  return withTimeout(storedBlock(database.orm), DATABASE_TIMEOUT_MS);
}

export async function readHealth(
  sources: HealthSources,
  readBlock: () => Promise<number | null> = () => readStored(sources),
): Promise<Health> {
  const { database, chain, chainId, ingestProblem, figures, version } = sources;
  const [stored, head] = await Promise.all([settle(readBlock()), settle(chain.head())]);
  const chainOk = head.ok && head.value.chainId === chainId;
  const newest = chainOk ? head.value.number : null;
  const block = stored.ok ? stored.value : null;
  // Both values are cached for a second, so either may be ahead.
  const lag = newest === null || block === null ? null : Math.max(0, newest - block);
  const ingestOk = lag !== null && lag <= MAX_LAG_BLOCKS && ingestProblem() === undefined;
  return {
    status: stored.ok && chainOk && ingestOk ? "ok" : "degraded",
    database: { ok: stored.ok, kind: database.kind },
    chain: { ok: chainOk, chainId, head: newest },
    ingest: { ok: ingestOk, block, lag, ...(figures ? { figures: shown(figures) } : {}) },
    version,
  };
}

function shown(figures: IngestFigures): NonNullable<Health["ingest"]["figures"]> {
  const { blocks, events, transactions, sessions } = figures;
  return { blocks, events, transactions, sessions, ...figures.rates() };
}

type Settled<T> = { ok: true; value: T } | { ok: false };

function settle<T>(promise: Promise<T>): Promise<Settled<T>> {
  return promise.then(
    (value) => ({ ok: true, value }),
    () => ({ ok: false }),
  );
}

function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms.`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
