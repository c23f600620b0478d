import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { MIGRATIONS_FOLDER } from "../folders.ts";
import { StartError } from "../start-error.ts";
import type { Database } from "./database.ts";
import { deepestError } from "./database-error.ts";
import { RecoveringPool } from "./recovering-pool.ts";

/** An arbitrary number for the advisory lock, so that replicas that start together migrate one after the other. */
const MIGRATION_LOCK = 1_129_202_020;

const CONNECT_TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 5_000;
/**
 * The server never holds a lock this long: a longer wait means that another program holds it, so fail with an error.
 */
const LOCK_TIMEOUT_MS = 10_000;
/** After this idle time the operating system checks the connection, and detects a dead one within seconds. */
const KEEP_ALIVE_DELAY_MS = 10_000;

/**
 * How long statements may take. Without a limit, a statement whose connection was lost silently waits about fifteen
 * minutes for the operating system's timeout, and with it all requests for the same data.
 */
export interface StatementTimeouts {
  /** Several times the slowest answer, and longer than any wait for a lock. */
  readonly requestMs: number;
  /** An ingest batch takes seconds; an audit check of tens of millions of lines takes minutes. */
  readonly backgroundMs: number;
}
const STATEMENT_TIMEOUTS: StatementTimeouts = { requestMs: 30_000, backgroundMs: 600_000 };

const REQUEST_CONNECTIONS = 10;
/**
 * One each for the ingest, its watch, the jobs and the contract books. A process that only answers requests uses one,
 * at its start.
 */
const BACKGROUND_CONNECTIONS = 4;

/**
 * Uses node-postgres because of lost connections within a transaction: here the next statement fails. postgres.js
 * 3.4.9 may run that statement on a new connection, outside any transaction, or end the process.
 */
export async function openPostgres(
  url: string,
  mayCreate: boolean,
  timeouts = STATEMENT_TIMEOUTS,
): Promise<Database> {
  await migratePostgres(url, mayCreate);
  const requestPool = openPool(url, REQUEST_CONNECTIONS, timeouts.requestMs);
  const backgroundPool = openPool(url, BACKGROUND_CONNECTIONS, timeouts.backgroundMs);
  return {
    kind: "postgres",
    orm: drizzle(requestPool),
    backgroundOrm: drizzle(backgroundPool),
    close: async () => {
      const ended = Promise.all([requestPool.end(), backgroundPool.end()]);
      await Promise.race([ended, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

function openPool(url: string, connections: number, timeoutMs: number): RecoveringPool {
  const pool = new RecoveringPool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: timeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    // Keep idle connections: a new one has to plan every statement again.
    idleTimeoutMillis: 0,
    // PostgreSQL overestimates the cost of our many small subqueries, and JIT takes 40 ms to compile what runs in 2
    // ms.
    // The statement timeout stops a query in the database too; otherwise it would keep locks that the next one needs.
    onConnect: (client) =>
      client.query(
        `set jit = off; set lock_timeout = ${LOCK_TIMEOUT_MS}; set statement_timeout = ${Math.ceil(timeoutMs * 0.9)}`,
      ),
  });
  // The query on a lost connection fails with its own error, and the pool opens a new connection.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

async function migratePostgres(url: string, mayCreate: boolean): Promise<void> {
  // A single connection, so that the lock and the migrations share a session; closing it releases the lock.
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
    `The database "${name}" of PostgreSQL at ${host} contains no tables of Cinder. Correct DATABASE_URL, or start the server once to create them.`,
  );
}

function placeOf(url: string): { host: string; username: string; name: string } {
  const { host, username, pathname } = new URL(url);
  return { host, username: decodeURIComponent(username), name: decodeURIComponent(pathname.slice(1)) };
}

/** The sentences never contain the URL, because it contains the password. */
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
        return `${where} cannot be reached. Check the host and port in DATABASE_URL.`;
      case "28P01":
      case "28000":
        return `${where} refused the user "${username}". Check the user name and password in DATABASE_URL.`;
      case "3D000":
        return `${where} has no database "${name}". Create it, or correct DATABASE_URL.`;
      case "42501":
        return `The user of DATABASE_URL is not allowed to create tables in "${name}". Grant that right.`;
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
