import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "./database.ts";

/**
 * Rows of a query that the query builder cannot express. Drivers return them differently, so the database turns them
 * into one JSON text. Whole numbers beyond 2⁵³ must be selected as text.
 */
export async function jsonRows<Row>(tx: Transaction, query: SQL): Promise<Row[]> {
  const [row] = await tx
    .select({ rows: sql<string>`coalesce(json_agg(rows), '[]')::text` })
    .from(sql`(${query}) as rows`);
  return JSON.parse(row?.rows ?? "[]");
}
