import { databaseErrorOf } from "./database-error.ts";

/**
 * `away`: the database can't be reached, or the connection broke; a commit in progress may or may not have succeeded.
 * `busy`: another connection held a needed lock for too long, or a statement timed out; nothing was changed.
 */
export type DatabaseTrouble = "away" | "busy";

/** Lock timeout; canceled statement. */
const BUSY = new Set(["55P03", "57014"]);
/** Shut down, crashed or starting; too many connections. */
const AWAY = new Set(["57P01", "57P02", "57P03", "57P05", "53300"]);
const CONNECTION_CLASS = "08";
const SOCKET_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** The driver's message for a query timeout, which has no error code. */
export const NO_ANSWER = "Query read timeout";

/**
 * Further driver messages without a code. The driver's version is pinned, and tests stop the database during
 * requests.
 */
const DRIVER_SENTENCES = new Set([
  NO_ANSWER,
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
]);

/** Undefined if the database itself is not the cause: a bug of ours, or another service that can't be reached. */
export function databaseTroubleOf(error: unknown): DatabaseTrouble | undefined {
  const code = databaseErrorOf(error)?.code;
  if (code !== undefined) {
    if (BUSY.has(code)) return "busy";
    if (AWAY.has(code) || code.startsWith(CONNECTION_CLASS)) return "away";
  }
  return isConnectionLost(error) ? "away" : undefined;
}

function isConnectionLost(error: unknown): boolean {
  // `fetch` throws a TypeError whose cause is also a socket error.
  if (!(error instanceof Error) || error instanceof TypeError) return false;
  if (DRIVER_SENTENCES.has(error.message)) return true;
  if ("code" in error && typeof error.code === "string" && SOCKET_CODES.has(error.code)) return true;
  // A host with several addresses fails with one error per address.
  const further = error instanceof AggregateError ? error.errors : [error.cause];
  return further.some(isConnectionLost);
}
