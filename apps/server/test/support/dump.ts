import { getTableName, sql } from "drizzle-orm";
import { getViewConfig, type PgTable, type PgView } from "drizzle-orm/pg-core";
import type { Orm } from "../../src/db/database.ts";
import { blocks } from "../../src/db/schema/chain.ts";
import * as collectibles from "../../src/db/schema/collectibles.ts";
import * as facts from "../../src/db/schema/facts.ts";
import * as market from "../../src/db/schema/market.ts";
import * as rounds from "../../src/db/schema/rounds.ts";
import * as team from "../../src/db/schema/team.ts";
import { candlesNow, dailyReservesNow, dailySumsNow, positionsNow } from "../../src/db/schema/views.ts";

/** Every table of facts. */
export const factTables: readonly PgTable[] = [
  blocks,
  ...[facts, team, market, collectibles, rounds].flatMap((file) => Object.values(file)),
];

const views: readonly PgView[] = [candlesNow, dailyReservesNow, dailySumsNow, positionsNow];

/** All stored rows except the roll-ups' progress, which depends on when the chain was read. */
export async function dump(orm: Orm): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const table of factTables) found[getTableName(table)] = sorted(await orm.select().from(table));
  for (const view of views) found[getViewConfig(view).name] = sorted(await orm.select().from(view));
  return found;
}

function sorted(rows: readonly unknown[]): unknown[] {
  const texts = rows.map((row) =>
    JSON.stringify(row, (_, value) => (typeof value === "bigint" ? value.toString() : value)),
  );
  return texts.sort().map((text) => JSON.parse(text));
}

/** The roll-ups, and the same sums computed from the facts of their blocks. */
export async function rollupsAndFacts(orm: Orm) {
  const upTo = sql`(select through_block from rollup_state)`;
  const sums = await orm
    .select({ text: sql<string>`concat_ws('|', measure, subject, asset, day, amount, count)` })
    .from(sql`daily_sums`);
  const fromFacts = await orm
    .select({
      text: sql<string>`concat_ws('|', measure, subject, asset, timestamp - timestamp % 86400, sum(amount), count(*))`,
    })
    .from(sql`daily_facts`)
    .where(sql`block <= ${upTo}`)
    .groupBy(sql`measure, subject, asset, timestamp - timestamp % 86400`);
  const candles = await orm
    .select({
      text: sql<string>`concat_ws('|', pair, span, start, open, high, low, close, base, quote, trades)`,
    })
    .from(sql`candles`);
  const fromTrades = await orm
    .select({
      text: sql<string>`concat_ws('|', pair, span, timestamp - timestamp % span,
        (array_agg(spot order by block, log_index))[1], max(spot), min(spot),
        (array_agg(spot order by block desc, log_index desc))[1], sum(base), sum(quote), count(*))`,
    })
    .from(sql`trades cross join (values (300), (900), (3600), (14400), (86400)) as spans (span)`)
    .where(sql`block <= ${upTo}`)
    .groupBy(sql`pair, span, timestamp - timestamp % span`);
  const reserves = await orm
    .select({ text: sql<string>`concat_ws('|', pair, day, base, quote)` })
    .from(sql`daily_reserves`);
  const fromSyncs = await orm
    .select({
      text: sql<string>`concat_ws('|', pair, timestamp - timestamp % 86400,
        (array_agg(base order by block desc, log_index desc))[1],
        (array_agg(quote order by block desc, log_index desc))[1])`,
    })
    .from(sql`reserves`)
    .where(sql`block <= ${upTo}`)
    .groupBy(sql`pair, timestamp - timestamp % 86400`);
  const texts = (rows: { text: string }[]) => rows.map(({ text }) => text).sort();
  return {
    rollups: { sums: texts(sums), candles: texts(candles), reserves: texts(reserves) },
    facts: { sums: texts(fromFacts), candles: texts(fromTrades), reserves: texts(fromSyncs) },
  };
}
