import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";
import { investCalls } from "@cinder/api/invest/calls";
import { newsCalls } from "@cinder/api/news/calls";
import { describe, expect, onTestFinished, test } from "vitest";
import { nonces, orders, rateLimits, users } from "../../src/db/schema/invest.ts";
import { RateLimit } from "../../src/http/rate-limit.ts";
import { createSession } from "../../src/modules/auth/sessions.ts";
import { DATABASE_KINDS, useDatabase } from "../support/databases.ts";
import { bindOnChain } from "../support/referrals.ts";
import { accessService, serveInvest } from "../support/service.ts";
import { stranger } from "../support/wallets.ts";

const FORM = "application/x-www-form-urlencoded";
const HOME = investCalls.home.path;
/** No process listens there, because these tests need no chain. */
const NO_CHAIN = { RPC_URL: "http://127.0.0.1:1" };

interface Sent {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

function send(port: number, { method = "POST", path = HOME, headers = {}, body = "" }: Sent) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: { code: number; msg: string } }>(
    (resolve, reject) => {
      request({ port, method, path, headers }, async (response) => {
        const text = Buffer.concat(await response.toArray()).toString();
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: JSON.parse(text || "{}"),
        });
      })
        .on("error", reject)
        .end(body);
    },
  );
}

describe("transport", () => {
  const opened = useDatabase("pglite");
  // A fixed time, because a new minute during a test would renew the limit.
  const now = Math.floor(Date.now() / 1_000);
  const serve = async (env: Record<string, string> = {}) => {
    const server = await serveInvest(opened().orm, { env: { ...NO_CHAIN, ...env }, now: () => now });
    onTestFinished(server.stop);
    return server;
  };

  test("answers with JSON that must not be cached", async () => {
    const { port } = await serve();
    for (const headers of [{}, { "Content-Type": FORM }, { "Content-Type": `${FORM}; charset=UTF-8` }]) {
      const answer = await send(port, { headers: { ...headers, "Content-Length": "0" } });
      expect(answer).toMatchObject({ status: 200, body: { code: 0, msg: "ok" } });
      expect(answer.headers).toMatchObject({
        "content-type": "application/json",
        "cache-control": "no-store",
      });
    }
  });

  // @spec 7.1-a
  test.each([
    ["an unknown call", 404, "沒有這個請求", { path: "/api/api/invest/none" }],
    ["no call", 404, "沒有這個請求", { path: "/api/api/invest" }],
    ["a property of objects", 404, "沒有這個請求", { path: "/api/api/invest/__proto__" }],
    ["a slash at the end", 404, "沒有這個請求", { path: `${HOME}/` }],
    ["an encoded parent folder", 404, "沒有這個請求", { path: "/api/api/invest/%2e%2e/home" }],
    ["GET", 405, "只接受 POST", { method: "GET" }],
    ["PUT", 405, "只接受 POST", { method: "PUT", body: "a=1" }],
    ["OPTIONS", 405, "只接受 POST", { method: "OPTIONS" }],
    ["JSON", 415, "x-www-form-urlencoded", { headers: { "Content-Type": "application/json" }, body: "{}" }],
    [
      "a multipart form",
      415,
      "x-www-form-urlencoded",
      { headers: { "Content-Type": "multipart/form-data; boundary=x" }, body: "x" },
    ],
    [
      "another character set",
      415,
      "x-www-form-urlencoded",
      { headers: { "Content-Type": `${FORM}; charset=utf-16` }, body: "x" },
    ],
    [
      "a compressed body",
      415,
      "x-www-form-urlencoded",
      { headers: { "Content-Type": FORM, "Content-Encoding": "gzip" }, body: "x" },
    ],
    ["a body without a type", 415, "x-www-form-urlencoded", { body: "a=1" }],
    ["a body over 64 KB", 413, "64 KB", { headers: { "Content-Type": FORM }, body: "a".repeat(65_537) }],
    [
      "a longer body in chunks",
      413,
      "64 KB",
      { headers: { "Content-Type": FORM, "Transfer-Encoding": "chunked" }, body: "a".repeat(200_000) },
    ],
  ] as [string, number, string, Sent][])(
    "refuses %s with status %i, and says why",
    async (_, status, words, sent) => {
      const { port } = await serve();
      const zh = await send(port, sent);
      expect(zh).toMatchObject({ status, body: { code: 5000, msg: expect.stringContaining(words) } });
      if (status === 405) expect(zh.headers.allow).toBe("POST");
      const en = await send(port, { ...sent, headers: { ...sent.headers, lang: "en" } });
      expect(en.body.msg).toMatch(/^[\x20-\x7e]+$/);
      expect(await send(port, {})).toMatchObject({ status: 200 });
    },
  );

  test("allows no page of another origin", async () => {
    const { port } = await serve({ PUBLIC_URL: "https://cinder.example" });
    const paths = [...Object.values(investCalls), ...Object.values(newsCalls)].map(({ path }) => path);
    for (const path of paths) {
      for (const origin of ["https://evil.example", "https://cinder.example", "null"]) {
        const asked = {
          path,
          headers: {
            Origin: origin,
            "Access-Control-Request-Method": "POST",
            "Access-Control-Request-Headers": "token,lang",
          },
        };
        // A browser sends a preflight request before `token` or `lang` to another origin; its failure blocks the
        // call.
        for (const sent of [{ ...asked, method: "OPTIONS" }, asked]) {
          const { headers } = await send(port, sent);
          expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
        }
      }
    }
  });

  test("reads fields only from the body", async () => {
    const { port } = await serve();
    const path = `${investCalls.machineDetail.path}?type=spark-1`;
    expect((await send(port, { path })).body).toMatchObject({ code: 4800, data: { reason: "fieldMissing" } });
    const body = "type=spark-1&unknown=1";
    expect((await send(port, { path, body, headers: { "Content-Type": FORM } })).body.code).toBe(0);
  });

  describe("without the chain", () => {
    /** Starts a different server in place of the RPC. */
    const instead = async (listener: RequestListener) => {
      const other = createServer(listener).listen(0, "127.0.0.1");
      await once(other, "listening");
      onTestFinished(() => {
        other.closeAllConnections();
        other.close();
      });
      return `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    };

    test.each([
      ["gone", async () => NO_CHAIN.RPC_URL],
      ["silent", () => instead(() => undefined)],
      ["a web page", () => instead((_, response) => response.end("<html>"))],
      ["JSON, but no answer", () => instead((_, response) => response.end("{}"))],
      ["full of nonsense", () => instead((_, response) => response.end('{"result":{"status":"yes"}}'))],
      ["out of order", () => instead((_, response) => response.writeHead(502).end("{}"))],
    ])(
      "an RPC that is %s: reads and sign-in by key work, other calls report it and change nothing",
      async (_, rpc) => {
        const server = await serve({ RPC_URL: await rpc() });
        const { call, signIn } = accessService(() => server.url);
        const wallet = stranger();
        await bindOnChain(opened().orm, wallet.address, null);
        expect((await call("machineTypeList")).data.list).toHaveLength(4);
        expect((await call("isRegister", { address: wallet.address })).data).toEqual({
          registered: false,
          bound: true,
        });
        const token = await signIn(wallet);
        expect((await call("my", {}, { token })).code).toBe(0);

        const { message } = (await call("nonce", { address: wallet.address })).data;
        const contract = { username: wallet.address, message, signature: `0x${"11".repeat(65)}` };
        const before = await opened().orm.select().from(nonces);
        const startedAt = performance.now();
        expect(await call("register", contract)).toMatchObject({ code: 4800, reason: "chainAway" });
        expect(await opened().orm.select().from(nonces)).toEqual(before);

        const order = (await call("buyMachineCheck", { id: "spark-1", num: "1" }, { token })).data;
        const beforeOrders = await opened().orm.select().from(orders);
        const buy = { id: "spark-1", num: "1", hash: `0x${"1".repeat(64)}` };
        const answer = await call("buyMachine", buy, { token });
        expect(answer).toMatchObject({ code: 4800, reason: "chainAway" });
        expect(answer.msg).toBe("Can't read the chain right now. Nothing was changed; try again.");
        expect(performance.now() - startedAt).toBeLessThan(15_000);
        expect(await opened().orm.select().from(orders)).toEqual(beforeOrders);
        expect(String(beforeOrders[0]?.orderId)).toBe(order.orderId);
      },
    );
  });

  test("answers an internal failure with 5000 and an id only", async () => {
    const lines: string[] = [];
    let isBroken = false;
    const orm = new Proxy(opened().orm, {
      get: (target, name) =>
        name === "select" && isBroken
          ? () => {
              throw new Error("the inner detail");
            }
          : Reflect.get(target, name),
    });
    const server = await serveInvest(orm, { env: NO_CHAIN, lines });
    onTestFinished(server.stop);
    isBroken = true;
    const answer = await send(server.port, { headers: { lang: "en" } });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        code: 5000,
        msg: "Something went wrong on the server. Try again later.",
        data: { reason: "unexpected" },
      },
    });
    expect(JSON.stringify(answer.body)).not.toContain("inner");
    const logged = lines.map((line) => JSON.parse(line)).find((line) => line.msg === "invest call failed");
    expect(logged).toMatchObject({
      requestId: answer.headers["x-request-id"],
      err: { message: "the inner detail" },
    });
  });

  test("limits an IP, whatever its headers claim", async () => {
    const { port } = await serve({ RATE_LIMIT_IP: "20" });
    const from = (ip: string) => send(port, { headers: { "X-Forwarded-For": ip, lang: "en" } });
    const answers = [];
    for (let i = 0; i < 25; i++) answers.push(await from(`203.0.113.${i}`));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused?.body.msg).toBe(
      `Too many requests. Try again in ${refused?.headers["retry-after"]} seconds.`,
    );
  });

  test("limits each IP behind a trusted proxy by the proxy's header only", async () => {
    const { port } = await serve({ RATE_LIMIT_IP: "10", TRUST_PROXY: "1" });
    const statuses = async (header: (i: number) => string) => {
      const answers = [];
      for (let i = 0; i < 12; i++)
        answers.push(await send(port, { headers: { "X-Forwarded-For": header(i) } }));
      return answers.filter(({ status }) => status === 200).length;
    };
    expect(await statuses((i) => `198.51.100.${i}`)).toBe(12);
    expect(await statuses((i) => `198.51.100.${i}, 203.0.113.9`)).toBe(10);
    expect(await statuses((i) => `2001:db8::${i + 1}`)).toBe(10);
  });

  test("limits an address across devices and IPs, without affecting others", async () => {
    const { port } = await serve({ RATE_LIMIT_ADDRESS: "10", TRUST_PROXY: "1" });
    const { orm } = opened();
    const signedIn = async (digit: string) => {
      const address = `0x${digit.repeat(40)}`;
      const [user] = await orm.insert(users).values({ address, createdAt: now }).returning();
      return (at = now) => orm.transaction((tx) => createSession(tx, user?.id ?? 0, at));
    };
    const [busy, quiet] = [await signedIn("a"), await signedIn("b")];
    const [phone, desk, other] = [await busy(), await busy(), await quiet()];
    const ask = (token: string, i: number) =>
      send(port, {
        path: investCalls.powerLog.path,
        headers: { token, "X-Forwarded-For": `203.0.113.${i}` },
      });
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await ask(i % 2 === 0 ? phone.token : desk.token, i)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
    expect((await ask(other.token, 1)).status).toBe(200);
    // A token due for replacement is replaced even if the call is refused.
    const old = await busy(now - 86_401);
    const refused = await ask(old.token, 2);
    expect(refused.status).toBe(429);
    const headers = { token: String(refused.headers.token) };
    expect((await send(port, { path: investCalls.powerLog.path, headers })).status).toBe(429);
    const elsewhere = await send(port, {
      path: investCalls.powerLog.path,
      headers: { token: (await quiet(now - 86_401)).token, wallet: `0x${"a".repeat(40)}` },
    });
    expect(elsewhere).toMatchObject({ status: 200, body: { code: 4700 } });
    expect(elsewhere.headers.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  test("charges writes ten times as much as reads", async () => {
    const { port } = await serve({ RATE_LIMIT_IP: "50" });
    const nonce = {
      path: investCalls.nonce.path,
      body: `address=0x${"1".repeat(40)}`,
      headers: { "Content-Type": FORM },
    };
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await send(port, nonce)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe.each(DATABASE_KINDS)("rate limits in %s", (kind) => {
  const opened = useDatabase(kind);
  let now = 1_000_000_020;

  test("hold across concurrent processes, with one database write per tenth", async () => {
    const { orm } = opened();
    const replicas = Array.from({ length: 3 }, () => new RateLimit(orm, 100, () => now));
    const tries = Array.from({ length: 180 }, (_, i) => replicas[i % 3]?.take("somebody", 1));
    const waits = await Promise.all(tries);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(100);
    expect(new Set(waits)).toEqual(new Set([0, 60 - (now % 60)]));
    expect(await orm.select().from(rateLimits)).toMatchObject([{ taken: 100 }]);
    expect(JSON.stringify(await orm.select().from(rateLimits))).not.toContain("somebody");
    // Other keys are not affected, and the next minute starts a new limit.
    expect(await replicas[0]?.take("another", 1)).toBe(0);
    now += 60;
    expect(await replicas[0]?.take("somebody", 1)).toBe(0);
    now += 120;
    await replicas[1]?.take("somebody", 1);
    expect(await orm.select().from(rateLimits)).toHaveLength(1);
  });

  test("treats 0 as no limit and makes no database call", async () => {
    const { orm } = opened();
    const limit = new RateLimit(orm, 0);
    for (let i = 0; i < 1_000; i++) expect(await limit.take("x", 10)).toBe(0);
    expect(await orm.select().from(rateLimits)).toEqual([]);
  });
});
