import { childrenCall, treeCall } from "@cinder/api/reads/team";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../../src/db/database.ts";
import type { Reading, ReadRoute } from "../../src/http/read-route.ts";
import { newPlace } from "../support/databases.ts";
import { generatedAccount, generateFacts } from "../support/generated-facts.ts";
import { readClient } from "../support/read-client.ts";
import { readSources, serveReads } from "../support/serve-reads.ts";

const BLOCKS = 10_000;
const ACCOUNTS = 20_000;

/** Tables that a read must never scan completely. */
const BIG = [
  "activities",
  "positions",
  "position_changes",
  "trades",
  "reserves",
  "transfers",
  "volumes",
  "dividends",
  "cards",
  "card_transfers",
  "card_forces",
  "payment_splits",
  "config_changes",
  "referrals",
  "blocks",
  "books",
  "rounds",
];

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Plan[];
}

const queries: { text: string; params: unknown[] }[] = [];
let client: postgres.Sql;
let database: Database;

beforeAll(async () => {
  const place = await newPlace("postgres");
  await (await openDatabase(place)).close();
  client = postgres(place.databaseUrl ?? "", { max: 2, onnotice: () => undefined });
  const logger = { logQuery: (text: string, params: unknown[]) => void queries.push({ text, params }) };
  const orm = drizzle(client, { logger });
  database = { kind: "postgres", orm, backgroundOrm: orm, close: () => client.end() };
  await generateFacts(database.orm, { blocks: BLOCKS, accounts: ACCOUNTS });
  // As the ingest leaves it: all but the newest blocks are rolled up.
  await client`insert into rollup_state values (1, ${BLOCKS - 20})`;
  await client`analyze`;
});
afterAll(() => database.close());

const account = generatedAccount(15);

describe("over a hundred thousand rows", () => {
  test.each([
    `/api/accounts/${account}`,
    `/api/accounts/${account}/history?limit=100`,
    `/api/accounts/${account}/history?feature=fom&direction=in&from=1700010000&to=1700020000`,
    `/api/accounts/${account}/history?kind=credit&from=1700010000`,
    `/api/accounts/${account}/statement`,
    `/api/accounts/${account}/statement?from=1700010000`,
    `/api/accounts/${account}/positions?status=closed`,
    `/api/accounts/${account}/positions?feature=fom`,
    `/api/accounts/${generatedAccount(2)}/invite-orders`,
    `/api/accounts/${generatedAccount(2)}/invite-orders?generation=2&feature=burn`,
    `/api/accounts/${account}/income`,
    `/api/accounts/${account}/card-dividends`,
    "/api/market/candles?interval=1h",
    "/api/market/trades?limit=100",
    "/api/market/trades?pair=native&to=1700015000",
    "/api/market/liquidity",
    "/api/market/supply",
    "/api/market/pools",
    "/api/market/volumes",
    "/api/figures",
    "/api/rounds/fom",
    "/api/rounds/superFom/latest",
    `/api/team/${generatedAccount(2)}/members`,
    `/api/team/${generatedAccount(2)}/members?generation=3&search=0x0000000000`,
    `/api/team/${generatedAccount(2)}/children`,
    `/api/team/${generatedAccount(2)}/tree`,
    "/api/admin/changes?limit=100",
    "/api/admin/changes?contract=fom",
    "/api/admin/changes?event=TermsChanged&limit=100",
    "/api/news",
    "/api/admin/last-uses",
    "/api/search?q=0x00000000000000000000000000000000000000",
    "/api/solvency",
    "/api/solvency/history?contract=burn&asset=usdt",
  ])("answers %s without scanning a large table", async (path) => {
    const { get } = await serveReads(database);
    queries.length = 0;
    const response = await get(path);
    expect(response.status).toBe(200);
    const asked = queries.filter(({ text }) => /^(select|with)/i.test(text));
    expect(asked.length).toBeGreaterThan(0);
    for (const { text, params } of asked) {
      const explained = await client.unsafe<{ "QUERY PLAN": [{ Plan: Plan }] }[]>(
        `explain (format json) ${text}`,
        params as never[],
      );
      expect(
        explained.flatMap((row) => walked(row["QUERY PLAN"][0].Plan)),
        text,
      ).toEqual([]);
    }
  });

  test("limits the tree and the team sums of an account with twenty thousand members", async () => {
    const { url } = await serveReads(database);
    const client = readClient(url);
    const tree = await client.ask(treeCall, { address: generatedAccount(1) });
    expect([tree.nodes.length, tree.isComplete]).toEqual([10_000, false]);
    expect(tree.nodes.every(({ parent, depth }) => (parent === null) === (depth === 1))).toBe(true);
    const part = await client.ask(treeCall, { address: generatedAccount(2) });
    expect(part.isComplete).toBe(true);
    const children = await client.askAll(childrenCall, { address: generatedAccount(1) });
    expect(children).toHaveLength(10);
    expect(children.every(({ isMore }) => isMore)).toBe(true);
    const [whole] = await client.askAll(childrenCall, { address: generatedAccount(2) });
    const below = await client.ask(treeCall, { address: whole?.account });
    expect(whole).toMatchObject({ teamUser: below.nodes.length, isMore: false });
  });

  test("cancels a read that takes too long and says so", async () => {
    const slow = {
      ...readSources(database).routes[0],
      read: async ({ tx }: Reading) => {
        await tx.execute("set local statement_timeout = 50");
        return tx.execute("select pg_sleep(10)");
      },
    } as ReadRoute;
    const { get } = await serveReads(database, { routes: [slow] });
    const response = await get("/api/search?q=0x1");
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      msg: "This request takes too long right now. Request less data, or try again later.",
    });
  });

  // Rounds of presale and stakes sum up all purchases, using the feature's index.
  test.each(["/api/rounds/ido", "/api/rounds/stake"])("answers %s quickly", async (path) => {
    const { get } = await serveReads(database);
    const began = performance.now();
    expect((await get(path)).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

function walked(plan: Plan): string[] {
  const here =
    plan["Node Type"] === "Seq Scan" && BIG.includes(plan["Relation Name"] ?? "")
      ? [plan["Relation Name"] ?? ""]
      : [];
  return [...here, ...(plan.Plans ?? []).flatMap(walked)];
}
