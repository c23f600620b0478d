import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { DemoPanel } from "./DemoPanel.tsx";
import { createDemoStore } from "./demo-store.ts";
import { createPrompter } from "./prompter.ts";
import { createDemoProvider } from "./provider.ts";
import { createTime } from "./time.ts";

beforeAll(() => startTexts("demo"));
beforeEach(() => setLanguage("en"));

const config = { chainId: 31337, chainName: "Cinder local", rpcUrl: "http://localhost:8545", serverUrl: "" };

async function opened({ next, away = false }: { next?: number; away?: boolean } = {}) {
  let now = 1_000_000;
  const asked: [string, unknown][] = [];
  const ask = vi.fn(async (method: string, params?: unknown) => {
    asked.push([method, params]);
    if (away && method !== "eth_getBlockByNumber") throw new Error("refused");
    if (method === "evm_increaseTime") now += (params as [number])[0];
    return method === "eth_getBlockByNumber" ? { timestamp: `0x${now.toString(16)}` } : null;
  });
  const store = createDemoStore();
  const provider = createDemoProvider(config, { prompter: createPrompter(), store, ask });
  const onMoved = vi.fn();
  const nextTime = (after: number) => (next !== undefined && next > after ? next : undefined);
  const time = createTime(ask);
  render(<DemoPanel {...{ store, provider, time, nextTime, onMoved }} />);
  await userEvent.click(screen.getByRole("button", { name: /^Local chain clock and demo wallet/ }));
  await waitFor(() => expect(screen.getByTestId("demo-time").textContent).not.toBe(""));
  return { asked, store, onMoved };
}

const press = (name: RegExp) => userEvent.click(screen.getByRole("button", { name }));
const moves = (asked: [string, unknown][]) => asked.filter(([method]) => method.startsWith("evm_"));

describe("the demo panel's chain clock", () => {
  it.each([
    [/^Skip 1 hour/, 3_600],
    [/^Skip 1 day/, 86_400],
    [/^Skip to /, 5_000],
  ])("moves by %s, with one block, and the screens read again", async (name, seconds) => {
    const { asked, onMoved } = await opened({ next: 1_005_000 });
    await press(name);
    await waitFor(() => expect(onMoved).toHaveBeenCalledOnce());
    expect(moves(asked)).toEqual([
      ["evm_increaseTime", [seconds]],
      ["evm_mine", undefined],
    ]);
  });

  it("says when the screen waits for no time, and when the chain can't be reached", async () => {
    const { onMoved } = await opened({ away: true });
    const next = screen.getByRole("button", { name: "Nothing to wait for on this screen" });
    expect((next as HTMLButtonElement).disabled).toBe(true);
    await press(/^Skip 1 hour/);
    await waitFor(() => expect(screen.getByText(/^The clock didn't move/)).toBeDefined());
    expect(onMoved).not.toHaveBeenCalled();
  });
});

describe("the demo panel's wallet settings", () => {
  it("change the network, enable batches and change the persona", async () => {
    const { store } = await opened();
    expect(screen.queryByRole("button", { name: "Whale" })).toBeNull();
    await userEvent.click(screen.getByRole("checkbox", { name: "Pretend to be on another network" }));
    await userEvent.click(screen.getByRole("checkbox", { name: /^Send several calls/ }));
    expect(store.now()).toMatchObject({ elsewhere: true, batches: true });
    store.change({ persona: "holder" });
    await userEvent.click(await screen.findByRole("button", { name: "Whale" }));
    expect(store.now().persona).toBe("whale");
  });

  it("close on Escape", async () => {
    await opened();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});
