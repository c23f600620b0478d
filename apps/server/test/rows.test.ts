import { asc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { activities, configChanges } from "../src/db/schema/facts.ts";
import { insertRows } from "../src/ingest/rows.ts";
import { DATABASE_KINDS, useDatabase } from "./support/databases.ts";

const origin = { block: 9_007_199_254_740_991, timestamp: 1_760_000_000, txHash: `0x${"ab".repeat(32)}` };

/** Texts that could be misread in any of the formats that rows are sent in. */
const hostile = [
  "tab\there",
  "two\nlines",
  "return\r\nline",
  "back\\slash \\N \\. \\t",
  "\\N",
  "\\.",
  "null",
  "\"quoted\" 'too'",
  "{a,b}",
  " spaces ",
  "",
  "水 🔥 é",
  "\u0001\u001f",
];

describe.each(DATABASE_KINDS)("rows in %s", (kind) => {
  const database = useDatabase(kind);

  test("are read back unchanged", async () => {
    const changes = hostile.map((text, logIndex) => ({
      ...origin,
      logIndex,
      contract: text,
      event: "Changed",
      args: {
        text,
        list: [text, { deeper: text }],
        number: "115792089237316195423570985008687907853",
        no: null,
      },
      sender: text,
    }));
    const rows = hostile.map((text, logIndex) => ({
      ...origin,
      logIndex,
      part: 0,
      account: text,
      feature: text,
      action: "act",
      direction: "none" as const,
      isCredit: logIndex % 2 === 0,
      asset: text,
      amount: 2n ** 255n + BigInt(logIndex),
      index: logIndex % 2 === 0 ? 0n : null,
      generation: logIndex % 3 === 0 ? 7 : null,
      counterparty: logIndex % 2 === 0 ? text : null,
    }));
    const { orm } = database();
    await orm.transaction(async (tx) => {
      await insertRows(tx, configChanges, changes);
      await insertRows(tx, activities, rows);
    });
    expect(await orm.select().from(configChanges).orderBy(asc(configChanges.logIndex))).toEqual(changes);
    expect(await orm.select().from(activities).orderBy(asc(activities.logIndex))).toEqual(rows);
  });

  test("are stored all or not at all", async () => {
    const row = { ...origin, logIndex: 1, contract: "token", event: "Changed", args: {}, sender: "0x" };
    const { orm } = database();
    await expect(orm.transaction((tx) => insertRows(tx, configChanges, [row, row]))).rejects.toThrow();
    expect(await orm.select().from(configChanges)).toEqual([]);
  });
});
