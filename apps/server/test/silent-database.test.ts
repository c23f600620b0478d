import { accessPostgres } from "@cinder/devnet/postgres";
import { sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test } from "vitest";
import { batchedQuery } from "../src/db/batched-query.ts";
import type { Orm, Transaction } from "../src/db/database.ts";
import { databaseTroubleOf } from "../src/db/database-trouble.ts";
import { openPostgres } from "../src/db/postgres.ts";
import { startSilentProxy } from "./support/silent-proxy.ts";

/** As many connections as the request pool has. */
const CONNECTIONS = 10;
const ANSWER_MS = 2_000;

async function openBehindProxy() {
  const port = inject("postgresPort");
  const proxy = await startSilentProxy(port);
  const url = await accessPostgres(port).createDatabase();
  const database = await openPostgres(url.replace(`:${port}/`, `:${proxy.port}/`), true, {
    requestMs: ANSWER_MS,
    backgroundMs: 60_000,
  });
  onTestFinished(database.close);
  return { ...database, silence: proxy.silence };
}

const slow = (orm: Orm, ms: number) =>
  orm.select({ one: sql<number>`1` }).from(sql`pg_sleep(${ms / 1_000}) as slept`);

async function failureOf(work: Promise<unknown>) {
  const startedAt = performance.now();
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { trouble: databaseTroubleOf(error), ms: performance.now() - startedAt };
}

test("fails requests on silently lost connections and answers the next ones", async () => {
  const { orm, silence } = await openBehindProxy();
  const ask = batchedQuery<number, { n: "bigint" }>(
    orm,
    "doubled",
    { n: "bigint" },
    sql`to_json(asked.n * 2)`,
  );
  expect(await ask({ n: 1 })).toBe(2);
  silence();
  for (const { trouble, ms } of await Promise.all([failureOf(ask({ n: 2 })), failureOf(ask({ n: 3 }))])) {
    expect(trouble).toBe("away");
    expect(ms).toBeLessThan(ANSWER_MS * 3);
  }
  expect(await ask({ n: 4 })).toBe(8);
});

/** Starts as many transactions as there are connections; they continue when the last one has begun. */
function together(orm: Orm, work: (tx: Transaction, nr: number) => Promise<unknown>): Promise<unknown>[] {
  const all = Promise.withResolvers<void>();
  let begun = 0;
  return Array.from({ length: CONNECTIONS }, (_, nr) =>
    orm.transaction(async (tx) => {
      if (++begun === CONNECTIONS) all.resolve();
      await all.promise;
      await work(tx, nr);
    }),
  );
}

test("ends transactions on silently lost connections and keeps the pool's size", async () => {
  const { orm, silence } = await openBehindProxy();
  let silentAt = 0;
  const ended = together(orm, async (tx, nr) => {
    if (silentAt === 0) silentAt = performance.now();
    silence();
    // Half of the connections are lost in the middle of a transaction, half at its end.
    if (nr % 2 === 0) await tx.execute(sql`select 1`);
  }).map(failureOf);
  for (const { trouble } of await Promise.all(ended)) expect(trouble).toBe("away");
  // The timeout counts once for the transaction, not again for its rollback.
  expect(performance.now() - silentAt).toBeLessThan(ANSWER_MS * 1.8);
  await Promise.all(together(orm, async () => undefined));
});

test("cancels slow statements of requests but not of background work", async () => {
  const { orm, backgroundOrm } = await openBehindProxy();
  expect(await slow(backgroundOrm, ANSWER_MS * 2)).toEqual([{ one: 1 }]);
  expect((await failureOf(slow(orm, ANSWER_MS * 2))).trouble).toBe("busy");
  expect(await slow(orm, 0)).toEqual([{ one: 1 }]);
  // A canceled statement also stops in the database.
  const asleep = sql`pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like '%pg_sleep%'`;
  expect(await orm.select({ pid: sql<number>`pid` }).from(asleep)).toEqual([]);
});
