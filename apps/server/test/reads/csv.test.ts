import { historyCall, positionsCall, statementCall } from "@cinder/api/reads/history";
import { tradesCall } from "@cinder/api/reads/market";
import { sql } from "drizzle-orm";
import { formatUnits } from "viem";
import { describe, expect, test } from "vitest";
import type { Orm } from "../../src/db/database.ts";
import { DATABASE_KINDS, useDatabase } from "../support/databases.ts";
import { generateBlocks, generatedAccount, generateFacts } from "../support/generated-facts.ts";
import { pathOf, readClient } from "../support/read-client.ts";
import { serveReads } from "../support/serve-reads.ts";

const address = generatedAccount(2);

describe.each(DATABASE_KINDS)("files from %s", (kind) => {
  const opened = useDatabase(kind);

  test("contain every row of the list exactly, over many pages", async () => {
    await generateFacts(opened().orm, { blocks: 700, accounts: 2 });
    const { url, get } = await serveReads(opened());
    const rows = await readClient(url).askAll(historyCall, { address });
    expect(rows.length).toBe(3_500);
    const response = await get(pathOf({ path: `${historyCall.path}.csv` }, { address }));
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8; header=present");
    expect(response.headers.get("Content-Disposition")).toBe(
      `attachment; filename="cinder-accounts-history-${address}.csv"`,
    );
    expect(response.headers.get("X-Block")).toBe("700");
    const [header, ...lines] = (await response.text()).split("\r\n");
    expect(header).toBe(historyCall.csv?.join(","));
    expect(lines.pop()).toBe("");
    expect(lines).toEqual(
      rows.map((row) =>
        [
          new Date(row.time * 1_000).toISOString(),
          row.feature,
          row.action,
          row.direction,
          row.asset,
          formatUnits(row.amount, 18),
          row.isCredit,
          row.index,
          "",
          "",
          row.block,
          row.txHash,
        ].join(","),
      ),
    );
  });

  test("accept the list's filters, but neither cursor nor limit", async () => {
    await generateFacts(opened().orm, { blocks: 60, accounts: 4 });
    const { url, get } = await serveReads(opened());
    const closed = await readClient(url).askAll(positionsCall, { address, status: "closed" });
    const csv = { path: `${positionsCall.path}.csv` };
    const text = await (await get(pathOf(csv, { address, status: "closed" }))).text();
    expect(text.split("\r\n")).toHaveLength(closed.length + 2);
    expect(text).toContain(",closed,");
    expect((await get(pathOf(csv, { address, limit: 5 }))).status).toBe(400);
    const trades = await get(`${tradesCall.path}.csv?pair=native&side=sell`);
    expect((await trades.text()).split("\r\n")[0]).toBe(tradesCall.csv?.join(","));
  });

  test("include statements, with NFTs counted in pieces", async () => {
    const { orm } = opened();
    await generateFacts(orm, { blocks: 30, accounts: 2 });
    await orm.execute(sql`update activities set asset = 'card', amount = 3 where block = 30`);
    const { url, get } = await serveReads(opened());
    const { income, spending, credits } = await readClient(url).ask(statementCall, { address });
    const text = await (await get(pathOf({ path: `${statementCall.path}.csv` }, { address }))).text();
    const shown = (kind: string, lines: typeof income) =>
      lines.map(({ feature, action, asset, amount, count }) =>
        [kind, feature, action, asset, asset === "card" ? amount : formatUnits(amount, 18), count].join(","),
      );
    expect(text.split("\r\n")).toEqual([
      "kind,feature,action,asset,amount,count",
      ...shown("income", income),
      ...shown("spending", spending),
      ...shown("credit", credits),
      "",
    ]);
    expect(text).toContain(",card,3,");
  });

  test("contain only the header for an account without data", async () => {
    await generateFacts(opened().orm, { blocks: 5, accounts: 2 });
    const { get } = await serveReads(opened());
    const response = await get(
      pathOf({ path: `${historyCall.path}.csv` }, { address: generatedAccount(99) }),
    );
    expect(await response.text()).toBe(`${historyCall.csv?.join(",")}\r\n`);
  });

  test("break off at a fork instead of mixing two chains", async () => {
    const { orm } = opened();
    await generateFacts(orm, { blocks: 700, accounts: 2 });
    let reads = 0;
    // The same database, but with a fork before the third page.
    const forking = new Proxy(orm, {
      get(target, name, receiver) {
        const value = Reflect.get(target, name, receiver);
        if (name !== "transaction") return value;
        return async (...args: Parameters<Orm["transaction"]>) => {
          if (++reads === 3) await fork(target);
          return target.transaction(...args);
        };
      },
    });
    const { get } = await serveReads(opened(), { orm: forking });
    const response = await get(pathOf({ path: `${historyCall.path}.csv` }, { address }));
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    expect(reads).toBe(3);
  });
});

async function fork(orm: Orm): Promise<void> {
  await orm.execute(sql`delete from blocks where number > 690`);
  await orm.execute(sql`delete from activities where block > 690`);
  await generateBlocks(orm, 691, 701, "b");
}
