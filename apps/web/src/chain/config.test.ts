import { describe, expect, it, vi } from "vitest";
import { ConfigInvalidError, ConfigUnavailableError, fetchConfig, parseConfig } from "./config.ts";

const good = { chainId: 31337, chainName: "Local", rpcUrl: "http://localhost:8545", serverUrl: "" };

describe("parseConfig", () => {
  const projectId = "0123456789abcdef".repeat(2);

  it.each([
    good,
    { ...good, walletConnectProjectId: projectId },
    { ...good, rpcUrl: "wss://node.example/rpc", serverUrl: "https://api.example" },
  ])("accepts a valid configuration", (config) => {
    expect(parseConfig(config)).toEqual(config);
  });

  it("ignores unknown fields", () => {
    expect(parseConfig({ ...good, extra: 1 })).toEqual(good);
  });

  it.each([
    ["file", null],
    ["file", "text"],
    ["chainId", { ...good, chainId: "31337" }],
    ["chainId", { ...good, chainId: 0 }],
    ["chainId", { ...good, chainId: 1.5 }],
    ["chainName", { ...good, chainName: "" }],
    ["rpcUrl", { ...good, rpcUrl: "localhost:8545" }],
    ["rpcUrl", { ...good, rpcUrl: "javascript:alert(1)" }],
    ["rpcUrl", { ...good, rpcUrl: undefined }],
    ["serverUrl", { ...good, serverUrl: "/api" }],
    ["serverUrl", { ...good, serverUrl: "ws://api.example" }],
    ["walletConnectProjectId", { ...good, walletConnectProjectId: "" }],
    ["walletConnectProjectId", { ...good, walletConnectProjectId: `${projectId}0` }],
  ])("names the invalid field: %s", (field, config) => {
    expect(() => parseConfig(config)).toThrow(expect.objectContaining({ name: "ConfigInvalidError", field }));
  });
});

describe("fetchConfig", () => {
  const answer = (body: string, status = 200) =>
    vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(body, { status }));

  it("requests the file below the app's base path", async () => {
    const fetched = answer(JSON.stringify(good));
    await expect(fetchConfig()).resolves.toEqual(good);
    expect(fetched).toHaveBeenCalledWith("/config.json");
  });

  it("distinguishes a missing file from an invalid one", async () => {
    answer("", 404);
    await expect(fetchConfig()).rejects.toBeInstanceOf(ConfigUnavailableError);
    answer("<!doctype html>");
    await expect(fetchConfig()).rejects.toBeInstanceOf(ConfigInvalidError);
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
    await expect(fetchConfig()).rejects.toBeInstanceOf(ConfigUnavailableError);
  });
});
