import { statementCall } from "@cinder/api/reads/history";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { Turns } from "../../src/http/turns.ts";
import { useDatabase } from "../support/databases.ts";
import { makeBlocks } from "../support/made-facts.ts";
import { serveReads } from "../support/serve-reads.ts";

const opened = useDatabase("postgres");

test("slow reads, however many, leave connections to the calls that move money", async () => {
  const database = opened();
  await makeBlocks(database.orm, 0, 1, "a");
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

test("a turn that doesn't come is given up, and holds up nobody behind it", async () => {
  const turns = new Turns(1, 50, () => new Error("Too long."));
  const { promise: held, resolve: letGo } = Promise.withResolvers<string>();
  const first = turns.take(() => held);
  await expect(turns.take(async () => "second")).rejects.toThrow("Too long.");
  const third = turns.take(async () => "third");
  letGo("first");
  expect(await Promise.all([first, third])).toEqual(["first", "third"]);
  await expect(turns.take(() => Promise.reject(new Error("Its own.")))).rejects.toThrow("Its own.");
  expect(await turns.take(async () => "fifth")).toBe("fifth");
});
