import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { MIGRATIONS_FOLDER } from "../folders.ts";
import { StartError } from "../start-error.ts";
import type { Database } from "./database.ts";
import { deepestError } from "./database-error.ts";
import { MendingPool } from "./mending-pool.ts";

/** Any number that only Cinder uses: replicas that start together take turns behind it. */
const MIGRATION_LOCK = 1_129_202_020;

const CONNECT_TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 5_000;
/** Nobody here holds anything for as long: whoever waits longer waits for somebody outside, and is told so. */
const LOCK_TIMEOUT_MS = 10_000;
/** A connection on which nothing is asked is looked after by the system from then on, which notices within seconds that it is dead. */
const KEEP_ALIVE_DELAY_MS = 10_000;

/**
 * How long a statement may take. One whose connection was lost without a word would else wait until the system gives it up, which is a quarter of
 * an hour, and all who asked the same behind it.
 */
export interface Patience {
  /** Several times what the slowest answer may take, and any wait for a lock. */
  readonly answerMs: number;
  /** A batch of the ingest takes seconds, a check of the audit minutes where there are tens of millions of lines. */
  readonly workMs: number;
}
const PATIENCE: Patience = { answerMs: 30_000, workMs: 600_000 };

const ANSWERING_CONNECTIONS = 10;
/** One each for the ingest, its watch, the jobs, and the books that are kept. Who only answers opens one, for its start. */
const WORKING_CONNECTIONS = 4;

/**
 * The driver is node-postgres, because of what happens when a connection is lost within a transaction: here the next statement
 * fails. With postgres.js 3.4.9 it may be run by itself on the connection that takes the lost one's place, outside of any
 * transaction, or the whole process ends.
 */
export async function openPostgres(url: string, mayCreate: boolean, patience = PATIENCE): Promise<Database> {
  await migratePostgres(url, mayCreate);
  const answering = openPool(url, ANSWERING_CONNECTIONS, patience.answerMs);
  const working = openPool(url, WORKING_CONNECTIONS, patience.workMs);
  return {
    kind: "postgres",
    orm: drizzle(answering),
    patientOrm: drizzle(working),
    close: async () => {
      const ended = Promise.all([answering.end(), working.end()]);
      await Promise.race([ended, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

function openPool(url: string, connections: number, patienceMs: number): MendingPool {
  const pool = new MendingPool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: patienceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    // A new connection has all its plans to make.
    idleTimeoutMillis: 0,
    // PostgreSQL takes our many small subqueries for expensive, and compiles for 40 ms what runs for 2.
    // A statement that is given up here must not go on there, and hold what the next one needs.
    onConnect: (client) =>
      client.query(
        `set jit = off; set lock_timeout = ${LOCK_TIMEOUT_MS}; set statement_timeout = ${Math.ceil(patienceMs * 0.9)}`,
      ),
  });
  // Whoever is using a connection that is lost hears of it with the query; the pool makes a new one.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

async function migratePostgres(url: string, mayCreate: boolean): Promise<void> {
  // One connection, so that the lock and the migrations share a session; ending it gives the lock back.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    if (!mayCreate) await requireTables(client, url);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  } catch (cause) {
    throw cause instanceof StartError ? cause : explain(url, cause);
  } finally {
    await client.end();
  }
}

async function requireTables(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ table: string | null }>(
    "select to_regclass('ingest_state') as table",
  );
  if (rows[0]?.table) return;
  const { host, name } = placeOf(url);
  throw new StartError(
    `The database "${name}" of PostgreSQL at ${host} has no tables of Cinder's. Correct DATABASE_URL.`,
  );
}

function placeOf(url: string): { host: string; username: string; name: string } {
  const { host, username, pathname } = new URL(url);
  return { host, username: decodeURIComponent(username), name: decodeURIComponent(pathname.slice(1)) };
}

/** The sentences never hold the URL itself: it carries the password. */
function explain(url: string, cause: unknown): StartError {
  const { host, username, name } = placeOf(url);
  const where = `PostgreSQL at ${host}`;
  const sentence = (): string => {
    switch (errorCode(cause)) {
      case "ECONNREFUSED":
        return `${where} refused the connection. Start it, or correct DATABASE_URL.`;
      case "ENOTFOUND":
      case "EAI_AGAIN":
        return `The host of DATABASE_URL, ${host}, was not found. Correct DATABASE_URL.`;
      case "CONNECT_TIMEOUT":
      case "ETIMEDOUT":
      case "EHOSTUNREACH":
      case "ENETUNREACH":
        return `${where} does not answer. Check the host and port in DATABASE_URL.`;
      case "28P01":
      case "28000":
        return `${where} refused the user "${username}". Check the user name and password in DATABASE_URL.`;
      case "3D000":
        return `${where} has no database "${name}". Create it, or correct DATABASE_URL.`;
      case "42501":
        return `The user of DATABASE_URL may not create tables in "${name}". Grant it that right.`;
      default:
        return `${where} could not be used: ${cause instanceof Error ? firstLine(deepestError(cause).message) : "unknown error"}. Check DATABASE_URL.`;
    }
  };
  return new StartError(sentence(), { cause });
}

function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const source = deepestError(error);
  return "code" in source && typeof source.code === "string" ? source.code : undefined;
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? text;
}
