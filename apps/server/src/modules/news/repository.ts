import { desc, sql } from "drizzle-orm";
import type { Orm, Transaction } from "../../db/database.ts";
import { announcements, type NewsKind, newsChanges, partners } from "../../db/schema/news.ts";
import { announcementOrder, partnerOrder } from "../../db/shown-news.ts";

export type Announcement = typeof announcements.$inferSelect;
export type Partner = typeof partners.$inferSelect;

const CHANGES_LIMIT = 50;

export async function readAll(db: Orm | Transaction) {
  const news = await db
    .select()
    .from(announcements)
    .orderBy(...announcementOrder);
  const partnerRows = await db
    .select()
    .from(partners)
    .orderBy(...partnerOrder);
  const changes = await db.select().from(newsChanges).orderBy(desc(newsChanges.id)).limit(CHANGES_LIMIT);
  return { announcements: news, partners: partnerRows, changes };
}

export function tableOf(kind: NewsKind): typeof announcements | typeof partners {
  return kind === "announcement" ? announcements : partners;
}

/** Serialises writers, so that positions and the number of entries stay consistent. */
export async function lockNews(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${announcements}, ${partners} in share row exclusive mode`);
}
