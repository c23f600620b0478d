import { healthSchema } from "@cinder/api/health";
import { describe, expect, test, vi } from "vitest";
import { cached } from "../src/chain/cached.ts";
import type { Database } from "../src/db/database.ts";
import { ingestState } from "../src/db/schema/chain.ts";
import { createHealth, type HealthSources, isReady, readHealth } from "../src/http/health-route.ts";
import { newPlace, openHere, useDatabase } from "./support/databases.ts";

const openedDatabase = useDatabase("postgres");

async function storeHead({ orm }: Database, number: number): Promise<void> {
  await orm
    .insert(ingestState)
    .values({ id: 1, finalNumber: number, finalHash: "0x", headNumber: number, headHash: "0x" });
}

async function health(head: HealthSources["chain"]["head"], changes: Partial<HealthSources> = {}) {
  const unused = () => Promise.reject(new Error("not asked"));
  const answer = await readHealth({
    database: openedDatabase(),
    chain: { head, identity: unused, blockHash: unused },
    chainId: 31337,
    ingestProblem: () => undefined,
    version: "1.2.3",
    ...changes,
  });
  return healthSchema.parse(answer);
}

const headAt =
  (number: number, chainId = 31337) =>
  () =>
    Promise.resolve({ chainId, number });

describe("health", () => {
  test("is ok when the stored block is close to the head", async () => {
    await storeHead(openedDatabase(), 95);
    expect(await health(headAt(100))).toEqual({
      status: "ok",
      database: { ok: true, kind: "postgres" },
      chain: { ok: true, chainId: 31337, head: 100 },
      ingest: { ok: true, block: 95, lag: 5 },
      version: "1.2.3",
    });
    // The head may be a second old.
    expect((await health(headAt(94))).ingest).toEqual({ ok: true, block: 95, lag: 0 });
  });

  test("is degraded when the stored block is far behind", async () => {
    await storeHead(openedDatabase(), 49);
    expect(await health(headAt(100))).toMatchObject({
      status: "degraded",
      chain: { ok: true },
      ingest: { ok: false, block: 49, lag: 51 },
    });
  });

  test("is degraded before the first block is stored", async () => {
    expect(await health(headAt(0))).toMatchObject({
      status: "degraded",
      ingest: { ok: false, block: null, lag: null },
    });
  });

  test("is degraded when the RPC is unreachable or serves another chain", async () => {
    await storeHead(openedDatabase(), 99);
    const degraded = {
      status: "degraded",
      database: { ok: true },
      chain: { ok: false, chainId: 31337, head: null },
      ingest: { ok: false, block: 99, lag: null },
    };
    expect(await health(() => Promise.reject(new Error("refused")))).toMatchObject(degraded);
    expect(await health(headAt(100, 56))).toMatchObject(degraded);
  });

  test("is degraded when the ingest refuses to store", async () => {
    await storeHead(openedDatabase(), 100);
    expect(await health(headAt(100), { ingestProblem: () => "another chain" })).toMatchObject({
      status: "degraded",
      ingest: { ok: false, block: 100, lag: 0 },
    });
  });

  test("is degraded when the database does not answer", async () => {
    const database = await openHere(await newPlace("postgres"));
    await database.close();
    expect(await health(headAt(100), { database })).toMatchObject({
      status: "degraded",
      database: { ok: false, kind: "postgres" },
      ingest: { ok: false, block: null, lag: null },
    });
  });
});

describe("repeated health requests", () => {
  const never = () => Promise.reject(new Error("not asked"));

  /** Health of a database whose queries are counted. */
  function watchedHealth({ kind, orm, backgroundOrm, close }: Database) {
    const asked = { times: 0, isAway: false };
    const counting = new Proxy(orm, {
      get(target, name) {
        if (name === "select") {
          asked.times++;
          if (asked.isAway) throw new Error("away");
        }
        return Reflect.get(target, name);
      },
    });
    const { read } = createHealth({
      database: { kind, orm: counting, backgroundOrm, close },
      chain: { head: headAt(100), identity: never, blockHash: never },
      chainId: 31337,
      ingestProblem: () => undefined,
      version: "1.2.3",
    });
    return { asked, read };
  }

  test("query the database once a second", async () => {
    await storeHead(openedDatabase(), 95);
    const { asked, read } = watchedHealth(openedDatabase());
    const startedAt = performance.now();
    for (let i = 0; i < 3; i++) {
      const answers = await Promise.all(Array.from({ length: 50 }, read));
      for (const answer of answers) expect(answer).toMatchObject({ status: "ok", ingest: { block: 95 } });
    }
    expect(asked.times).toBeLessThanOrEqual(1 + (performance.now() - startedAt) / 1_000);
    await openedDatabase().orm.update(ingestState).set({ headNumber: 96 });
    await vi.waitFor(async () => expect((await read()).ingest.block).toBe(96), 3_000);
  });

  test("report a database outage and its end within a second", async () => {
    await storeHead(openedDatabase(), 95);
    const { asked, read } = watchedHealth(openedDatabase());
    for (const isAway of [false, true, false]) {
      asked.isAway = isAway;
      await vi.waitFor(async () => expect(isReady(await read())).toBe(!isAway), 3_000);
    }
  });
});

describe("a cached read", () => {
  test("is shared while it runs and while it is fresh, including failures", async () => {
    let reads = 0;
    const read = cached(50, async () => {
      reads++;
      await new Promise((resolve) => setTimeout(resolve, 80));
      if (reads === 2) throw new Error("second");
      return reads;
    });
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
    await expect(Promise.all([read(), read()])).rejects.toThrow("second");
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await read()).toBe(3);
    expect(reads).toBe(3);
  });
});
