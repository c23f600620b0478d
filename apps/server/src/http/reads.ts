import type { IncomingMessage } from "node:http";
import type { ReadCall } from "@cinder/api/reads/read-call";
import type { HttpBindings } from "@hono/node-server";
import { eq, sql } from "drizzle-orm";
import type { Context, Hono } from "hono";
import type { Logger } from "pino";
import type { Orm, Transaction } from "../db/database.ts";
import { blocks, ingestState } from "../db/schema/chain.ts";
import { AnswerCache, etagOf, matchesEtag } from "./caching.ts";
import { type ReadAt, sendCsv } from "./csv-route.ts";
import type { Freshness } from "./freshness.ts";
import { loggableError } from "./loggable.ts";
import { parseInput } from "./read-input.ts";
import { ReadQueue } from "./read-queue.ts";
import type { BlockRef, Reading, ReadRoute } from "./read-route.ts";
import { Refusal } from "./refusal.ts";

/** A slower read lacks an index, and must not overload the database. */
const STATEMENT_TIMEOUT_MS = 5_000;

/** Maximum number of connections for reads; the others stay free for calls that move money. */
const READS_AT_ONCE = 7;

/** Points that a CSV file, or any read of thousands of rows, costs in a rate limit. */
const HEAVY = 10;

export interface ReadSources {
  routes: readonly ReadRoute[];
  orm: Orm;
  freshness: Pick<Freshness, "isStale">;
  /** 0 if the caller may continue, otherwise the seconds until the next try. */
  charge(request: IncomingMessage, cost: number): number | Promise<number>;
}

type ReadContext = Context<{ Bindings: HttpBindings }>;

export function mountReads(app: Hono<{ Bindings: HttpBindings }>, sources: ReadSources, log: Logger): void {
  const onBreak = (err: unknown) => log.warn({ err: loggableError(err) }, "a CSV download ended early");
  const cache = new AnswerCache();
  const queue = new ReadQueue(READS_AT_ONCE, STATEMENT_TIMEOUT_MS, tooLong);
  const reading: ReadAt = (read) => queue.run(() => readAt(sources.orm, read));
  for (const route of sources.routes) {
    const path = honoPath(route.call);
    if (route.call.csv !== undefined) {
      app.get(`${path}.csv`, async (c) => {
        openToAll(c);
        await charge(c, sources, HEAVY);
        return sendCsv(c, route, reading, onBreak);
      });
    }
    app.get(path, async (c) => {
      openToAll(c);
      await charge(c, sources, route.isHeavy ? HEAVY : 1);
      return send(c, route, sources, cache, reading);
    });
  }
}

/** Every path that the routes answer. */
export function readPaths(routes: readonly ReadRoute[]): string[] {
  return routes.flatMap(({ call }) => {
    const path = honoPath(call);
    return call.csv === undefined ? [path] : [path, `${path}.csv`];
  });
}

/** Hono writes `:name` where OpenAPI writes `{name}`. */
function honoPath({ path }: ReadCall): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

/** Public data is readable for pages of any origin, so that the web app can be served from anywhere. */
function openToAll(c: ReadContext): void {
  c.header("Access-Control-Allow-Origin", "*");
}

async function charge(c: ReadContext, sources: ReadSources, cost: number): Promise<void> {
  const wait = await sources.charge(c.env.incoming, cost);
  if (wait === 0) return;
  throw new Refusal(429, `Too many requests. Try again in ${wait} s.`, { "Retry-After": String(wait) });
}

async function send(
  c: ReadContext,
  route: ReadRoute,
  { orm, freshness }: ReadSources,
  cache: AnswerCache,
  reading: ReadAt,
): Promise<Response> {
  const input = parseInput(route.call, c.req.param(), c.req.queries());
  const isStale = freshness.isStale();
  const newest = await readHead(orm);
  const prepared = (await route.prepare?.(newest, orm)) ?? "";
  const headers = { "Cache-Control": "public, no-cache", ETag: etagOf(newest.hash, isStale, prepared) };
  if (matchesEtag(c.req.header("If-None-Match"), headers.ETag)) return c.body(null, 304, headers);

  const key = JSON.stringify([route.call.path, isStale, prepared, input]);
  const cached = cache.find(newest.hash, key);
  if (cached !== undefined) return sendJson(c, cached, headers);
  const { hash, body } = await cache.compute(newest.hash, key, () =>
    reading(async (at) => {
      const { number: block, timestamp } = at.head;
      const answer = { block, timestamp, isStale, ...(await route.read(at, input, prepared)) };
      return { hash: at.head.hash, body: JSON.stringify(answer, bigintAsText) };
    }),
  );
  return sendJson(c, body, { ...headers, ETag: etagOf(hash, isStale, prepared) });
}

function sendJson(c: Context, body: string, headers: Record<string, string>): Response {
  return c.body(body, 200, { ...headers, "Content-Type": "application/json" });
}

/** All statements of a read use the same snapshot and can change nothing. */
async function readAt<T>(orm: Orm, read: (at: Reading) => Promise<T>): Promise<T> {
  try {
    return await orm.transaction(
      async (tx) => {
        await tx.execute(sql.raw(`set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`));
        return read({ tx, head: await readHead(tx) });
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
  } catch (error) {
    if (!isTimeout(error)) throw error;
    throw tooLong();
  }
}

function tooLong(): Refusal {
  return new Refusal(503, "This request takes too long right now. Request less data, or try again later.", {
    "Retry-After": "30",
  });
}

/** Drizzle wraps the driver's error; 57014 is PostgreSQL's code for a canceled statement. */
function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "57014") || isTimeout(error.cause);
}

async function readHead(orm: Orm | Transaction): Promise<BlockRef> {
  const head = await storedHead(orm);
  if (head !== undefined) return head;
  throw new Refusal(503, "Nothing has been read from the chain yet. Try again in a moment.", {
    "Retry-After": "1",
  });
}

/** The newest stored block. */
export async function storedHead(orm: Orm | Transaction): Promise<BlockRef | undefined> {
  const [head] = await orm
    .select({ number: blocks.number, hash: blocks.hash, timestamp: blocks.timestamp })
    .from(ingestState)
    .innerJoin(blocks, eq(blocks.number, ingestState.headNumber));
  return head;
}

function bigintAsText(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}
