import { readFile, stat, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@cinder/devnet/free-port";
import { accessPostgres } from "@cinder/devnet/postgres";
import { deployedChains } from "@cinder/protocol/deployment";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { useChain } from "./support/chain.ts";
import { newPlace } from "./support/databases.ts";
import { eventually } from "./support/eventually.ts";
import { startRpcProxy } from "./support/rpc-proxy.ts";
import { dataFolder, emptyFolder } from "./support/scratch.ts";
import { baseEnv, healthy, placeEnv, refused, stopped, storedBlocks } from "./support/server-expectations.ts";
import { spawnServer } from "./support/server-process.ts";
import { accessService } from "./support/service.ts";

const CATALOGUE = join(import.meta.dirname, "../catalogue/31337.json");
const HTML = { Accept: "text/html" };

const chain = useChain();

describe("a start that is refused says what to do and writes nothing", () => {
  /** The data folder must not exist if the server refuses to start. */
  async function withoutFolder(changes: Record<string, string>, args: string[] = []) {
    const DATA_DIR = join(await emptyFolder(), "data");
    const sentence = await refused(
      spawnServer({ ...(await baseEnv(chain.rpcUrl)), DATA_DIR, ...changes }, args),
    );
    await expect(stat(DATA_DIR)).rejects.toThrow("ENOENT");
    return sentence;
  }

  test("a port in use", async () => {
    const port = await freePort();
    const other = createServer().listen(port, "127.0.0.1");
    onTestFinished(() => void other.close());
    expect(await withoutFolder({ SERVER_PORT: String(port) })).toBe(
      `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set SERVER_PORT to another port.`,
    );
  });

  test("the RPC of another chain", async () => {
    const proxy = await startRpcProxy(chain.rpcUrl);
    proxy.chainId = 56;
    expect(await withoutFolder({ RPC_URL: proxy.url })).toBe(
      `The RPC at ${proxy.url} serves chain 56, but Cinder is configured for chain 31337. Correct RPC_URL or CHAIN_ID.`,
    );
  });

  test("a chain without contracts", async () => {
    const proxy = await startRpcProxy(chain.rpcUrl);
    const unknownChain = 4_242_424_242;
    proxy.chainId = unknownChain;
    const env = { RPC_URL: proxy.url, CHAIN_ID: String(unknownChain) };
    expect(await withoutFolder(env)).toContain(`PUBLIC_URL is missing. On chain ${unknownChain}`);
    expect(await withoutFolder({ ...env, PUBLIC_URL: "https://cinder.example" })).toBe(
      `Cinder is not deployed on chain ${unknownChain}. It is on: ${deployedChains.join(", ")}.`,
    );
  });

  test("a missing or invalid catalogue", async () => {
    const CATALOGUE_DIR = await emptyFolder();
    const file = join(CATALOGUE_DIR, "31337.json");
    expect(await withoutFolder({ CATALOGUE_DIR })).toBe(
      `The catalogue for chain 31337 is missing: ${file} cannot be read. Create it as docs/features/service.md describes, or set CATALOGUE_DIR to the folder that contains it.`,
    );
    const catalogue = JSON.parse(await readFile(CATALOGUE, "utf8"));
    catalogue.machines[1].days = 0;
    await writeFile(file, JSON.stringify(catalogue));
    expect(await withoutFolder({ CATALOGUE_DIR })).toMatch(
      /^The catalogue .*31337\.json has an invalid value at machines\.1\.days: .* Correct the file\.$/,
    );
  });

  test("no web app, a bad setting, a bad flag", async () => {
    expect(await withoutFolder({ WEB_DIR: "/nonexistent" })).toContain(
      'Build it with "npm --prefix apps/web run build"',
    );
    expect(await withoutFolder({ DATABASE_URL: "not a url" })).toContain(
      "DATABASE_URL must be a URL such as",
    );
    expect(await withoutFolder({}, ["--role", "both"])).toContain("--role must be");
  });

  test("an unreachable PostgreSQL", async () => {
    const server = accessPostgres(inject("postgresPort"));
    const port = await freePort();
    expect(await withoutFolder({ DATABASE_URL: server.url({ port }) })).toBe(
      `PostgreSQL at 127.0.0.1:${port} refused the connection. Start it, or correct DATABASE_URL.`,
    );
  });
});

describe("without its chain", () => {
  test("starts, reports the missing chain and continues when it is back", async () => {
    const proxy = await startRpcProxy(chain.rpcUrl);
    proxy.cut = true;
    const server = spawnServer({
      ...(await baseEnv(chain.rpcUrl)),
      ...placeEnv(await newPlace("postgres")),
      RPC_URL: proxy.url,
    });
    const url = await server.started();
    expect(await server.health()).toMatchObject({
      status: 200,
      body: { status: "degraded", database: { ok: true }, chain: { ok: false, head: null } },
    });
    expect((await fetch(url, { headers: HTML })).status).toBe(200);
    proxy.cut = false;
    await healthy(server);
    proxy.cut = true;
    await eventually(async () =>
      expect((await server.health()).body).toMatchObject({
        status: "degraded",
        chain: { ok: false },
        ingest: { ok: false, block: await chain.height(), lag: null },
      }),
    );
    await stopped(server);
  });

  test("stores nothing of a wrong chain that appears later", async () => {
    const place = await newPlace("postgres");
    const proxy = await startRpcProxy(chain.rpcUrl);
    proxy.cut = true;
    proxy.chainId = 56;
    const server = spawnServer({ ...(await baseEnv(chain.rpcUrl)), ...placeEnv(place), RPC_URL: proxy.url });
    await server.started();
    proxy.cut = false;
    await eventually(() =>
      expect(server.output.stdout).toContain("serves chain 56, but Cinder is configured"),
    );
    expect(await server.health()).toMatchObject({ status: 200, body: { chain: { ok: false, head: null } } });
    await stopped(server);
    expect(await storedBlocks(place)).toEqual([]);
  });

  test("makes few RPC calls for many health checks", async () => {
    const proxy = await startRpcProxy(chain.rpcUrl);
    const place = await newPlace("postgres");
    const server = spawnServer({ ...(await baseEnv(chain.rpcUrl)), ...placeEnv(place), RPC_URL: proxy.url }, [
      "--role",
      "api",
    ]);
    await server.started();
    proxy.requests = 0;
    const startedAt = performance.now();
    for (let i = 0; i < 10; i++) await Promise.all(Array.from({ length: 20 }, () => server.health()));
    const seconds = (performance.now() - startedAt) / 1_000;
    expect(proxy.requests).toBeGreaterThan(0);
    expect(proxy.requests).toBeLessThanOrEqual(2 * Math.ceil(seconds + 1));
  });
});

test("sells what the operator's own catalogue lists", async () => {
  const CATALOGUE_DIR = await emptyFolder();
  const catalogue = JSON.parse(await readFile(CATALOGUE, "utf8"));
  const machine = { ...catalogue.machines[0], id: "own-1", name: { en: "Own", zh: "自有" }, price: "77.5" };
  const text = JSON.stringify({ ...catalogue, machines: [machine], nodes: [] });
  await writeFile(join(CATALOGUE_DIR, "31337.json"), text);
  const env = { ...(await baseEnv(chain.rpcUrl)), DATA_DIR: await dataFolder(), CATALOGUE_DIR };
  const server = spawnServer(env);
  const url = await server.started();
  const { call } = accessService(() => url);
  expect((await call("machineTypeList")).data.list).toMatchObject([
    { id: "own-1", name: "Own", price: "77.5" },
  ]);
  expect((await call("nodeList")).data.list).toEqual([]);
  await stopped(server);
});

describe("roles", () => {
  test("separate ingesting and answering processes on one PostgreSQL", async () => {
    const env = { ...(await baseEnv(chain.rpcUrl)), ...placeEnv(await newPlace("postgres")) };
    const apiOnly = { ...env, WEB_DIR: "none" };
    const replicas = [spawnServer(env, ["--role", "api"]), spawnServer(apiOnly, ["--role", "api"])];
    for (const replica of replicas) expect((await replica.health()).body.ingest.block).toBeNull();
    const ingest = spawnServer(env, ["--role", "ingest"]);
    for (const replica of replicas) await healthy(replica);
    const pages = replicas.map(
      async (replica) => (await fetch(await replica.started(), { headers: HTML })).status,
    );
    expect(await Promise.all(pages)).toEqual([200, 404]);
    expect(ingest.output.stdout).toContain('"role":"ingest"');
    expect(ingest.output.stdout).not.toContain('"url"');
    for (const server of [...replicas, ingest]) await stopped(server);
  });
});

describe("a stop", () => {
  test("lets a running request finish and accepts no new one", async () => {
    const server = spawnServer({ ...(await baseEnv(chain.rpcUrl)), ...placeEnv(await newPlace("postgres")) });
    const { port } = new URL(await server.started());
    const running = request({
      port,
      path: "/api/none",
      method: "POST",
      headers: { "Transfer-Encoding": "chunked" },
    });
    const answer = new Promise<string>((resolve, reject) => {
      running.on("error", reject);
      running.on("response", async (response) => resolve(Buffer.concat(await response.toArray()).toString()));
    });
    running.write("half of");
    await sleep(200);
    server.child.kill("SIGTERM");
    await eventually(async () => {
      await expect(fetch(`http://127.0.0.1:${port}/config.json`)).rejects.toThrow("fetch failed");
    });
    expect(server.child.exitCode).toBeNull();
    running.end(" the body");
    expect(JSON.parse(await answer)).toMatchObject({ msg: "Unknown request." });
    expect(await server.exited).toEqual({ code: 0, signal: null });
    expect(server.output.stdout).toContain("server stopped");
  });

  test("has a time limit", async () => {
    const server = spawnServer({ ...(await baseEnv(chain.rpcUrl)), ...placeEnv(await newPlace("postgres")) });
    const { port } = new URL(await server.started());
    const stuck = request({
      port,
      path: "/api/none",
      method: "POST",
      headers: { "Transfer-Encoding": "chunked" },
    });
    const cutOff = new Promise((resolve) => stuck.on("error", resolve));
    stuck.write("never the rest");
    await sleep(200);
    const startedAt = performance.now();
    await stopped(server);
    await cutOff;
    const elapsed = performance.now() - startedAt;
    expect(elapsed).toBeGreaterThan(4_500);
    expect(elapsed).toBeLessThan(9_000);
  });

  test("follows the end of the parent process", async () => {
    const server = spawnServer({ ...(await baseEnv(chain.rpcUrl)), ...placeEnv(await newPlace("postgres")) });
    await server.started();
    server.child.disconnect();
    expect(await server.exited).toEqual({ code: 0, signal: null });
    expect(server.output.stdout).toContain('"reason":"disconnect"');
  });
});
