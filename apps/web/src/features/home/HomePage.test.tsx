import type { WebConfig } from "@cinder/api/config";
import type { Health } from "@cinder/api/health";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createClock } from "../../app/clock.ts";
import { createLive, LiveContext, type Sources } from "../../app/live.ts";
import { type Head, WrongChainError } from "../../chain/chain.ts";
import { ConfigInvalidError } from "../../chain/config.ts";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { ServerAwayError } from "../../server/health.ts";
import { HomePage } from "./HomePage.tsx";

const config: WebConfig = {
  chainId: 31337,
  chainName: "Local chain",
  rpcUrl: "http://localhost:8545",
  serverUrl: "",
};
const health: Health = {
  status: "ok",
  database: { ok: true, kind: "pglite" },
  chain: { ok: true, chainId: 31337, head: 1_234_567 },
  ingest: { ok: true, block: 1_234_565, lag: 2 },
  version: "0.1.0",
};

const readHead = vi.fn<() => Promise<Head>>();
const readHealth = vi.fn<Sources["health"]>();
const readConfig = vi.fn<Sources["config"]>();

beforeAll(() => startTexts("app", "home"));
beforeEach(async () => {
  await setLanguage("en");
  vi.useFakeTimers();
  readConfig.mockResolvedValue(config);
  readHealth.mockResolvedValue(health);
  // A chain that is years behind the computer's date.
  readHead.mockResolvedValue({ number: 1_234_567n, timestamp: Date.UTC(2020, 0, 1, 12, 0, 0) / 1_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

async function wait(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

async function open(): Promise<void> {
  const live = createLive(createClock(), {
    config: readConfig,
    openChain: async () => ({ readHead, ask: () => Promise.reject(new Error("not asked here")) }),
    health: readHealth,
  });
  render(
    <LiveContext value={live}>
      <HomePage />
    </LiveContext>,
  );
  await wait(0);
}

const status = () => screen.getByRole("status").textContent;
const chainTime = () => document.querySelector("time")?.dateTime;

describe("home", () => {
  it("shows the block, the network and the server", async () => {
    await open();
    expect(screen.getByText("1,234,567")).toBeDefined();
    expect(screen.getByText("Local chain")).toBeDefined();
    expect(screen.getByText("Chain ID 31337")).toBeDefined();
    expect(screen.getByText("Read to block 1,234,565, 2 blocks behind")).toBeDefined();
    expect(status()).toBe("Live");
  });

  it("ticks on in chain time between blocks, whatever the computer's date is", async () => {
    await open();
    const start = Date.parse(chainTime() ?? "");
    expect(new Date(start).getUTCFullYear()).toBe(2020);
    await wait(2_100);
    expect((Date.parse(chainTime() ?? "") - start) / 1_000).toBe(2);
  });

  it("follows new blocks every three seconds", async () => {
    await open();
    readHead.mockResolvedValue({ number: 1_234_568n, timestamp: 1_577_880_003 });
    await wait(3_000);
    expect(screen.getByText("1,234,568")).toBeDefined();
  });

  it("shows nothing but a waiting frame before the first answer", async () => {
    readHead.mockReturnValue(new Promise(() => undefined));
    await open();
    expect(status()).toBe("Reading");
    expect(chainTime()).toBeUndefined();
  });

  it("keeps the last figures when the chain goes away, and calls them stale after 15 s", async () => {
    await open();
    readHead.mockRejectedValue(new Error("connection refused"));
    await wait(14_000);
    expect(status()).toBe("Live");
    await wait(3_000);
    expect(status()).toBe("Stale");
    expect(screen.getByText("1,234,567")).toBeDefined();
    expect(screen.getByText(/Nothing new for 1[67] s/)).toBeDefined();
    readHead.mockResolvedValue({ number: 1_234_570n, timestamp: 1_577_880_020 });
    await wait(3_000);
    expect(status()).toBe("Live");
  });

  it("says so when the chain never answers", async () => {
    readHead.mockRejectedValue(new Error("connection refused"));
    await open();
    expect(status()).toBe("Chain away");
    expect(screen.getByText(/The node does not answer/)).toBeDefined();
  });

  it("refuses another chain with both numbers", async () => {
    readHead.mockRejectedValue(new WrongChainError(31337, 56));
    await open();
    expect(status()).toBe("Wrong chain");
    expect(screen.getByText(/serves chain 56, but this site is set up for chain 31337/)).toBeDefined();
  });

  it("names the field of a configuration it cannot use", async () => {
    readConfig.mockRejectedValue(new ConfigInvalidError("rpcUrl"));
    await open();
    expect(screen.getByText(/In config.json, rpcUrl is missing or not usable/)).toBeDefined();
    // Without a configuration nothing works; the sentence that claims still do would be wrong.
    expect(screen.queryByText(/still work/)).toBeNull();
  });

  it("goes on from the chain alone when the server is away", async () => {
    readHealth.mockRejectedValue(new ServerAwayError(502));
    await open();
    expect(screen.getByText("History is unavailable. Claims and withdrawals still work.")).toBeDefined();
    expect(status()).toBe("Live");
    expect(screen.getByText("1,234,567")).toBeDefined();
  });

  it.each([
    [{ ...health, status: "degraded", database: { ok: false, kind: "pglite" } }, /database does not answer/],
    [
      { ...health, status: "degraded", chain: { ok: false, chainId: 31337, head: null } },
      /cannot reach the chain/,
    ],
    [{ ...health, status: "degraded", ingest: { ok: false, block: 7, lag: 99 } }, /only to block 7/],
    [{ ...health, status: "starting", ingest: { ok: false, block: 7, lag: 99 } }, /Catching up/],
    [{ ...health, ingest: { ok: true, block: null, lag: null } }, /No block has been read/],
    [{ ...health, ingest: { ok: true, block: 9, lag: 0 } }, /latest block, 9/],
  ] as [Health, RegExp][])("says what is wrong with the server (%#)", async (answer, sentence) => {
    readHealth.mockResolvedValue(answer);
    await open();
    expect(screen.getByText(sentence)).toBeDefined();
  });

  it("says all of it in Chinese too", async () => {
    await setLanguage("zh");
    readHealth.mockRejectedValue(new ServerAwayError(502));
    await open();
    expect(screen.getByText("歷史紀錄暫時無法顯示，領取與提取不受影響。")).toBeDefined();
    expect(status()).toBe("即時");
  });
});
