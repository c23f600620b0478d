import { statementCall } from "@cinder/api/reads/history";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ReadQueue } from "../../src/http/read-queue.ts";
import { useDatabase } from "../support/databases.ts";
import { generateBlocks } from "../support/generated-facts.ts";
import { serveReads } from "../support/serve-reads.ts";

const opened = useDatabase("postgres");

test("leaves connections for calls that move money during any number of slow reads", async () => {
  const database = opened();
  await generateBlocks(database.orm, 0, 1, "a");
  const { get } = await serveReads(database, {
    routes: [
      {
        call: statementCall,
        read: async ({ tx }) => {
          await tx.execute(sql`select pg_sleep(1)`);
          return { income: [], spending: [], credits: [], totals: [] };
        },
      },
    ],
  });
  const path = statementCall.path.replace("{address}", `0x${"1".repeat(40)}`);
  const begun = performance.now();
  const reads = Array.from({ length: 20 }, (_, from) => get(`${path}?from=${from + 1}`));
  const quick = [];
  while (performance.now() - begun < 900) {
    const asked = performance.now();
    await database.orm.execute(sql`select 1`);
    quick.push(performance.now() - asked);
  }
  expect(Math.max(...quick)).toBeLessThan(500);
  expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(Array(20).fill(200));
});

test("refuses a read that waits too long and runs later reads", async () => {
  const queue = new ReadQueue(1, 50, () => new Error("Too long."));
  const { promise: held, resolve: release } = Promise.withResolvers<string>();
  const first = queue.run(() => held);
  await expect(queue.run(async () => "second")).rejects.toThrow("Too long.");
  const third = queue.run(async () => "third");
  release("first");
  expect(await Promise.all([first, third])).toEqual(["first", "third"]);
  await expect(queue.run(() => Promise.reject(new Error("Its own.")))).rejects.toThrow("Its own.");
  expect(await queue.run(async () => "fifth")).toBe("fifth");
});
