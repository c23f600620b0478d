import { and, asc, desc, eq, gt, isNull, lte, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Orm, Transaction } from "../../db/database.ts";
import { blocks } from "../../db/schema/chain.ts";
import { announcements, type NewsKind, newsChanges, partners } from "../../db/schema/news.ts";

export type Announcement = typeof announcements.$inferSelect;
export type Partner = typeof partners.$inferSelect;

/** As many as the home page has room for. */
const SHOWN_LIMIT = 20;
const CHANGES_LIMIT = 50;

export const announcementOrder = [asc(announcements.position), desc(announcements.at), asc(announcements.id)];
export const partnerOrder = [asc(partners.position), asc(partners.id)];

/** What visitors see. The clock is the chain's: a local one may be ahead of the computer's. */
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

export async function readAll(db: Orm | Transaction) {
  const news = await db
    .select()
    .from(announcements)
    .orderBy(...announcementOrder);
  const friends = await db
    .select()
    .from(partners)
    .orderBy(...partnerOrder);
  const changes = await db.select().from(newsChanges).orderBy(desc(newsChanges.id)).limit(CHANGES_LIMIT);
  return { announcements: news, partners: friends, changes };
}

export function tableOf(kind: NewsKind): typeof announcements | typeof partners {
  return kind === "announcement" ? announcements : partners;
}

/** Whoever writes waits for who writes already: positions and the number of entries are those of one moment. */
export async function lockNews(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${announcements}, ${partners} in share row exclusive mode`);
}
