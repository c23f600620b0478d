import { newsCall } from "@cinder/api/reads/news";
import { now } from "../../clock.ts";
import type { Orm } from "../../db/database.ts";
import { shownQueries } from "../../db/shown-news.ts";
import type { ReadRoute } from "../../http/read-route.ts";

/** The home page's news in both languages, so that switching the language needs no request. */
export const newsRoute: ReadRoute = {
  call: newsCall,
  // News change without a new block and are shown by time. They are read only here, so that the answer matches its
  // ETag.
  prepare: async (_, orm) => JSON.stringify(await readNews(orm)),
  read: async (_at, _input, prepared) => JSON.parse(prepared) as News,
};

type News = Awaited<ReturnType<typeof readNews>>;

async function readNews(db: Orm) {
  const shown = shownQueries(db, now());
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
