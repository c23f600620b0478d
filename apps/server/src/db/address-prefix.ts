import { type SQL, sql } from "drizzle-orm";

/** Whether an address begins so, in a form that an index serves. */
export function startsWith(column: SQL, prefix: string): SQL {
  return sql`(${column} >= ${prefix} and ${column} < ${endOf(prefix)})`;
}

/** Addresses are digits and small letters up to f, so that g comes after all that begin so. */
export function endOf(prefix: string): string {
  return `${prefix}g`;
}
