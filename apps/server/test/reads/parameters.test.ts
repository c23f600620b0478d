import { beforeEach, describe, expect, test } from "vitest";
import { truncateAll } from "../../src/db/tables.ts";
import { useDatabase } from "../support/databases.ts";
import { generateBlocks, generatedAccount, generateFacts } from "../support/generated-facts.ts";
import { serveReads } from "../support/serve-reads.ts";

const account = generatedAccount(2);
const opened = useDatabase("postgres");

const ADDRESS = 'The parameter "address" must be an address: 0x and 40 hexadecimal digits.';
const LIMIT = 'The parameter "limit" must be a whole number from 1 to 100.';
const SECOND = "must be a whole number from 0 to 253402300799.";
const WORD = "must be a single word.";
const CURSOR = 'The parameter "cursor" must be the `next` of the page before.';
const SEARCH =
  'The parameter "q" must be an address, its beginning (0x and a digit at least) or an invite code of six characters.';

describe("a bad parameter is refused with one sentence", () => {
  beforeEach(() => generateBlocks(opened().orm, 0, 1, "a"));

  test.each([
    ["/api/accounts/0x12", ADDRESS],
    [`/api/accounts/${account}0/history`, ADDRESS],
    [`/api/accounts/${account.replace("0x", "1x")}/statement`, ADDRESS],
    ["/api/accounts/%00/positions", ADDRESS],
    ["/api/team/nobody/tree", ADDRESS],
    [`/api/accounts/${account}/history?limit=0`, LIMIT],
    [`/api/accounts/${account}/history?limit=101`, LIMIT],
    [`/api/accounts/${account}/history?limit=-1`, LIMIT],
    [`/api/accounts/${account}/history?limit=1e2`, LIMIT],
    [`/api/accounts/${account}/history?limit=`, LIMIT],
    [`/api/accounts/${account}/history?limit=10&limit=20`, 'The parameter "limit" must be given once.'],
    [`/api/accounts/${account}/history?from=1.5`, `The parameter "from" ${SECOND}`],
    [`/api/accounts/${account}/history?to=1700000000000`, `The parameter "to" ${SECOND}`],
    [`/api/accounts/${account}/history?to=99999999999999999999`, `The parameter "to" ${SECOND}`],
    [
      `/api/accounts/${account}/history?feature=none`,
      'The parameter "feature" must be one of registration, token, swap, ido, burn, stake, mining, nft, keys, fom, superFom, double, superDouble, cashier.',
    ],
    [
      `/api/accounts/${account}/history?direction=up`,
      'The parameter "direction" must be one of in, out, none.',
    ],
    [`/api/accounts/${account}/history?action=a'%20or%201=1`, `The parameter "action" ${WORD}`],
    [`/api/accounts/${account}/history?asset=%00`, `The parameter "asset" ${WORD}`],
    [`/api/accounts/${account}/history?cursor=short`, CURSOR],
    [`/api/accounts/${account}/history?cursor=${"a".repeat(201)}`, CURSOR],
    [
      `/api/accounts/${account}/history?cursor=AAAAAAAAAAAA`,
      'The parameter "cursor" is not valid for this list. Start again without it.',
    ],
    [`/api/accounts/${account}/history?page=2`, 'Unknown parameter "page".'],
    ["/api/figures?%3Cscript%3E=1", 'Unknown parameter "?script?".'],
    [
      `/api/accounts/${account}/positions?status=lost`,
      'The parameter "status" must be one of running, due, closed.',
    ],
    [
      `/api/accounts/${account}/invite-orders?generation=4`,
      'The parameter "generation" must be one of 1, 2, 3.',
    ],
    ["/api/market/candles", 'The parameter "interval" is missing.'],
    ["/api/market/candles?interval=2m", 'The parameter "interval" must be one of 5m, 15m, 1h, 4h, 1d.'],
    [
      "/api/market/candles?interval=1d&limit=1001",
      'The parameter "limit" must be a whole number from 1 to 1000.',
    ],
    ["/api/market/trades?pair=doge", 'The parameter "pair" must be one of token, native.'],
    ["/api/market/trades?side=hold", 'The parameter "side" must be one of buy, sell.'],
    [
      "/api/market/pools?pool=swimming",
      'The parameter "pool" must be one of burn, nft, mining, stake, double, superDouble.',
    ],
    ["/api/rounds/chess", 'The parameter "game" must be one of fom, superFom.'],
    ["/api/rounds/fom/latest?limit=51", 'The parameter "limit" must be a whole number from 1 to 50.'],
    [`/api/team/${account}/tree?depth=21`, 'The parameter "depth" must be a whole number from 1 to 20.'],
    [
      `/api/team/${account}/members?search=abc`,
      'The parameter "search" must be an address or its beginning: 0x and up to 40 digits.',
    ],
    [
      "/api/admin/changes?sender=me",
      'The parameter "sender" must be an address: 0x and 40 hexadecimal digits.',
    ],
    ["/api/search", 'The parameter "q" is missing.'],
    ["/api/search?q=", SEARCH],
    ["/api/search?q=0x", SEARCH],
    ["/api/search?q=%25", SEARCH],
    ["/api/solvency/history?asset=usdt", 'The parameter "contract" is missing.'],
    [`/api/accounts/${account}/history.csv?cursor=AAAAAAAAAAAA`, 'Unknown parameter "cursor".'],
    [
      `/api/accounts/${account}/history.csv?direction=up`,
      'The parameter "direction" must be one of in, out, none.',
    ],
  ])("%s", async (path, sentence) => {
    const { get } = await serveReads(opened());
    const response = await get(path);
    expect(response.status).toBe(400);
    const requestId = response.headers.get("X-Request-Id");
    expect(await response.json()).toEqual({ code: 5000, msg: sentence, data: { requestId } });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });
});

