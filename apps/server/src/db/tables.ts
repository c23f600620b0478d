import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import * as cashier from "./schema/cashier.ts";
import * as chain from "./schema/chain.ts";
import * as collectibles from "./schema/collectibles.ts";
import * as facts from "./schema/facts.ts";
import * as invest from "./schema/invest.ts";
import * as ledger from "./schema/ledger.ts";
import * as market from "./schema/market.ts";
import * as news from "./schema/news.ts";
import * as rollups from "./schema/rollups.ts";
import * as rounds from "./schema/rounds.ts";
import * as solvency from "./schema/solvency.ts";
import * as team from "./schema/team.ts";

/** All tables. Add each new file in `schema/` here. */
const files = [
  chain,
  cashier,
  invest,
  news,
  ledger,
  facts,
  team,
  market,
  collectibles,
  rounds,
  rollups,
  solvency,
];

const tables: readonly PgTable[] = files
  .flatMap((file): unknown[] => Object.values(file))
  .filter((value) => is(value, PgTable));

/** Empties all tables. */
export const truncateAll = sql`truncate ${sql.join(
  tables.map((table) => sql.identifier(getTableName(table))),
  sql`, `,
)}`;
