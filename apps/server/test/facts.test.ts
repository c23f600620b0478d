import { eq, getTableName } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../src/db/database.ts";
import { ingestState } from "../src/db/schema/chain.ts";
import { positions } from "../src/db/schema/facts.ts";
import { storedBlock } from "../src/ingest/fact-store.ts";
import { communityFacts } from "./facts/community.ts";
import { incomeFacts } from "./facts/income.ts";
import { marketFacts } from "./facts/market.ts";
import { positionFacts } from "./facts/positions.ts";
import { actsOn } from "./support/acts.ts";
import { DATABASE_KINDS, newPlace, openHere } from "./support/databases.ts";
import { dump, factTables, rollupsAndFacts } from "./support/dump.ts";
import { eventually } from "./support/eventually.ts";
import { ingestInto, useHistory } from "./support/history.ts";
import { copyDataTemplate } from "./support/scratch.ts";

/**
 * Compares two months of ingested history with the chain. The ingest stops first, so that the chain cannot be ahead
 * of it.
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

  test("are identical in both databases, with no empty table", async () => {
    const [pglite, postgres] = [await dump(database("pglite").orm), await dump(database("postgres").orm)];
    for (const table of factTables) expect(pglite[getTableName(table)]).not.toEqual([]);
    expect(pglite).toEqual(postgres);
  });

  test.each(DATABASE_KINDS)("match the roll-ups in %s", async (kind) => {
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

  describe("after a fork that removes a Burn order and others", () => {
    const rpc = (method: string, params: unknown[] = []) =>
      history.client.request({ method, params } as never) as Promise<unknown>;
    const caughtUp = async (...opened: Database[]) => {
      const head = Number(await history.client.getBlockNumber({ cacheTime: 0 }));
      const { hash } = await history.client.getBlock({ blockNumber: BigInt(head) });
      for (const { orm } of opened) {
        await eventually(async () => {
          const [state] = await orm.select().from(ingestState);
          expect(state).toMatchObject({ headNumber: head, headHash: hash });
        });
      }
    };
    const orders = ({ orm }: Database) => orm.$count(positions, eq(positions.feature, "burn"));

    // A few blocks make a fork above the final block; many go below final blocks, which are rolled up.
    test.each([2, 15])("everything is as before, with %i blocks more", async (more) => {
      const running = DATABASE_KINDS.map((kind) => ({ kind, ingest: ingestInto(database(kind), history) }));
      const { amounts, ...acts } = actsOn(history);
      try {
        const snapshot = await rpc("evm_snapshot");
        const before = await orders(database());
        await acts.register();
        await acts.burn("holder", amounts.small);
        await acts.fom(amounts.usdt);
        await acts.mine(amounts.cin);
        await acts.swap(amounts.usdt);
        await acts.send(amounts.cin);
        await acts.pause(true);
        for (let i = 0; i < more; i++) await rpc("evm_mine");
        await caughtUp(...databases.values());
        expect(await orders(database())).toBe(before + 1);
        const removed = await dump(database().orm);

        await rpc("evm_revert", [snapshot]);
        await acts.send(amounts.small);
        await acts.burn("leader", amounts.small * 2n);
        await acts.burn("holder", amounts.small);
        await caughtUp(...databases.values());
        expect(await orders(database())).toBe(before + 2);
        const kept = await dump(database().orm);
        for (const table of ["referrals", "positions", "trades", "config_changes", "volumes"]) {
          expect(kept[table]).not.toEqual(removed[table]);
        }

        const fresh = await openHere(await newPlace("postgres"));
        const ingest = ingestInto(fresh, history);
        await caughtUp(fresh).finally(() => ingest.stop());
        const expected = await dump(fresh.orm);
        for (const { kind } of running) {
          expect(await dump(database(kind).orm)).toEqual(expected);
          const { rollups, facts } = await rollupsAndFacts(database(kind).orm);
          expect(rollups).toEqual(facts);
        }
      } finally {
        for (const { ingest } of running) await ingest.stop();
      }
    });
  });
});
