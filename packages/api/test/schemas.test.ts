import { describe, expect, it } from "vitest";
import { configSchema } from "../src/config.ts";
import { healthSchema } from "../src/health.ts";

const config = { chainId: 31337, chainName: "Cinder local", rpcUrl: "http://127.0.0.1:8545", serverUrl: "" };
const health = {
  status: "ok",
  database: { ok: true, kind: "pglite" },
  chain: { ok: true, chainId: 31337, head: 13 },
  ingest: { ok: true, block: 13, lag: 0 },
  version: "0.1.0",
};

describe("config", () => {
  it("accepts the server's configuration, including the same origin", () => {
    expect(configSchema.parse(config)).toEqual(config);
    const withWalletConnect = { ...config, walletConnectProjectId: "0123456789abcdef".repeat(2) };
    expect(configSchema.parse(withWalletConnect)).toEqual(withWalletConnect);
  });

  it.each([
    ["a chain id as text", { chainId: "31337" }],
    ["no chain id", { chainId: undefined }],
    ["an RPC that is no URL", { rpcUrl: "localhost" }],
    ["no server", { serverUrl: undefined }],
    ["a project id that can't be one", { walletConnectProjectId: "mine" }],
  ])("refuses %s", (_name, change) => {
    expect(configSchema.safeParse({ ...config, ...change }).success).toBe(false);
  });
});

describe("health", () => {
  it("accepts a server whose chain is unreachable", () => {
    const away = { ...health, status: "degraded", chain: { ...health.chain, ok: false, head: null } };
    expect(healthSchema.parse(away)).toEqual(away);
  });

  it.each([
    ["an unknown status", { status: "fine" }],
    ["an unknown database", { database: { ok: true, kind: "mysql" } }],
    ["a head before the first block", { chain: { ok: true, chainId: 31337, head: -1 } }],
  ])("refuses %s", (_name, change) => {
    expect(healthSchema.safeParse({ ...health, ...change }).success).toBe(false);
  });
});
