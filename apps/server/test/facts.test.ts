import { getTableName } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../src/db/database.ts";
import { storedBlock } from "../src/ingest/fact-store.ts";
import { communityFacts } from "./facts/community.ts";
import { incomeFacts } from "./facts/income.ts";
import { marketFacts } from "./facts/market.ts";
import { positionFacts } from "./facts/positions.ts";
import { DATABASE_KINDS, newPlace } from "./support/databases.ts";
import { dump, factTables, rollupsAndFacts } from "./support/dump.ts";
import { eventually } from "./support/eventually.ts";
import { ingestInto, useHistory } from "./support/history.ts";
import { copyDataTemplate } from "./support/scratch.ts";

/**
 * Two months of history in the database beside what the chain itself says. The ingest stops before anything is compared, so what
 * the chain says can't run ahead.
 */
describe("the facts of two months", () => {
  const history = useHistory();
  const databases = new Map<string, Database>();
  let remove = () => Promise.resolve();

  beforeAll(async () => {
    const template = await copyDataTemplate();
    remove = template.remove;
    databases.set("pglite", await openDatabase({ databaseUrl: undefined, dataDir: template.folder }));
    databases.set("postgres", await openDatabase(await newPlace("postgres")));
    const head = Number(await history.client.getBlockNumber());
    for (const database of databases.values()) {
      const ingest = ingestInto(database, history);
      await eventually(async () => expect(await storedBlock(database.orm)).toBe(head), 60_000);
      await ingest.stop();
    }
  });
  afterAll(async () => {
    for (const database of databases.values()) await database.close();
    await remove();
  });

  const database = (kind = "pglite") => {
    const found = databases.get(kind);
    if (found === undefined) throw new Error(`No ${kind} was opened.`);
    return found;
  };

  test("are the same in both databases, and no table is empty", async () => {
    const [pglite, postgres] = [await dump(database("pglite").orm), await dump(database("postgres").orm)];
    for (const table of factTables) expect(pglite[getTableName(table)]).not.toEqual([]);
    expect(pglite).toEqual(postgres);
  });

  test.each(DATABASE_KINDS)("are what the roll-ups in %s say", async (kind) => {
    const { rollups, facts } = await rollupsAndFacts(database(kind).orm);
    expect(rollups.candles.length).toBeGreaterThan(1_000);
    expect(rollups.sums.length).toBeGreaterThan(1_000);
    expect(rollups).toEqual(facts);
  });

  const world = { history, database };
  incomeFacts(world);
  positionFacts(world);
  marketFacts(world);
  communityFacts(world);
});
