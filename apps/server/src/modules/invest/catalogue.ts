import { fromUnits } from "@cinder/api/invest/amounts";
import type { Language } from "@cinder/api/invest/envelope";
import { and, asc, eq, sql } from "drizzle-orm";
import { machineKinds, nodeKinds } from "../../db/schema/invest.ts";
import { sharedRead } from "../../db/shared-read.ts";
import { shownQueries } from "../../db/shown-news.ts";
import { Refused } from "../../http/envelope.ts";
import type { InvestHandlers } from "../../http/invest-call.ts";
import { figuresReader } from "./figures.ts";
import { assetView, type InvestContext, inLanguage } from "./invest-context.ts";

type CatalogueHandlers = Pick<InvestHandlers, "home" | "machineTypeList" | "machineDetail" | "nodeList">;
type Goods = typeof machineKinds.$inferSelect | typeof nodeKinds.$inferSelect;

export function catalogueHandlers(context: InvestContext): CatalogueHandlers {
  const { orm } = context;
  const figures = figuresReader(context);
  const shown = shownQueries(orm, sql.placeholder("now"));
  const news = shown.announcements.prepare("announcements");
  const partnersQuery = shown.partners.prepare("partners");
  const readHome = sharedRead(() => {
    const now = { now: context.now() };
    return Promise.all([news.execute(now), partnersQuery.execute(now)]);
  });
  const offered = orm
    .select()
    .from(machineKinds)
    .where(eq(machineKinds.offered, 1))
    .orderBy(asc(machineKinds.position))
    .prepare("machine_kinds");
  const readOffered = sharedRead(() => offered.execute());
  return {
    async home(_request, { language }) {
      const [[announced, partnersOfHome], counted] = await Promise.all([readHome(), figures()]);
      return {
        announcements: announced.map((row) => ({
          id: row.id,
          at: row.at,
          title: inLanguage(language, { en: row.titleEn, zh: row.titleZh }),
          body: inLanguage(language, { en: row.bodyEn, zh: row.bodyZh }),
        })),
        partners: partnersOfHome.map(({ id, url, nameEn, nameZh }) => ({
          id,
          name: inLanguage(language, { en: nameEn, zh: nameZh }),
          url,
        })),
        figures: counted,
      };
    },

    async machineTypeList(_request, { language }) {
      const rows = await readOffered();
      return { list: rows.map((row) => machineView(context, row, language)) };
    },

    async machineDetail({ type }, { language }) {
      const [row] = await orm
        .select()
        .from(machineKinds)
        .where(and(eq(machineKinds.id, type), eq(machineKinds.offered, 1)));
      if (row === undefined) throw new Refused("machineUnknown");
      return { ...machineView(context, row, language), sold: row.sold };
    },

    async nodeList(_request, { language }) {
      const rows = await orm
        .select()
        .from(nodeKinds)
        .where(eq(nodeKinds.offered, 1))
        .orderBy(asc(nodeKinds.position));
      return { list: rows.map((row) => ({ ...goodsView(context, row, language), weight: row.weight })) };
    },
  };
}

function machineView(context: InvestContext, row: typeof machineKinds.$inferSelect, language: Language) {
  return { ...goodsView(context, row, language), power: row.power, days: row.days, maxNum: row.maxNum };
}

function goodsView(context: InvestContext, row: Goods, language: Language) {
  return {
    id: row.id,
    name: inLanguage(language, { en: row.nameEn, zh: row.nameZh }),
    note: inLanguage(language, { en: row.noteEn, zh: row.noteZh }),
    asset: assetView(context, row.asset),
    price: fromUnits(row.price),
    stock: row.stock - row.sold - row.reserved,
  };
}
