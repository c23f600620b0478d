import type { ReadCall } from "@cinder/api/reads/read-call";
import { eq, sql } from "drizzle-orm";
import type { Context, Env, Hono } from "hono";
import type { Orm, Transaction } from "../db/database.ts";
import { blocks, ingestState } from "../db/schema/chain.ts";
import { AnswerCache, etagOf, matchesEtag } from "./caching.ts";
import { sendCsv } from "./csv-route.ts";
import type { Freshness } from "./freshness.ts";
import { parseInput } from "./read-input.ts";
import type { Head, Reading, ReadRoute } from "./read-route.ts";
import { Refusal } from "./refusal.ts";

/** A read that takes longer has no index for what it does; it must not take the database with it. */
const STATEMENT_TIMEOUT_MS = 5_000;

export interface ReadSources {
  orm: Orm;
  freshness: Pick<Freshness, "isStale">;
}

export function mountReads<E extends Env>(
  app: Hono<E>,
  routes: readonly ReadRoute[],
  sources: ReadSources,
): void {
  const cache = new AnswerCache();
  for (const route of routes) {
    const path = honoPath(route.call);
    if (route.call.csv !== undefined) {
      app.get(`${path}.csv`, (c) => sendCsv(c, route, (read) => readAt(sources.orm, read)));
    }
    app.get(path, (c) => send(c, route, sources, cache));
  }
}

/** Hono writes `:name` where OpenAPI writes `{name}`. */
export function honoPath({ path }: ReadCall): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

async function send(
  c: Context,
  route: ReadRoute,
  { orm, freshness }: ReadSources,
  cache: AnswerCache,
): Promise<Response> {
  const input = parseInput(route.call, c.req.param(), c.req.queries());
  const isStale = freshness.isStale();
  const newest = await readHead(orm);
  const headers = { "Cache-Control": "public, no-cache", ETag: etagOf(newest.hash, isStale) };
  if (matchesEtag(c.req.header("If-None-Match"), headers.ETag)) return c.body(null, 304, headers);

  const key = JSON.stringify([route.call.path, isStale, input]);
  const kept = cache.find(newest.hash, key);
  if (kept !== undefined) return sendJson(c, kept, headers);
  const { hash, body } = await cache.make(newest.hash, key, () =>
    readAt(orm, async (at) => {
      const { number: block, timestamp } = at.head;
      const answer = { block, timestamp, isStale, ...(await route.read(at, input)) };
      return { hash: at.head.hash, body: JSON.stringify(answer, bigintAsText) };
    }),
  );
  return sendJson(c, body, { ...headers, ETag: etagOf(hash, isStale) });
}

function sendJson(c: Context, body: string, headers: Record<string, string>): Response {
  return c.body(body, 200, { ...headers, "Content-Type": "application/json" });
}

/** All statements of a read see the same moment, and can change nothing. */
function readAt<T>(orm: Orm, read: (at: Reading) => Promise<T>): Promise<T> {
  return orm.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`));
      return read({ tx, head: await readHead(tx) });
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function readHead(orm: Orm | Transaction): Promise<Head> {
  const [head] = await orm
    .select({ number: blocks.number, hash: blocks.hash, timestamp: blocks.timestamp })
    .from(ingestState)
    .innerJoin(blocks, eq(blocks.number, ingestState.headNumber));
  if (head === undefined) {
    throw new Refusal(503, "Nothing has been read from the chain yet. Try again in a moment.");
  }
  return head;
}

function bigintAsText(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}
