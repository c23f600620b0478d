import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { batchedQuery } from "../src/db/batched-query.ts";
import { rateLimits, users } from "../src/db/schema/invest.ts";
import { sharedRead } from "../src/db/shared-read.ts";
import { DATABASE_KINDS, useDatabase } from "./support/databases.ts";

describe.each(DATABASE_KINDS)("batched reads in %s", (kind) => {
  const database = useDatabase(kind);

  const doubler = () =>
    batchedQuery<{ name: string; twice: number } | null, { name: "text"; value: "bigint" }>(
      database().orm,
      "doubler",
      { name: "text", value: "bigint" },
      sql`case when asked.value >= 0 then json_build_object('name', asked.name, 'twice', 12 / (asked.value - 7) * 0 + asked.value * 2) end`,
    );

  test("each get their own answer, for any number of reads", async () => {
    const ask = doubler();
    const values = Array.from({ length: 500 }, (_, i) => i + 8);
    const answers = await Promise.all(values.map((value) => ask({ name: `{"${value},`, value })));
    expect(answers).toEqual(values.map((value) => ({ name: `{"${value},`, twice: value * 2 })));
    expect(await ask({ name: "none", value: -1 })).toBeNull();
  });

  test("all fail together, and later reads are answered", async () => {
    const ask = doubler();
    const failed = await Promise.allSettled([7, 8, 9].map((value) => ask({ name: "", value })));
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(await ask({ name: "after", value: 8 })).toEqual({ name: "after", twice: 16 });
  });

  test("see what was committed before the call", async () => {
    const { orm } = database();
    const ask = batchedQuery<number, { key: "text" }>(
      orm,
      "taken",
      { key: "text" },
      sql`(select to_json(sum(${rateLimits.taken})) from ${rateLimits} where ${rateLimits.key} = asked.key)`,
    );
    const readAll = sharedRead(() => orm.select().from(rateLimits));
    for (let i = 1; i <= 20; i++) {
      // Some reads begin before the row exists.
      const early = Promise.all([ask({ key: "a" }), readAll(), ask({ key: "a" })]);
      await orm.insert(rateLimits).values({ key: "a", window: i, taken: 1 });
      const late = Promise.all([ask({ key: "a" }), readAll()]);
      expect(await late).toMatchObject([i, { length: i }]);
      await early;
    }
  });
});

describe("batched reads with arrays, in PostgreSQL", () => {
  const database = useDatabase("postgres");

  test("use a generic plan after a few runs, for any number of keys", async () => {
    const { orm } = database();
    const ask = batchedQuery<number, { id: "bigint" }>(
      orm,
      "planned",
      { id: "bigint" },
      sql`(select to_json(count(*)) from ${users} where ${users.id} = asked.id)`,
    );
    // One statement after the other, so that all use one connection; with one to four keys.
    for (let i = 0; i < 24; i++) {
      await Promise.all(Array.from({ length: 1 + (i % 4) }, (_, id) => ask({ id })));
    }
    const planned = await orm
      .select({ custom: sql`custom_plans`.mapWith(Number), generic: sql`generic_plans`.mapWith(Number) })
      .from(sql`pg_prepared_statements where name = 'planned'`);
    expect(planned).toEqual([{ custom: 5, generic: 19 }]);
  });
});

test("runs a shared read once for all earlier callers, and again after a failure", async () => {
  let runs = 0;
  const read = sharedRead(async () => {
    runs++;
    if (runs === 2) throw new Error("away");
    return runs;
  });
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  await expect(Promise.all([read(), read()])).rejects.toThrow("away");
  expect(await read()).toBe(3);
});
