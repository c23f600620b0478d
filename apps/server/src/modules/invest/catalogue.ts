import { fromUnits } from "@cinder/api/invest/amounts";
import type { Language } from "@cinder/api/invest/envelope";
import { and, asc, count, desc, eq, gt, sum } from "drizzle-orm";
import { cached } from "../../chain/cached.ts";
import {
  announcements,
  machineKinds,
  machines,
  nodeHolders,
  nodeKinds,
  partners,
  users,
} from "../../db/schema/invest.ts";
import { Refused } from "../../http/envelope.ts";
import type { InvestHandlers } from "../../http/invest-call.ts";
import { assetView, chainTime, inLanguage, type Shop } from "./shop.ts";

type CatalogueHandlers = Pick<InvestHandlers, "home" | "machineTypeList" | "machineDetail" | "nodeList">;
type Goods = typeof machineKinds.$inferSelect | typeof nodeKinds.$inferSelect;

const FIGURES_MAX_AGE_MS = 5_000;
const NEWS_LIMIT = 20;

export function catalogueHandlers(shop: Shop): CatalogueHandlers {
  const { orm } = shop;
  // Sums over everything, for everybody the same: counted at most every few seconds.
  const figures = cached(FIGURES_MAX_AGE_MS, () => readFigures(shop));
  return {
    async home(_request, { language }) {
      const [news, friends] = await Promise.all([
        orm.select().from(announcements).orderBy(desc(announcements.at)).limit(NEWS_LIMIT),
        orm.select().from(partners).orderBy(asc(partners.position)),
      ]);
      return {
        announcements: news.map((row) => ({
          id: row.id,
          at: row.at,
          title: inLanguage(language, { en: row.titleEn, zh: row.titleZh }),
          body: inLanguage(language, { en: row.bodyEn, zh: row.bodyZh }),
        })),
        partners: friends.map(({ id, name, url }) => ({ id, name, url })),
        figures: await figures(),
      };
    },

    async machineTypeList(_request, { language }) {
      const rows = await orm
        .select()
        .from(machineKinds)
        .where(eq(machineKinds.offered, 1))
        .orderBy(asc(machineKinds.position));
      return { list: rows.map((row) => machineView(shop, row, language)) };
    },

    async machineDetail({ type }, { language }) {
      const [row] = await orm
        .select()
        .from(machineKinds)
        .where(and(eq(machineKinds.id, type), eq(machineKinds.offered, 1)));
      if (row === undefined) throw new Refused("machineUnknown");
      return { ...machineView(shop, row, language), sold: row.sold };
    },

    async nodeList(_request, { language }) {
      const rows = await orm
        .select()
        .from(nodeKinds)
        .where(eq(nodeKinds.offered, 1))
        .orderBy(asc(nodeKinds.position));
      return { list: rows.map((row) => ({ ...goodsView(shop, row, language), weight: row.weight })) };
    },
  };
}

function machineView(shop: Shop, row: typeof machineKinds.$inferSelect, language: Language) {
  return { ...goodsView(shop, row, language), power: row.power, days: row.days, maxNum: row.maxNum };
}

function goodsView(shop: Shop, row: Goods, language: Language) {
  return {
    id: row.id,
    name: inLanguage(language, { en: row.nameEn, zh: row.nameZh }),
    note: inLanguage(language, { en: row.noteEn, zh: row.noteZh }),
    asset: assetView(shop, row.asset),
    price: fromUnits(row.price),
    stock: row.stock - row.sold - row.reserved,
  };
}

async function readFigures({ orm, now }: Shop) {
  const time = await chainTime(orm, now());
  const [[people], [running], [holders]] = await Promise.all([
    orm.select({ count: count() }).from(users),
    orm
      .select({ machines: sum(machines.num).mapWith(Number), power: sum(machines.power).mapWith(Number) })
      .from(machines)
      .where(gt(machines.endsAt, time)),
    orm.select({ count: count() }).from(nodeHolders),
  ]);
  return {
    users: people?.count ?? 0,
    machines: running?.machines ?? 0,
    power: running?.power ?? 0,
    nodes: holders?.count ?? 0,
  };
}
