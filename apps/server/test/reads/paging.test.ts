import { historyCall } from "@cinder/api/reads/history";
import { tradesCall } from "@cinder/api/reads/market";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Orm } from "../../src/db/database.ts";
import { DATABASE_KINDS, useDatabase } from "../support/databases.ts";
import {
  generateActivities,
  generateBlocks,
  generatedAccount,
  generateFacts,
} from "../support/generated-facts.ts";
import { pathOf, readClient } from "../support/read-client.ts";
import { serveReads } from "../support/serve-reads.ts";

const BLOCKS = 300;
const ACCOUNTS = 20;
const address = generatedAccount(7);

interface Place {
  block: number;
  logIndex: number;
  part: number;
  amount: bigint;
}
const nameOf = ({ block, logIndex, part, amount }: Place) => `${block}.${logIndex}.${part}: ${amount}`;

describe.each(DATABASE_KINDS)("paging in %s", (kind) => {
  const opened = useDatabase(kind);

  beforeEach(async () => {
    await generateFacts(opened().orm, { blocks: BLOCKS, accounts: ACCOUNTS });
  });

  async function serve() {
    const { url, get } = await serveReads(opened());
    const client = readClient(url);
    const page = (cursor?: string, limit = 10) => client.ask(historyCall, { address, limit, cursor });
    return { ...client, page, get };
  }

  test("returns each row once, newest first, for any page size", async () => {
    const { askAll } = await serve();
    const whole = await askAll(historyCall, { address, limit: 100 });
    expect(whole).toHaveLength((BLOCKS * 10) / ACCOUNTS);
    for (const limit of [1, 7, 50]) expect(await askAll(historyCall, { address, limit })).toEqual(whole);
    const names = whole.map(nameOf);
    expect(new Set(names).size).toBe(names.length);
    const places = whole.map(({ block, logIndex, part }) => block * 1_000 + logIndex * 10 + part);
    expect(places).toEqual(places.toSorted((a, b) => b - a));
  });

  test("splits all rows by filters without gaps or overlap", async () => {
    const { askAll } = await serve();
    const whole = (await askAll(historyCall, { address })).map(nameOf).sort();
    for (const [name, values] of [
      ["feature", ["burn", "fom", "stake"]],
      ["action", ["order", "claim"]],
      ["asset", ["usdt", "native", "token"]],
      ["direction", ["in", "out"]],
    ] as const) {
      const parts = [];
      for (const value of values) {
        const rows = await askAll(historyCall, { address, [name]: value, limit: 9 });
        expect(rows.every((row) => row[name] === value)).toBe(true);
        parts.push(...rows.map(nameOf));
      }
      expect(parts.sort()).toEqual(whole);
    }
    const rows = await askAll(historyCall, { address });
    const middle = rows[40]?.time ?? 0;
    const before = await askAll(historyCall, { address, to: middle });
    const since = await askAll(historyCall, { address, from: middle });
    expect([...since, ...before]).toEqual(rows);
    expect(since.every(({ time }) => time >= middle)).toBe(true);
    expect(before.every(({ time }) => time < middle)).toBe(true);
    expect(await askAll(historyCall, { address, from: 4_000_000_000 })).toEqual([]);
  });

  test("splits rows by kind, with sums only on the first page", async () => {
    const { ask, askAll } = await serve();
    await opened().orm.execute(
      sql`update activities set is_credit = true, direction = 'none' where is_credit or block % 4 = 0`,
    );
    await opened().orm.execute(sql`update activities set direction = 'none' where block % 4 = 1`);
    const whole = await askAll(historyCall, { address });
    const kinds = { income: "in", spending: "out", credit: "none", other: "none" } as const;
    const parts: string[] = [];
    for (const [kind, direction] of Object.entries(kinds)) {
      const rows = await askAll(historyCall, { address, kind, limit: 9 });
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every((row) => row.direction === direction)).toBe(true);
      expect(rows.every(({ isCredit }) => isCredit === (kind === "credit"))).toBe(true);
      parts.push(...rows.map(nameOf));
      const { count, totals } = await ask(historyCall, { address, kind, limit: 1 });
      expect(count).toBe(rows.length);
      for (const { asset, income, spending, credits } of totals ?? []) {
        const sum = rows.filter((row) => row.asset === asset).reduce((all, { amount }) => all + amount, 0n);
        const zero = { income: 0n, spending: 0n, credit: 0n };
        expect({ income, spending, credit: credits }).toEqual({ ...zero, [kind]: sum });
      }
      expect(totals?.length).toBe(kind === "other" ? 0 : 3);
    }
    expect(parts.sort()).toEqual(whole.map(nameOf).sort());

    const since = whole[40]?.time ?? 0;
    const first = await ask(historyCall, { address, from: since, feature: "burn", limit: 2 });
    const burned = whole.filter(({ time, feature }) => time >= since && feature === "burn");
    expect(first.count).toBe(burned.length);
    const second = await ask(historyCall, {
      address,
      from: since,
      feature: "burn",
      limit: 2,
      cursor: first.next ?? "",
    });
    expect([second.count, second.totals]).toEqual([undefined, undefined]);
  });

  test("keeps later pages unchanged when new rows arrive", async () => {
    const { page, askAll } = await serve();
    const whole = await askAll(historyCall, { address });
    const seen: Place[] = [];
    let cursor: string | undefined;
    let head = BLOCKS;
    do {
      const { rows, next } = await page(cursor);
      seen.push(...rows);
      await addBlock(opened().orm, ++head);
      cursor = next ?? undefined;
    } while (cursor !== undefined);
    expect(seen.map(nameOf)).toEqual(whole.map(nameOf));
    const now = await askAll(historyCall, { address });
    expect(now.length).toBeGreaterThan(whole.length);
    expect(now.slice(now.length - whole.length)).toEqual(whole);
  });

  test("keeps the pages below a fork unchanged", async () => {
    const { page, askAll } = await serve();
    const whole = await askAll(historyCall, { address });
    const first = await page();
    await fork(opened().orm, (first.rows.at(-1)?.block ?? 0) + 1);
    const rest: Place[] = [];
    for (let cursor = first.next; cursor !== null; ) {
      const { rows, next } = await page(cursor);
      rest.push(...rows);
      cursor = next;
    }
    expect(rest.map(nameOf)).toEqual(whole.slice(10).map(nameOf));
  });

  test("refuses a cursor whose block a fork removed; a new start returns each row once", async () => {
    const { page, askAll, get } = await serve();
    const before = await askAll(historyCall, { address });
    const { rows, next } = await page();
    await fork(opened().orm, (rows.at(-1)?.block ?? 0) - 1);
    const response = await get(pathOf(historyCall, { address, limit: 10, cursor: next ?? "" }));
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: 5000,
      msg: "A fork has replaced blocks of this list. Start again without a cursor.",
    });
    const after = (await askAll(historyCall, { address, limit: 3 })).map(nameOf);
    expect(new Set(after).size).toBe(after.length);
    expect(after).not.toEqual(before.map(nameOf));
    expect(after.at(-1)).toBe(before.map(nameOf).at(-1));
  });

  test("accepts a cursor only for its own list", async () => {
    const { page, get } = await serve();
    const { next } = await page();
    for (const path of [
      pathOf(historyCall, { address: generatedAccount(8), cursor: next ?? "" }),
      pathOf(historyCall, { address, feature: "burn", cursor: next ?? "" }),
      pathOf(tradesCall, { cursor: next ?? "" }),
      pathOf(historyCall, { address, cursor: `${next?.slice(0, -4)}AAAA` }),
    ]) {
      const response = await get(path);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        msg: 'The parameter "cursor" is not valid for this list. Start again without it.',
      });
    }
    // A cursor is valid for any page size.
    expect((await get(pathOf(historyCall, { address, limit: 33, cursor: next ?? "" }))).status).toBe(200);
  });

  test("answers 304 until a new block changes the answer", async () => {
    const { get } = await serve();
    const path = pathOf(historyCall, { address });
    const first = await get(path);
    const etag = first.headers.get("ETag") ?? "";
    expect(first.headers.get("Cache-Control")).toBe("public, no-cache");
    const again = await get(path, { "If-None-Match": etag });
    expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", etag]);
    await addBlock(opened().orm, BLOCKS + 1);
    const next = await get(path, { "If-None-Match": etag });
    expect(next.status).toBe(200);
    expect(next.headers.get("ETag")).not.toBe(etag);
    expect(await next.json()).toMatchObject({ block: BLOCKS + 1 });
  });
});

/** Adds a block with ten activities. */
async function addBlock(orm: Orm, number: number): Promise<void> {
  await generateBlocks(orm, number, number, "a");
  await generateActivities(orm, number, number, ACCOUNTS);
}

/** Replaces the blocks above the base by others with different and fewer activities. */
async function fork(orm: Orm, base: number): Promise<void> {
  await orm.execute(sql`delete from blocks where number > ${base}`);
  await orm.execute(sql`delete from activities where block > ${base}`);
  await generateBlocks(orm, base + 1, BLOCKS + 2, "b");
  await generateActivities(orm, base + 1, BLOCKS + 2, ACCOUNTS);
  await orm.execute(sql`update activities set amount = amount + 1 where block > ${base}`);
  await orm.execute(sql`delete from activities where block > ${base} and block % 5 = 0`);
}
