import { newsCalls } from "@cinder/api/news/calls";
import { freePort } from "@cinder/devnet/free-port";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { startServer } from "../src/server.ts";
import { parseSettings } from "../src/settings.ts";
import { useDatabase } from "./support/databases.ts";
import { dataFolder } from "./support/scratch.ts";
import { serveReads } from "./support/serve-reads.ts";

const opened = useDatabase("pglite");

test("serves metrics only with the configured token", async () => {
  const token = "a-token-of-the-operator";
  const { get } = await serveReads(opened(), {}, { token });
  for (const wrong of [undefined, "", token, `Basic ${token}`, `Bearer ${token}x`, "Bearer ", "Bearer é"]) {
    const response = await get("/metrics", wrong === undefined ? {} : { Authorization: wrong });
    expect([response.status, response.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
    const body = await response.text();
    expect(body).not.toContain("cinder_");
    expect(body).not.toContain(token);
  }
  const response = await get("/metrics", { Authorization: `Bearer ${token}` });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("cinder_ok");
});

test("answers 404 for disabled metrics and says how to enable them", async () => {
  const { get } = await serveReads(opened(), {}, "off");
  const response = await get("/metrics", { Authorization: "Bearer x" });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ msg: "Metrics are off. Set METRICS_TOKEN to enable them." });
});

test("counts calls outside the framework by route, not by path", async () => {
  const port = await freePort();
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const env = { RPC_URL: nobody, SERVER_PORT: String(port), WEB_DIR: "none", DATA_DIR: await dataFolder() };
  const server = await startServer(parseSettings(env, []), pino({ level: "silent" }));
  onTestFinished(server.stop);
  const post = (path: string) =>
    fetch(`${server.url}${path}`, { method: "POST", body: new URLSearchParams() });
  await post("/api/api/invest/machineTypeList");
  await post("/api/api/invest/my");
  await post("/api/api/invest/0xC0DE");
  await post(newsCalls.newsOrder.path);
  await fetch(`${server.url}/api/api/invest/my`);
  const counted = async () => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    expect(text).not.toContain("C0DE");
    return text.split("\n").filter((line) => line.startsWith("cinder_http_request_seconds_count"));
  };
  const line = (method: string, route: string, status: number) =>
    `cinder_http_request_seconds_count{method="${method}",route="${route}",status="${status}"} 1`;
  // An answer is counted after it was sent.
  await vi.waitFor(async () =>
    expect(await counted()).toEqual(
      expect.arrayContaining([
        line("POST", "/api/api/invest/machineTypeList", 200),
        line("POST", "/api/api/invest/my", 200),
        line("GET", "/api/api/invest/my", 405),
        line("POST", "/api/api/invest/*", 404),
        line("POST", newsCalls.newsOrder.path, 200),
      ]),
    ),
  );
});
