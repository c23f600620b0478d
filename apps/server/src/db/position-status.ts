import { sql } from "drizzle-orm";
import { positionsNow as positions } from "./schema/views.ts";

/** The state of a position at a time: running until its end, then due until somebody closes it. */
export function positionStatus(now: number) {
  // Written out rather than bound: what is grouped by must be the same text twice.
  const isOver = sql`coalesce(${positions.endsAt} <= ${sql.raw(String(now))}, false)`;
  return sql<"running" | "due" | "closed">`case
    when ${positions.closedAs} is not null then 'closed'
    when ${isOver} then 'due' else 'running' end`;
}
