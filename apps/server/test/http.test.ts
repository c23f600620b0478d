import { type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { configSchema } from "@cinder/api/config";
import { healthSchema } from "@cinder/api/health";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { blocks, ingestState } from "../src/db/schema/chain.ts";
import { type AppParts, createApp } from "../src/http/app.ts";
import { listen } from "../src/http/http-server.ts";
import { securityHeaders } from "../src/http/security-headers.ts";
import { loadWebFiles } from "../src/http/web-files.ts";
import { IngestFigures } from "../src/ingest/figures.ts";
import { useDatabase } from "./support/databases.ts";
import { eventually } from "./support/eventually.ts";
import { emptyFolder, INDEX_HTML, SCRIPT, webFolder } from "./support/scratch.ts";
import { readSources } from "./support/serve-reads.ts";

const CONFIG = {
  chainId: 31337,
  chainName: "Cinder Local",
  rpcUrl: "https://rpc.example:8443/key",
  serverUrl: "",
};
const HTML = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const openedDatabase = useDatabase("pglite");

/** Starts the app behind a real HTTP server and returns its log lines too. */
async function serveApp(changes: Partial<AppParts["health"]> = {}) {
  const lines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => lines.push(line) });
  const app = createApp({
    config: CONFIG,
    health: {
      database: openedDatabase(),
      chain: {
        head: async () => ({ chainId: 31337, number: 7 }),
        identity: () => Promise.reject(new Error("not asked")),
        blockHash: () => Promise.reject(new Error("not asked")),
      },
      chainId: 31337,
      ingestProblem: () => undefined,
      version: "1.2.3",
      ...changes,
    },
    reads: readSources(openedDatabase()),
    webFiles: await loadWebFiles(await webFolder()),
    metrics: "open",
    log,
  });
  const server = await listen({
    host: "127.0.0.1",
    port: 0,
    headers: securityHeaders(CONFIG.rpcUrl, false),
    log,
  });
  server.serve(getRequestListener(app.fetch));
  onTestFinished(() => server.stop());
  const url = `http://127.0.0.1:${server.port}`;
  return {
    url,
    lines,
    port: server.port,
    get: (path: string, init?: RequestInit) => fetch(`${url}${path}`, init),
  };
}

/** Returns the compressed bytes: `fetch` would decompress them. */
function getPacked(port: number, path: string, accepted: string) {
  return new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request({ port, path, headers: { "Accept-Encoding": accepted } }, async (response) =>
      resolve({ headers: response.headers, body: Buffer.concat(await response.toArray()) }),
    )
      .on("error", reject)
      .end();
  });
}

/** Sends the path unchanged: `fetch` would normalise it. */
function rawRequest(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.end(request));
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

