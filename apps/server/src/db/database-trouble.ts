import { databaseErrorOf } from "./database-error.ts";

/**
 * `away`: the database can't be reached, or went away in the middle; what was being committed then may or may not have been.
 * `busy`: somebody else held for too long what was needed, and nothing was done.
 */
export type DatabaseTrouble = "away" | "busy";

/** A lock that did not come in time; a statement that was given up. */
const BUSY = new Set(["55P03", "57014"]);
/** Shut down, crashed, starting; no connection left. */
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
/** No answer came in time: the driver's words, as it has no code for that. */
export const NO_ANSWER = "Query read timeout";

/** The driver has no code for these either; its version is pinned, and a test kills the database in the middle of everything. */
const DRIVER_SENTENCES = new Set([
  NO_ANSWER,
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
]);

/** Undefined for whatever is no trouble of the database with itself: a mistake of ours, or something else that is away. */
export function databaseTroubleOf(error: unknown): DatabaseTrouble | undefined {
  const code = databaseErrorOf(error)?.code;
  if (code !== undefined) {
    if (BUSY.has(code)) return "busy";
    if (AWAY.has(code) || code.startsWith(CONNECTION_CLASS)) return "away";
  }
  return isConnectionLost(error) ? "away" : undefined;
}

function isConnectionLost(error: unknown): boolean {
  // What `fetch` throws has a socket's error for a cause too.
  if (!(error instanceof Error) || error instanceof TypeError) return false;
  if (DRIVER_SENTENCES.has(error.message)) return true;
  if ("code" in error && typeof error.code === "string" && SOCKET_CODES.has(error.code)) return true;
  // A host with several addresses fails with one error per address.
  const further = error instanceof AggregateError ? error.errors : [error.cause];
  return further.some(isConnectionLost);
}
