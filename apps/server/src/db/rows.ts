import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "./database.ts";

/**
 * Rows of a query that the builder can't say. Drivers differ in what they return for it, so the database makes one JSON text of
 * the rows; whole numbers beyond 2⁵³ must come as text.
 */
export async function jsonRows<Row>(tx: Transaction, query: SQL): Promise<Row[]> {
  const [row] = await tx
    .select({ rows: sql<string>`coalesce(json_agg(rows), '[]')::text` })
    .from(sql`(${query}) as rows`);
  return JSON.parse(row?.rows ?? "[]");
}
