import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Settings } from "../settings.ts";

/** Drizzle over either database. What `execute` returns differs between them, so rows are read with the query builder only. */
export type Orm = PgDatabase<PgQueryResultHKT>;
export type Transaction = Parameters<Parameters<Orm["transaction"]>[0]>[0];

export interface Database {
  kind: "pglite" | "postgres";
  /** For those whom somebody waits for: a statement without an answer is soon given up. */
  orm: Orm;
  /** For work that takes as long as it takes: ingest, jobs, an audit. */
  patientOrm: Orm;
  close(): Promise<void>;
}

/**
 * Opens the database with its schema brought up to date. Throws a StartError the operator can act on.
 * @param mayCreate Whether one that isn't there is made.
 */
export async function openDatabase(
  settings: Pick<Settings, "databaseUrl" | "dataDir">,
  { mayCreate = true } = {},
): Promise<Database> {
  // Each driver is large, and only one of them is used.
  if (settings.databaseUrl === undefined) {
    const { openPglite } = await import("./pglite.ts");
    return openPglite(settings.dataDir, mayCreate);
  }
  const { openPostgres } = await import("./postgres.ts");
  return openPostgres(settings.databaseUrl, mayCreate);
}
