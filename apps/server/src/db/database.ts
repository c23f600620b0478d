import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Settings } from "../settings.ts";

/**
 * Drizzle on either database. The result of `execute` differs between drivers, so read rows with the query builder
 * only.
 */
export type Orm = PgDatabase<PgQueryResultHKT>;
export type Transaction = Parameters<Parameters<Orm["transaction"]>[0]>[0];

export interface Database {
  kind: "pglite" | "postgres";
  /** Pool for request handlers: statements time out quickly. */
  orm: Orm;
  /** Pool for background work (ingest, jobs, audit): statements may take minutes. */
  backgroundOrm: Orm;
  close(): Promise<void>;
}

/**
 * Opens the database and applies missing migrations. Throws a StartError that tells the operator what to do.
 * @param mayCreate Whether to create the database if it does not exist.
 */
export async function openDatabase(
  settings: Pick<Settings, "databaseUrl" | "dataDir">,
  { mayCreate = true } = {},
): Promise<Database> {
  // Loaded on demand: each driver is large, and only one is used.
  if (settings.databaseUrl === undefined) {
    const { openPglite } = await import("./pglite.ts");
    return openPglite(settings.dataDir, mayCreate);
  }
  const { openPostgres } = await import("./postgres.ts");
  return openPostgres(settings.databaseUrl, mayCreate);
}
