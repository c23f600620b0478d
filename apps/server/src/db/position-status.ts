import { sql } from "drizzle-orm";
import { positionsNow as positions } from "./schema/views.ts";

/** The state of a position at a time: running until its end, then due until it is closed. */
export function positionStatus(now: number) {
  // Inlined instead of bound: GROUP BY needs the same text in both places.
  const isOver = sql`coalesce(${positions.endsAt} <= ${sql.raw(String(now))}, false)`;
  return sql<"running" | "due" | "closed">`case
    when ${positions.closedAs} is not null then 'closed'
    when ${isOver} then 'due' else 'running' end`;
}
