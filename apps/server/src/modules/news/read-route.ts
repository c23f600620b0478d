import { newsCall } from "@cinder/api/reads/news";
import type { Orm, Transaction } from "../../db/database.ts";
import { shownQueries } from "../../db/shown-news.ts";
import { type ReadRoute, readRoute } from "../../http/read-route.ts";

/** The home page's news, in both languages at once: whoever changes the language asks nothing. */
export const newsRoute: ReadRoute = {
  ...readRoute(newsCall, ({ tx }) => readNews(tx)),
  // News change without a block, and begin and end by the clock.
  prepare: async (_, orm) => JSON.stringify(await readNews(orm)),
};

async function readNews(db: Orm | Transaction) {
  const shown = shownQueries(db, Math.floor(Date.now() / 1_000));
  const announcements = await shown.announcements;
  const partners = await shown.partners;
  return {
    announcements: announcements.map((row) => ({
      id: row.id,
      at: row.at,
      title: { en: row.titleEn, zh: row.titleZh },
      body: { en: row.bodyEn, zh: row.bodyZh },
    })),
    partners: partners.map((row) => ({
      id: row.id,
      name: { en: row.nameEn, zh: row.nameZh },
      url: row.url,
    })),
  };
}
