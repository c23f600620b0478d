import { getHomeAbi } from "@cinder/protocol/generated/screens/get-home";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { nobody } from "../../test/nobody.ts";
import { type Chain, type Shell, zeroAddress } from "../chain/chain.ts";
import { WalletContext } from "../wallet/context.ts";
import { createAppClock } from "./app-clock.ts";
import { createLive, LiveContext, useAge, useChainTime, useLastOf } from "./live.ts";
import { createScreens, useCurrentScreen, useOwnShell, useScreen } from "./screen.ts";

const config = { chainId: 31337, chainName: "Local", rpcUrl: "http://localhost:8545", serverUrl: "" };
const someone = "0x00000000000000000000000000000000000000a1";

const shell: Shell = {
  blockNumber: 7n,
  timestamp: 1_000n,
  native: 0n,
  token: 0n,
  usdt: 0n,
  index: 3n,
  refer: zeroAddress,
  inviteCode: "",
  level: 2n,
  isManager: false,
  allowances: [],
  missing: 0n,
};

const ask = vi.fn<(question: unknown, args: readonly unknown[]) => Promise<unknown>>();

function Page({ account }: { account: typeof zeroAddress }) {
  const { data, error } = useScreen(getHomeAbi, [account]);
  return (
    <p>
      page {data ? String(data.info.price) : "none"} {error ? "failed" : "fine"}
    </p>
  );
}

function Frame() {
  const { data } = useCurrentScreen();
  return (
    <p>
      V{String(data?.level ?? "?")} at {useChainTime() ?? "?"}
    </p>
  );
}

function liveHere() {
  const chain = { readHead: vi.fn(), ask } as unknown as Chain;
  return createLive(createAppClock(), {
    config: async () => config,
    openChain: async () => chain,
  });
}

function open(account: typeof zeroAddress) {
  const live = liveHere();
  const tree = (who: typeof zeroAddress) => (
    <LiveContext value={live}>
      <Frame />
      <Page account={who} />
    </LiveContext>
  );
  const { rerender } = render(tree(account));
  return { live, lookAs: (who: typeof zeroAddress) => rerender(tree(who)) };
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));

beforeEach(() => {
  ask.mockReset();
  ask.mockImplementation(async (_, [account]) => ({
    shell: { ...shell, level: account === someone ? 4n : 2n },
    info: { price: account === someone ? 40n : 20n },
  }));
});

afterEach(() => void vi.useRealTimers());

const seen: { drawn: number; age: number | undefined } = { drawn: 0, age: undefined };

function Counting() {
  useScreen(getHomeAbi, [someone]);
  seen.drawn += 1;
  return null;
}

function Age() {
  seen.age = useAge(useCurrentScreen().readAt);
  return null;
}

const turns = { drawn: 0, last: [] as number[] };

function Turning({ moments }: { moments: readonly number[] }) {
  useScreen(getHomeAbi, [someone]);
  turns.drawn += 1;
  turns.last.push(useLastOf(moments, 900n));
  return null;
}

describe("useLastOf", () => {
  it("renders when one of the times passes, not every second", async () => {
    vi.useFakeTimers();
    const answer = { shell, info: { price: 5n } };
    ask.mockImplementation(async () => answer);
    render(
      <LiveContext value={liveHere()}>
        <Turning moments={[800, 1_010, 950, 1_020]} />
      </LiveContext>,
    );
    // Until chain time is known, the answer's time is used.
    expect(turns.last).toEqual([800]);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(turns.last.at(-1)).toBe(950);
    const before = turns.drawn;
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(turns.drawn).toBe(before);
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(turns.last.at(-1)).toBe(1_010);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(turns.last.at(-1)).toBe(1_020);
    expect(turns.drawn).toBeLessThan(before + 5);
  });
});

describe("a screen", () => {
  it("shows its answer, and gives the frame its account and read time", async () => {
    open(zeroAddress);
    await settle();
    expect(screen.getByText("page 20 fine")).toBeDefined();
    expect(screen.getByText(/^V2 at 100\d$/)).toBeDefined();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("doesn't render and doesn't become stale while answers are unchanged", async () => {
    vi.useFakeTimers();
    const answer = { shell, info: { price: 5n } };
    ask.mockImplementation(async () => answer);
    render(
      <LiveContext value={liveHere()}>
        <Counting />
        <Age />
      </LiveContext>,
    );
    await act(() => vi.advanceTimersByTimeAsync(3_500));
    const [asked, before] = [ask.mock.calls.length, seen.drawn];
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(ask.mock.calls.length).toBeGreaterThan(asked + 5);
    expect(seen.drawn).toBe(before);
    expect(seen.age).toBeLessThan(4_000);
  });

  it("keeps its figures when a later answer fails", async () => {
    const { live } = open(zeroAddress);
    await settle();
    ask.mockRejectedValue(new Error("gone"));
    live.clock.refresh();
    await settle();
    expect(screen.getByText("page 20 failed")).toBeDefined();
    expect(screen.getByText(/^V2/)).toBeDefined();
  });

  it("never shows one account's figures to another", async () => {
    const { lookAs } = open(zeroAddress);
    await settle();
    ask.mockReturnValue(new Promise(() => undefined));
    lookAs(someone);
    await settle();
    expect(screen.getByText("page none fine")).toBeDefined();
    expect(screen.getByText(/^V\? /)).toBeDefined();
  });
});

function Own() {
  return <p>own {String(useOwnShell()?.level ?? "?")}</p>;
}

it("without periodic refresh on one page is still refreshed on another with the same question", () => {
  const screens = createScreens(createAppClock(), () => Promise.resolve({ shell }), vi.fn());
  const still = screens.feed(getHomeAbi, [someone], { still: true });
  expect(screens.feed(getHomeAbi, [someone])).not.toBe(still);
  expect(screens.feed(getHomeAbi, [someone], { still: true })).toBe(still);
});

it("of another account doesn't replace the user's own figures in the frame", async () => {
  const me = "0x00000000000000000000000000000000000000E1";
  const chain = { readHead: vi.fn(), ask } as unknown as Chain;
  const live = createLive(createAppClock(), {
    config: async () => config,
    openChain: async () => chain,
  });
  const state = { ...nobody.state(), status: "connected" as const, account: me as typeof zeroAddress };
  const tree = (who: typeof zeroAddress) => (
    <LiveContext value={live}>
      <WalletContext value={{ ...nobody, state: () => state }}>
        <Own />
        <Page account={who} />
      </WalletContext>
    </LiveContext>
  );
  const { rerender } = render(tree(someone));
  await settle();
  // The user's own figures haven't been read yet, and another account's must not be shown.
  expect(screen.getByText("own ?")).toBeDefined();
  rerender(tree(me.toLowerCase() as typeof zeroAddress));
  await settle();
  expect(screen.getByText("own 2")).toBeDefined();
  rerender(tree(someone));
  await settle();
  expect(screen.getByText("own 2")).toBeDefined();
});