test("says that no data exists before the first block", async () => {
  await opened().orm.execute(truncateAll);
  const { get } = await serveReads(opened());
  for (const path of ["/api/figures", `/api/accounts/${account}/history.csv`]) {
    const response = await get(path);
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("1");
    expect(await response.json()).toMatchObject({
      msg: "Nothing has been read from the chain yet. Try again in a moment.",
    });
  }
});

test("allows a web app on any origin to read answers, files and refusals", async () => {
  await generateFacts(opened().orm, { blocks: 3, accounts: 3 });
  const { get } = await serveReads(opened());
  for (const path of ["/api/figures", `/api/accounts/${account}/history.csv`, "/api/search?q="]) {
    const response = await get(path, { Origin: "https://cinder.example" });
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    await response.arrayBuffer();
  }
  // The server's state is readable only for its own site and its operator.
  for (const path of ["/api/health", "/api/ready", "/metrics", "/config.json"]) {
    const response = await get(path, { Origin: "https://cinder.example" });
    expect(response.headers.has("Access-Control-Allow-Origin")).toBe(false);
    await response.arrayBuffer();
  }
});

test("answers reads only for GET and HEAD", async () => {
  await generateFacts(opened().orm, { blocks: 3, accounts: 3 });
  const { url } = await serveReads(opened());
  for (const path of ["/api/figures", `/api/accounts/${account}/history.csv`, "/api/openapi.json"]) {
    const posted = await fetch(`${url}${path}`, { method: "POST" });
    expect([posted.status, posted.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
    const head = await fetch(`${url}${path}`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  }
});

test("limits reads, charges files more and says when to retry", async () => {
  await generateFacts(opened().orm, { blocks: 3, accounts: 3 });
  let left = 12;
  const charge = async (_: unknown, cost: number) => {
    left -= cost;
    return left < 0 ? 17 : 0;
  };
  const { get } = await serveReads(opened(), { charge });
  expect((await get("/api/figures")).status).toBe(200);
  expect((await get(`/api/accounts/${account}/history.csv`)).status).toBe(200);
  expect((await get("/api/figures")).status).toBe(200);
  const refused = await get("/api/figures");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "17"]);
  expect(await refused.json()).toMatchObject({ msg: "Too many requests. Try again in 17 s." });
});
