import { request } from "node:http";
import { investCalls } from "@cinder/api/invest/calls";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { users } from "../../src/db/schema/invest.ts";
import { createSession } from "../../src/modules/auth/sessions.ts";
import { useDatabase } from "../support/databases.ts";
import { serveInvest } from "../support/service.ts";

/** `npm run test:deep` runs this ten times with different seeds; a failure prints its seed. */
const { TEST_SEED } = process.env;
const SEED = TEST_SEED === undefined ? 20_261_115 : Number(BigInt(TEST_SEED) & 0x3fff_ffffn);
const REQUESTS = TEST_SEED === undefined ? 2_000 : 5_000;
const AT_ONCE = 20;

const calls = Object.values(investCalls);
const fields = [...new Set(calls.flatMap((call) => Object.keys(call.request.shape)))];

const hexOf = (bytes: number) =>
  fc.constantFrom(..."0123456789abcdefABCDEF").map((digit) => `0x${digit.repeat(bytes * 2)}`);
const value = fc.oneof(
  fc.constantFrom(
    "",
    "0",
    "1",
    "-1",
    "1.5",
    "1e9",
    "NaN",
    "null",
    "undefined",
    "[object Object]",
    "١٢",
    "𝟙",
    "\u202e1",
  ),
  fc.constantFrom(
    "spark-1",
    "lantern",
    "usdt",
    "arb",
    "9999",
    "10000",
    "999999",
    "999999999999999",
    "12.000000000000000001",
  ),
  fc.constantFrom(
    "' or 1=1 --",
    '"; drop table users; --',
    "../../etc/passwd",
    "{{7*7}}",
    "\r\nSet-Cookie: a=b",
  ),
  hexOf(20),
  hexOf(32),
  hexOf(65),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.bigInt({ min: -(2n ** 260n), max: 2n ** 260n }).map(String),
  fc.integer({ min: 1, max: 20_000 }).map((length) => "9".repeat(length)),
);
const name = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...fields) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
);
const pairs = fc
  .array(fc.tuple(name, value), { maxLength: 25 })
  .map((list) => Buffer.from(list.map(([key, text]) => `${encode(key)}=${encode(text)}`).join("&")));
const body = fc.oneof(
  { weight: 8, arbitrary: pairs },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 70_000 }).map((b) => Buffer.from(b)) },
);
const headerText = fc.string({
  unit: fc
    .integer({ min: 0x21, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((c) => String.fromCharCode(c)),
  maxLength: 80,
});
const anything = fc.record({
  method: fc.oneof(
    { weight: 12, arbitrary: fc.constant("POST") },
    { weight: 1, arbitrary: fc.constantFrom("GET", "PUT", "DELETE", "OPTIONS", "PATCH", "HEAD") },
  ),
  path: fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...calls.map((call) => call.path)) },
    { weight: 1, arbitrary: fc.webPath().map((path) => `/api/api/invest${path}`) },
  ),
  type: fc.oneof(
    { weight: 12, arbitrary: fc.constant("application/x-www-form-urlencoded") },
    { weight: 1, arbitrary: headerText },
  ),
  signedIn: fc.boolean(),
  token: headerText,
  lang: fc.oneof(fc.constantFrom("en", "zh-cn"), headerText),
  wallet: fc.option(headerText, { nil: undefined }),
  body,
});
type Anything = typeof anything extends fc.Arbitrary<infer T> ? T : never;

/** Encodes lone surrogates too, which `encodeURIComponent` refuses. */
function encode(text: string): string {
  return [...Buffer.from(text, "utf8")].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
}

describe("random input, sent to any route", () => {
  const opened = useDatabase("pglite");
  let server: Awaited<ReturnType<typeof serveInvest>>;
  let token: string;
  const lines: string[] = [];

  afterAll(() => server?.stop());

  const send = ({ method, path, type, signedIn, lang, wallet, body, ...rest }: Anything) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = {
        "Content-Type": type,
        "Content-Length": body.length,
        token: signedIn ? token : rest.token,
        lang,
        ...(wallet === undefined ? {} : { wallet }),
      };
      const sent = request({ port: server.port, method, path, headers }, async (response) =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(await response.toArray()).toString(),
        }),
      );
      sent.on("error", (error: NodeJS.ErrnoException) =>
        // After refusing a body that is too large, the server reads no more of it.
        error.code === "EPIPE" || error.code === "ECONNRESET"
          ? resolve({ status: 413, text: "{}" })
          : reject(error),
      );
      sent.end(body);
    });

  test(`${REQUESTS} requests cause no 5xx, reveal no stack and change no user`, {
    timeout: 3_600_000,
  }, async () => {
    const { orm } = opened();
    server = await serveInvest(orm, { env: { RPC_URL: "http://127.0.0.1:1" }, lines });
    const [user] = await orm
      .insert(users)
      .values({ address: `0x${"7".repeat(40)}`, createdAt: 0 })
      .returning();
    // A user whose address no answer may ever reveal.
    await orm.insert(users).values({ address: `0x${"deadbeef".repeat(5)}`, createdAt: 0, referrerId: null });
    const before = await orm.select().from(users);
    if (user === undefined) throw new Error("The user was not written.");
    token = (await orm.transaction((tx) => createSession(tx, user.id, Math.floor(Date.now() / 1_000)))).token;

    const statuses = new Map<number, number>();
    const reasons = new Set<string>();
    for (let i = 0; i < REQUESTS; i += AT_ONCE) {
      await Promise.all(
        fc.sample(anything, { numRuns: AT_ONCE, seed: SEED + i }).map(async (given, j) => {
          const { status, text } = await send(given);
          const shown = `seed ${SEED}, request ${i + j}: ${given.method} ${given.path} ${status} ${text.slice(0, 300)}`;
          expect([200, 404, 405, 413, 415], shown).toContain(status);
          expect(text, shown).not.toMatch(/\n\s+at |node_modules|\.ts:|select |insert |SQLSTATE|deadbeef/);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (given.method === "HEAD" || text === "{}") return;
          const answer = JSON.parse(text);
          expect(status === 200 ? [0, 4700, 4800] : [5000], shown).toContain(answer.code);
          reasons.add(answer.data?.reason ?? "ok");
        }),
      );
    }
    expect(lines.filter((line) => line.includes("invest call failed"))).toEqual([]);
    expect(await orm.select().from(users)).toEqual(before);
    // Requests reached the calls and triggered most refusals.
    expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 2);
    expect(reasons.size).toBeGreaterThan(15);
  });
});
