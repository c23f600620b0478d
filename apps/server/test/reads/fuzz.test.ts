import fc from "fast-check";
import { expect, test } from "vitest";
import { readPaths } from "../../src/http/reads.ts";
import { useDatabase } from "../support/databases.ts";
import { generatedAccount, generateFacts } from "../support/generated-facts.ts";
import { readSources, serveReads } from "../support/serve-reads.ts";

const REQUESTS = 1_000;
const AT_ONCE = 8;
const opened = useDatabase("postgres");

/** Parameter values: valid, almost valid, and hostile. */
const value = fc.oneof(
  fc.constantFrom(
    generatedAccount(3),
    generatedAccount(3).toUpperCase(),
    "0x",
    "0x1",
    "token",
    "burn",
    "fom",
    "closed",
    "running",
    "1",
    "2",
    "20",
    "100",
    "1d",
    "5m",
    "usdt",
    "hour",
    "",
    "-1",
    "1e9",
    "NaN",
    "null",
    "../../etc/passwd",
    "' or 1=1 --",
    "%00",
    "\u0000",
    "=cmd()",
    "\ud800",
  ),
  fc.integer({ min: -5, max: 2_000_000_000 }).map(String),
  fc.bigInt().map(String),
  fc.string({ unit: "binary", maxLength: 50 }),
  fc.base64String({ maxLength: 220 }),
);
const name = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.constantFrom(
      "cursor",
      "limit",
      "from",
      "to",
      "feature",
      "action",
      "asset",
      "direction",
      "status",
      "generation",
      "pair",
      "side",
      "interval",
      "pool",
      "depth",
      "search",
      "contract",
      "event",
      "sender",
      "q",
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
);

test("answers random requests without failing", async () => {
  await generateFacts(opened().orm, { blocks: 50, accounts: 10 });
  const { url } = await serveReads(opened());
  const paths = readPaths(readSources(opened()).routes);
  const request = fc.record({
    path: fc.constantFrom(...paths),
    part: value,
    query: fc.array(fc.tuple(name, value), { maxLength: 4 }),
    tag: fc.option(value, { nil: undefined, freq: 10 }),
  });
  const seen = new Map<number, number>();
  const ask = async ({ path, part, query, tag }: ReturnType<typeof request.generate>["value"]) => {
    const filled = path.replaceAll(/:\w+/g, () => encode(part));
    const search = query.map(([key, text]) => `${encode(key)}=${encode(text)}`).join("&");
    const headers = tag === undefined ? {} : { "If-None-Match": Buffer.from(tag).toString("base64") };
    const response = await fetch(`${url}${filled}?${search}`, { headers });
    await response.arrayBuffer();
    seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
    expect([200, 304, 400, 404], `${filled}?${search}`).toContain(response.status);
  };
  const requests = fc.sample(request, { numRuns: REQUESTS, seed: 7 });
  for (let i = 0; i < requests.length; i += AT_ONCE) {
    await Promise.all(requests.slice(i, i + AT_ONCE).map(ask));
  }
  // Some requests got real answers.
  expect(seen.get(200)).toBeGreaterThan(REQUESTS / 50);
  expect(seen.get(400)).toBeGreaterThan(REQUESTS / 10);
});

/** As a client could send it; a lone surrogate can't be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
