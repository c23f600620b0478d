import { and, asc, desc, eq, gt, isNull, lte, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Orm, Transaction } from "./database.ts";
import { blocks } from "./schema/chain.ts";
import { announcements, partners } from "./schema/news.ts";

/** The home page has room for this many. */
const SHOWN_LIMIT = 20;

export const announcementOrder = [asc(announcements.position), desc(announcements.at), asc(announcements.id)];
export const partnerOrder = [asc(partners.position), asc(partners.id)];

/** What visitors see. `now` is the chain's time: a local chain may be ahead of the computer's clock. */
export function shownQueries(db: Orm | Transaction, now: number | Placeholder) {
  const newest = db
    .select({ timestamp: blocks.timestamp })
    .from(blocks)
    .orderBy(desc(blocks.number))
    .limit(1);
  const time = sql`greatest(${now}::bigint, coalesce((${newest}), 0))`;
  return {
    announcements: db
      .select()
      .from(announcements)
      .where(isShown(announcements, time))
      .orderBy(...announcementOrder)
      .limit(SHOWN_LIMIT),
    partners: db
      .select()
      .from(partners)
      .where(isShown(partners, time))
      .orderBy(...partnerOrder),
  };
}

function isShown(table: typeof announcements | typeof partners, time: SQL): SQL | undefined {
  return and(
    eq(table.published, true),
    or(isNull(table.showFrom), lte(table.showFrom, time)),
    or(isNull(table.showUntil), gt(table.showUntil, time)),
  );
}
