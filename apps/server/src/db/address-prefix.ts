import { type SQL, sql } from "drizzle-orm";

/** Whether an address starts with the prefix, written so that an index can be used. */
export function startsWith(column: SQL, prefix: string): SQL {
  return sql`(${column} >= ${prefix} and ${column} < ${endOf(prefix)})`;
}

/** Addresses contain only digits and a–f, so "g" sorts after every address with this prefix. */
export function endOf(prefix: string): string {
  return `${prefix}g`;
}
