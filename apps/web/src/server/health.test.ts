import { describe, expect, it, vi } from "vitest";
import { ServerAwayError } from "./away.ts";
import { fetchHealth, parseHealth } from "./health.ts";

const good = {
  status: "ok",
  database: { ok: true, kind: "pglite" },
  chain: { ok: true, chainId: 31337, head: 12 },
  ingest: { ok: true, block: 10, lag: 2 },
  version: "0.1.0",
};

describe("parseHealth", () => {
  it("accepts a valid answer of the server", () => {
    expect(parseHealth(good)).toEqual(good);
    expect(parseHealth({ ...good, chain: { ...good.chain, head: null } }).chain.head).toBeNull();
  });

  it.each([
    null,
    "ok",
    {},
    { ...good, status: "fine" },
    { ...good, database: undefined },
    { ...good, version: 1 },
  ])("refuses %j", (answer) => {
    expect(() => parseHealth(answer)).toThrow(ServerAwayError);
  });
});

describe("fetchHealth", () => {
  const answer = (body: unknown, status: number) =>
    vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json(body, { status }));

  it.each([
    ["", "/api/health"],
    ["https://api.example", "https://api.example/api/health"],
    ["https://api.example/", "https://api.example/api/health"],
  ])("with server address %j asks %s", async (serverUrl, expected) => {
    const fetched = answer(good, 200);
    await fetchHealth(serverUrl);
    expect(fetched.mock.calls[0]?.[0]).toBe(expected);
  });

  it.each(["starting", "degraded"])("accepts the status %s", async (status) => {
    answer({ ...good, status }, 200);
    await expect(fetchHealth("")).resolves.toMatchObject({ status });
  });

  it("treats other failures and foreign pages as an unreachable server", async () => {
    answer(good, 502);
    await expect(fetchHealth("")).rejects.toBeInstanceOf(ServerAwayError);
    vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("<!doctype html>"));
    await expect(fetchHealth("")).rejects.toBeInstanceOf(ServerAwayError);
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
    await expect(fetchHealth("")).rejects.toBeInstanceOf(ServerAwayError);
  });
});
