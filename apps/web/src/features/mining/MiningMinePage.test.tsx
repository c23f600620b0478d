import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { announcedBy } from "../../../test/announced.ts";
import { Asking } from "../../../test/asking.tsx";
import { fakeSession } from "../../../test/fake-session.ts";
import { day, ether, me, mineScreen, now, shell, stakeInfo } from "../../../test/mining-samples.ts";
import { openPage, type PageWorld, settle } from "../../../test/open-page.tsx";
import type { View } from "../../chain/chain.ts";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { InvestError } from "../../server/invest.ts";
import { WalletError } from "../../wallet/wallet.ts";
import { MiningMinePage } from "./MiningMinePage.tsx";
import type { MineScreen } from "./mine.ts";

const silent = () => new Promise(() => undefined);

beforeAll(() => startTexts("app", "wallet", "tx", "mining", "miningMine", "exit"));
beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function open(changes: Partial<MineScreen> = {}, world: Partial<PageWorld> = {}) {
  const opened = openPage(<MiningMinePage />, {
    account: me,
    chain: () => mineScreen(changes),
    server: silent,
    ...world,
  });
  await settle();
  return opened;
}

const claim = () => screen.getByRole<HTMLButtonElement>("button", { name: "Claim rewards" });

describe("my mining", () => {
  it("offers only to connect without a wallet", async () => {
    await open({}, { account: undefined as never });
    expect(screen.getAllByRole("button", { name: "Connect wallet" })).toHaveLength(1);
    expect(screen.queryByText("Stakes")).toBeNull();
  });

  it("shows placeholders until figures arrive, and unknown instead of zero", async () => {
    await open({}, { chain: silent });
    expect(document.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThanOrEqual(2);
    expect(screen.queryByText("0.00")).toBeNull();
  });

  it("says so when the contract can't be read", async () => {
    await open({ shell: { ...shell, missing: 1n << 7n } });
    expect(await screen.findByText(/Can't read the mining contract/)).toBeDefined();
    expect(screen.queryByText("Claimable")).toBeNull();
  });

  it("claims what was earned", async () => {
    const { writes } = await open();
    expect(await screen.findByText("12.50")).toBeDefined();
    await userEvent.click(claim());
    expect(writes[0]).toMatchObject({ kind: "mining.claim", call: { value: ether(0.002) } });
  });

  it.each([
    ["nothing was earned", { user: { ...mineScreen().user, balance: 0n } }, /Each claim costs/],
    ["the account is blocked", { isBlackList: true }, /are on hold for at most 30 days/],
    [
      "BNB for the fee is missing",
      { shell: { ...shell, native: ether(0.001) } },
      "A claim costs 0.002000 BNB; you have 0.001000 BNB. Top up first.",
    ],
    [
      "a little of the fee is missing",
      {
        shell: { ...shell, native: ether(0.001) },
        config: { ...mineScreen().config, handleGas: ether(0.001) + 1n },
      },
      "A claim costs 0.001001 BNB; you have 0.001000 BNB. Top up first.",
    ],
  ] as [string, Partial<MineScreen>, RegExp | string][])(
    "claims nothing while %s",
    async (_, changes, sentence) => {
      await open(changes);
      expect(claim().disabled).toBe(true);
      expect(await screen.findByText(sentence)).toBeDefined();
      // Withdrawing principal stays possible.
      expect(screen.getByRole<HTMLButtonElement>("button", { name: "Withdraw stake #2" }).disabled).toBe(
        false,
      );
    },
  );

  it("lets locked stakes leave early while an upgrade is announced", async () => {
    const { writes } = await open({}, { views: announcedBy(shell.timestamp, "mining") });
    await userEvent.click(screen.getByRole("tab", { name: "Locked (1)" }));
    expect(await screen.findByText(/An upgrade of this contract is announced/)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Leave early: Stake #3" }));
    expect(writes[0]).toMatchObject({
      kind: "mining.exit",
      effects: [{ way: "in", asset: "token", amount: ether(100) }],
      call: { contract: "mining", functionName: "exit", args: [3n] },
    });
  });

  it("offers no early exit without an announced upgrade, or once it has expired", async () => {
    await open({}, { views: announcedBy(shell.timestamp, "stake") });
    await userEvent.click(screen.getByRole("tab", { name: "Locked (1)" }));
    expect(screen.queryByRole("button", { name: /Leave early/ })).toBeNull();
    cleanup();
    await open({}, { views: announcedBy(shell.timestamp - 1_814_400n, "mining") });
    await userEvent.click(screen.getByRole("tab", { name: "Locked (1)" }));
    expect(screen.queryByRole("button", { name: /Leave early/ })).toBeNull();
  });

  it("claims again once a ban no longer delays rewards", async () => {
    const heldUntil = (until: bigint) => ({
      views: ({ functionName }: View) => (functionName === "rewardsHeldUntil" ? until : undefined),
    });
    await open({ isBlackList: true }, heldUntil(shell.timestamp + 60n));
    expect(claim().disabled).toBe(true);
    cleanup();
    await open({ isBlackList: true }, heldUntil(shell.timestamp - 60n));
    expect(claim().disabled).toBe(false);
    expect(screen.queryByText(/are on hold/)).toBeNull();
  });

  it("claims while paused, because a pause blocks no withdrawal", async () => {
    await open({ config: { ...mineScreen().config, paused: true } });
    expect(claim().disabled).toBe(false);
  });

  // @spec 2.1-p, 4-t
  it("shows unlocked stakes first, and withdraws them", async () => {
    const { writes } = await open();
    expect((await screen.findByRole("tab", { name: "Unlocked (1)" })).getAttribute("aria-selected")).toBe(
      "true",
    );
    await userEvent.click(screen.getByRole("button", { name: "Withdraw stake #2" }));
    expect(writes[0]).toMatchObject({
      kind: "mining.release",
      effects: [{ amount: ether(70) }],
      call: { functionName: "claimRelease", args: [2n] },
    });
  });

  // @spec 4-t
  it("counts down to the unlock of a locked stake, which has no withdraw button", async () => {
    const [first, ...others] = mineScreen().stakes;
    // Half a day more, because time passes during the test.
    await open({ stakes: [{ ...(first ?? stakeInfo()), endTime: BigInt(now + 20.5 * day) }, ...others] });
    await userEvent.click(screen.getByRole("tab", { name: "Locked (1)" }));
    expect((await screen.findByRole("timer")).textContent).toMatch(/^Unlocks in 20 d 1[12]:/);
    expect(screen.queryByRole("button", { name: /^Withdraw/ })).toBeNull();
    await userEvent.click(screen.getByRole("tab", { name: "Completed (1)" }));
    expect(await screen.findByText("Principal withdrawn.")).toBeDefined();
  });

  it("renders a long list in parts, and loads a longer one in pages", async () => {
    const stakes = Array.from({ length: 200 }, (_, at) => stakeInfo({ index: BigInt(450 - at) }));
    const { asked } = await open({ stakes, user: { ...mineScreen().user, stakes: 450n } });
    const cards = () => screen.getAllByRole("article").length;
    expect(cards()).toBe(12);
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    expect(cards()).toBe(36);
    expect(await screen.findByText("251 to 450 of 450")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Older" }));
    await settle();
    expect(asked.at(-1)).toEqual(["getMiningMine", me, 250n, 200n]);
  });

  it("keeps the tab, the paging button and its focus while a page is loading", async () => {
    const stakes = [stakeInfo({ index: 450n }), stakeInfo({ index: 449n, status: 2 })];
    await open(
      {},
      {
        chain: (_, args) =>
          args[1] === 0n
            ? mineScreen({ stakes, user: { ...mineScreen().user, stakes: 450n } })
            : new Promise(() => undefined),
      },
    );
    await userEvent.click(screen.getByRole("tab", { name: /^Completed/ }));
    const older = screen.getByRole("button", { name: "Older" });
    await userEvent.click(older);
    await settle();
    expect(screen.queryAllByRole("article")).toEqual([]);
    expect(screen.getByText("51 to 250 of 450")).toBeDefined();
    expect(screen.getByRole("tab", { name: /^Completed/ }).getAttribute("aria-selected")).toBe("true");
    expect(document.activeElement).toBe(older);
  });

  it("offers a download unless the server is known to be unreachable", async () => {
    const file = () => screen.queryByRole("link", { name: "Download CSV" });
    await open({}, { server: () => Promise.reject(new Error("away")) });
    // This part sends no server requests.
    expect(file()).not.toBeNull();
    cleanup();
    const page = (
      <>
        <MiningMinePage />
        <Asking />
      </>
    );
    openPage(page, { account: me, chain: () => mineScreen(), server: () => Promise.reject(new Error()) });
    await settle();
    expect(file()).toBeNull();
  });

  it("links to the deposit form when there are no stakes", async () => {
    await open({ stakes: [], user: { ...mineScreen().user, stakes: 0n } });
    expect(await screen.findByRole("link", { name: "Go to mining" })).toBeDefined();
  });

  it("updates an account that has too many changes for one claim", async () => {
    const { writes } = await open();
    await userEvent.click(screen.getByText("Asked to update before claiming?"));
    await userEvent.click(screen.getByRole("button", { name: "Update account" }));
    expect(writes[0]).toMatchObject({ call: { functionName: "updateUser", args: [me] } });
  });
});

describe("machines", () => {
  const my = {
    power: 150,
    machines: [
      {
        ...{ orderId: "17", id: "spark-1", name: "Spark S1", num: 3, power: 150 },
        ...{ startsAt: now - 10 * day, endsAt: now + 20 * day },
      },
    ],
    node: { id: "beacon", name: "Beacon", weight: 10, since: now - day },
  };
  const list = (rows: unknown[], total = rows.length) => ({ page: 1, size: 20, total, list: rows });

  function answer(name: string): unknown {
    if (name === "my") return my;
    if (name === "powerLog")
      return list(
        [
          { at: now, reason: "ended", name: "Ember E2", num: 1, change: -220, power: 150 },
          { at: now - day, reason: "bought", name: "Spark S1", num: 3, change: 150, power: 370 },
        ],
        41,
      );
    return list([
      {
        ...{ orderId: "17", id: "spark-1", name: "Spark S1", num: 3, amount: "150", status: "done", at: now },
        ...{ asset: { asset: "usdt", symbol: "USDT", address: "0x" }, hash: null },
      },
      {
        ...{
          orderId: "16",
          id: "spark-1",
          name: "Spark S1",
          num: 1,
          amount: "0.005",
          status: "done",
          at: now,
        },
        ...{ asset: { asset: "usdt", symbol: "USDT", address: "0x" }, hash: null },
      },
    ]);
  }

  it("are shown after signing in, which the page requests only after a press", async () => {
    const { session, calls } = fakeSession(answer, false);
    await open({}, { session });
    expect(calls).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Sign in to the service" }));
    await settle();
    expect(calls).toEqual([["signIn"], ["my", {}]]);
    expect(await screen.findByRole("heading", { name: "3 × Spark S1" })).toBeDefined();
    expect(await screen.findByText("Beacon")).toBeDefined();
  });

  it("have a power log with pages, and a log of purchases", async () => {
    const { session, calls } = fakeSession(answer);
    await open({}, { session });
    await userEvent.click(screen.getByRole("tab", { name: "Machine power log" }));
    await settle();
    const table = within(screen.getByRole("table"));
    expect(table.getByText("−220")).toBeDefined();
    expect(table.getByText("Bought 3 × Spark S1")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Older" }));
    await settle();
    expect(calls.at(-1)).toEqual(["powerLog", { page: "2" }]);
    await userEvent.click(screen.getByRole("tab", { name: "Purchases" }));
    await settle();
    expect(await screen.findByText("150.00 USDT")).toBeDefined();
    expect(screen.getByText("0.005 USDT")).toBeDefined();
  });

  it("show why they can't be loaded, and load again on request", async () => {
    let isAway = true;
    const { session } = fakeSession((name) => {
      if (isAway) throw new InvestError("network");
      return answer(name);
    });
    await open({}, { session });
    isAway = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await settle();
    expect(await screen.findByRole("heading", { name: "3 × Spark S1" })).toBeDefined();
    // The parts that read the chain are not affected.
    expect(claim().disabled).toBe(false);
  });

  it("show a quiet note when the user declines the signature", async () => {
    const { session } = fakeSession(() => {
      throw new WalletError("rejected");
    }, false);
    await open({}, { session });
    await userEvent.click(screen.getByRole("button", { name: "Sign in to the service" }));
    await settle();
    expect(await screen.findByText("You declined the request in your wallet.")).toBeDefined();
  });
});