describe("the web app", () => {
  test.each(["/", "/index.html", "/burn", "/superFomTeam?code=0x1"])(
    "answers %s with index.html, which browsers revalidate each time",
    async (path) => {
      const { get } = await serveApp();
      const response = await get(path, { headers: HTML });
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(INDEX_HTML);
      expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      expect(response.headers.get("Cache-Control")).toBe("no-cache");
      const etag = response.headers.get("ETag") ?? "";
      const again = await get(path, { headers: { ...HTML, "If-None-Match": etag } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
      expect((await get(path, { headers: { ...HTML, "If-None-Match": 'W/"other"' } })).status).toBe(200);
    },
  );

  test("lets browsers cache files with a hash in their name forever", async () => {
    const { get } = await serveApp();
    const script = await get("/assets/index-3f2a.js");
    expect(script.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
    expect(script.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(await script.text()).toBe(SCRIPT);
    const font = await get("/assets/noise-77aa.woff2");
    expect(font.headers.get("Content-Type")).toBe("font/woff2");
    expect(font.headers.get("Content-Encoding")).toBeNull();
    expect((await get("/favicon.svg")).headers.get("Cache-Control")).toBe("no-cache");
  });

  test.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
    ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
  ] as const)("compresses text for clients that accept %s", async (accepted, encoding, unpack) => {
    const { port } = await serveApp();
    const { headers, body } = await getPacked(port, "/assets/index-3f2a.js", accepted);
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers.vary).toBe("Accept-Encoding");
    expect(Number(headers["content-length"])).toBe(body.length);
    expect(body.length).toBeLessThan(SCRIPT.length / 10);
    expect(unpack(body).toString()).toBe(SCRIPT);
  });

  test("is sent uncompressed to clients that accept no encoding", async () => {
    const { get } = await serveApp();
    const response = await get("/assets/index-3f2a.js", { headers: { "Accept-Encoding": "identity" } });
    expect(response.headers.get("Content-Encoding")).toBeNull();
    expect(response.headers.get("Content-Length")).toBe(String(SCRIPT.length));
  });

  test("answers HEAD like GET without the body", async () => {
    const { get } = await serveApp();
    const response = await get("/burn", {
      method: "HEAD",
      headers: { ...HTML, "Accept-Encoding": "identity" },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Length")).toBe(String(INDEX_HTML.length));
    expect(await response.text()).toBe("");
  });

  test("answers 404 for a missing file, also to browsers", async () => {
    const { get } = await serveApp();
    expect((await get("/nothing.png", { headers: { Accept: "image/*" } })).status).toBe(404);
    expect((await get("/assets/gone-0000.js", { headers: HTML })).status).toBe(404);
    expect((await get("/assets/gone-0000.js", { headers: HTML })).headers.get("Cache-Control")).toBe(
      "no-store",
    );
  });

  test.each([
    "/../secret.txt",
    "/assets/../../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/assets/..%5c..%5csecret.txt",
    "//secret.txt",
    "/%00",
    "/%zz",
  ])("serves no file outside its folder: %s", async (path) => {
    const { port } = await serveApp();
    const answer = await rawRequest(port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).not.toContain("outside");
  });

  test("refuses other methods", async () => {
    const { get } = await serveApp();
    for (const path of ["/", "/burn", "/assets/index-3f2a.js", "/config.json", "/api/health", "/metrics"]) {
      const response = await get(path, { method: "POST", headers: HTML });
      expect(response.status).toBe(405);
      expect(response.headers.get("Allow")).toBe("GET, HEAD");
    }
  });

  test("reports a missing build and how to build it", async () => {
    const folder = await emptyFolder();
    await expect(loadWebFiles(folder)).rejects.toThrow(
      `No web app was found in ${folder}. Build it with "npm --prefix apps/web run build", or set WEB_DIR to the folder that holds its index.html.`,
    );
    await expect(loadWebFiles(`${folder}/none`)).rejects.toThrow("No web app was found");
  });
});

describe("every answer", () => {
  const shared = { "x-content-type-options": "nosniff", "x-frame-options": "DENY" };
  const page = {
    "content-security-policy":
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
      "connect-src 'self' https://rpc.example:8443 wss://rpc.example:8443; frame-ancestors 'none'; " +
      "base-uri 'none'; form-action 'self'; object-src 'none'",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": expect.stringContaining("camera=()"),
    "referrer-policy": "strict-origin-when-cross-origin",
    ...shared,
  };
  const data = { "content-security-policy": "default-src 'none'; frame-ancestors 'none'", ...shared };

  test.each([
    ["/", page],
    ["/assets/index-3f2a.js", page],
    ["/nothing.png", page],
    ["/config.json", page],
    ["/api", page],
    ["/api/health", data],
    ["/api/none", data],
  ])("to %s has the right security headers", async (path, wanted) => {
    const { get } = await serveApp();
    const { headers } = await get(path);
    expect(Object.fromEntries(headers)).toMatchObject(wanted);
    expect(headers.has("strict-transport-security")).toBe(false);
  });

  test("has its own request id", async () => {
    const { get } = await serveApp();
    const asked = ["/", "/", "/nothing.png", "/api/health", "/api/none", "/api/none"];
    const ids = await Promise.all(asked.map(async (path) => (await get(path)).headers.get("X-Request-Id")));
    expect(ids).not.toContain(null);
    expect(new Set(ids).size).toBe(asked.length);
  });

  test("allows connections to WalletConnect only if it is configured", () => {
    const policy = (on: boolean) =>
      securityHeaders("https://rpc.example", on).page["Content-Security-Policy"];
    expect(policy(false)).not.toContain("walletconnect");
    expect(policy(true)).toContain(
      "connect-src 'self' https://rpc.example wss://rpc.example wss://relay.walletconnect.org https://verify.walletconnect.org; frame-src https://verify.walletconnect.org;",
    );
  });

  test("is logged with its id, without query and headers", async () => {
    const { get, lines } = await serveApp();
    const response = await get("/api/health?code=0xC0DE", { headers: { token: "t0ken" } });
    await expect.poll(() => lines.join("")).toContain(response.headers.get("X-Request-Id"));
    expect(JSON.parse(lines.at(-1) ?? "{}")).toMatchObject({
      method: "GET",
      path: "/api/health",
      status: 200,
    });
    expect(lines.join("")).not.toMatch(/0xC0DE|t0ken/);
  });
});

describe("the API", () => {
  test("tells the browser which RPC to use", async () => {
    const { get } = await serveApp();
    const response = await get("/config.json");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(configSchema.parse(await response.json())).toEqual(CONFIG);
  });

  test("becomes ready after catching up and stays ready without the chain", async () => {
    let head = async () => ({ chainId: 31337, number: 7 });
    const { get } = await serveApp({
      chain: {
        head: () => head(),
        identity: () => Promise.reject(new Error("not asked")),
        blockHash: () => Promise.reject(new Error("not asked")),
      },
    });
    const answers = async (path: string) => {
      const response = await get(path);
      return [response.status, healthSchema.parse(await response.json()).status];
    };
    expect(await answers("/api/health")).toEqual([200, "starting"]);
    expect(await answers("/api/ready")).toEqual([503, "starting"]);
    await openedDatabase()
      .orm.insert(ingestState)
      .values({ id: 1, finalNumber: 7, finalHash: "0x7", headNumber: 7, headHash: "0x7" });
    // The stored block is cached for a second.
    await eventually(async () => expect(await answers("/api/ready")).toEqual([200, "ok"]), 5_000);
    head = () => Promise.reject(new Error("gone"));
    expect(await answers("/api/ready")).toEqual([200, "degraded"]);
    expect(await answers("/api/health")).toEqual([200, "degraded"]);
  });

  test("reports ingest progress and requests per route to Prometheus", async () => {
    await openedDatabase()
      .orm.insert(ingestState)
      .values({ id: 1, finalNumber: 5, finalHash: "0x5", headNumber: 5, headHash: "0x5" });
    const figures = new IngestFigures();
    figures.stage(6, 90);
    figures.settle(true);
    figures.stage(6, 90);
    figures.settle(false);
    const { get } = await serveApp({ figures });
    await get("/burn?code=0xC0DE", { headers: HTML });
    await get("/nothing.png");
    await get("/api/none/0xC0DE");
    const health = healthSchema.parse(await (await get("/api/health")).json());
    expect(health.ingest.figures).toEqual({
      blocks: 6,
      events: 90,
      transactions: 1,
      sessions: 0,
      blocksPerSecond: 0.1,
      eventsPerSecond: 1.5,
    });
    const response = await get("/metrics");
    expect(response.headers.get("Content-Type")).toContain("text/plain");
    const text = await response.text();
    for (const line of [
      "cinder_chain_head_block 7",
      "cinder_ingest_block 5",
      "cinder_ingest_lag_blocks 2",
      'cinder_ok{part="ingest"} 1',
      "cinder_ingest_blocks_total 6",
      "cinder_ingest_events_total 90",
      "cinder_ingest_transactions_total 1",
      'cinder_http_request_seconds_count{method="GET",route="/api/health",status="200"} 1',
      'cinder_http_request_seconds_count{method="GET",route="/api/*",status="404"} 1',
      'cinder_http_request_seconds_count{method="GET",route="/*",status="200"} 1',
      'cinder_http_request_seconds_count{method="GET",route="/*",status="404"} 1',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
    expect(text).not.toMatch(/0xC0DE|none\/|burn/);
  });

  test("answers an unknown call with 404 in JSON, also to browsers", async () => {
    const { get } = await serveApp();
    for (const path of ["/api", "/api/", "/api/none", "/api/api/invest/none"]) {
      const response = await get(path, { headers: HTML });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        code: 5000,
        msg: "Unknown request.",
        data: { requestId: response.headers.get("X-Request-Id") },
      });
    }
  });

  test("shows only the request id after an internal failure", async () => {
    await openedDatabase()
      .orm.insert(ingestState)
      .values({ id: 1, finalNumber: 7, finalHash: "0x7", headNumber: 7, headHash: "0x7" });
    const { get, lines } = await serveApp({
      ingestProblem: () => {
        throw new Error("the inner detail");
      },
    });
    const response = await get("/api/health");
    const requestId = response.headers.get("X-Request-Id");
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      code: 5000,
      msg: "Something went wrong on the server.",
      data: { requestId },
    });
    const logged = lines.map((line) => JSON.parse(line)).find((line) => line.msg === "request failed");
    expect(logged).toMatchObject({ requestId, err: { message: "the inner detail" } });
  });

  test("logs neither the account that was read nor the values of a failed query", async () => {
    const account = `0x${"ab12".repeat(10)}`;
    const { get, lines } = await serveApp();
    await openedDatabase().orm.execute("alter table activities rename to hidden");
    try {
      await openedDatabase().orm.insert(blocks).values({ number: 7, hash: "0x7", timestamp: 7 });
      await openedDatabase()
        .orm.insert(ingestState)
        .values({ id: 1, finalNumber: 7, finalHash: "0x7", headNumber: 7, headHash: "0x7" });
      expect((await get(`/api/accounts/${account}/history`)).status).toBe(500);
    } finally {
      await openedDatabase().orm.execute("alter table hidden rename to activities");
    }
    await expect.poll(() => lines.join("")).toContain('"path":"/api/accounts/0x…/history"');
    expect(lines.join("")).toContain("activities");
    expect(lines.join("")).not.toContain("ab12ab12");
  });

  test.each([
    ["announced", () => new Uint8Array(70_000)],
    ["in chunks", () => new Blob([new Uint8Array(70_000)]).stream()],
  ])("refuses a body that is too large: %s", async (_, body) => {
    const { get } = await serveApp();
    const response = await get("/api/none", { method: "POST", body: body(), duplex: "half" } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 5000, msg: "The request is too large." });
    expect((await get("/api/none", { method: "POST", body: "x".repeat(60_000) })).status).toBe(404);
  });
});
