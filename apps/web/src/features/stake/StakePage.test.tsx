import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { announcedBy } from "../../../test/announced.ts";
import { openPage, type PageWorld, settle } from "../../../test/open-page.tsx";
import {
  day,
  ether,
  me,
  now,
  previewOf,
  round,
  shell,
  stakeInfo,
  stakeScreen,
} from "../../../test/stake-samples.ts";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import type { StakeScreen } from "./releases.ts";
import { StakePage } from "./StakePage.tsx";

const silent = () => new Promise(() => undefined);

beforeAll(() => startTexts("app", "wallet", "tx", "stake", "exit"));
beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A chain that previews any amount. */
function chainOf(changes: Partial<StakeScreen> = {}): PageWorld["chain"] {
  return (_, args) => {
    const amount = args[1] as bigint;
    return stakeScreen(amount === 0n ? changes : { preview: previewOf(amount), ...changes });
  };
}

async function open(world: Partial<PageWorld> = {}) {
  const opened = openPage(<StakePage />, { account: me, chain: chainOf(), server: silent, ...world });
  await settle();
  return opened;
}

const box = () => screen.getByLabelText<HTMLInputElement>("Amount");
const stakeButton = () => screen.getByRole("button", { name: "Stake" });

async function enter(amount: string): Promise<void> {
  await userEvent.clear(box());
  await userEvent.click(box());
  await userEvent.paste(amount);
  await settle(320);
}

describe("the stake page", () => {
  it("shows the round, its terms and a connect button without a wallet", async () => {
    await open({ account: undefined as never });
    expect(screen.getByRole("heading", { name: "Round 2" })).toBeDefined();
    expect(screen.getByRole("timer").textContent).toMatch(/^\d\d d\d\d:\d\d:\d\d$/);
    expect(screen.getByText("+20%")).toBeDefined();
    expect(screen.getByText("1,000 / 5,000 CIN")).toBeDefined();
    expect(screen.getAllByRole("button", { name: "Connect wallet" })).toHaveLength(1);
    expect(screen.queryByLabelText("Amount")).toBeNull();
    expect(screen.queryByText("Release calendar")).toBeNull();
  });

  it("shows placeholders until the first figures arrive", async () => {
    await open({ chain: silent });
    expect(document.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThanOrEqual(3);
    expect(screen.queryByText("0.00")).toBeNull();
  });

  it("shows unknown instead of zero when the contract can't be read", async () => {
    await open({ chain: chainOf({ shell: { ...shell, missing: 1n << 6n }, rounds: [] }) });
    expect(screen.getByText(/Can't read the staking contract, so figures/)).toBeDefined();
    expect(screen.queryByText("Claimable")).toBeNull();
  });

  it.each([
    ["paused", { config: { ...stakeScreen().config, paused: true } }, /Staking is paused/],
    ["no round yet", { rounds: [] }, /No round has opened/],
    [
      "cooldown",
      { rounds: [round({ closed: true, isOpen: false, endTime: BigInt(now - 1) })] },
      /Cooldown left/,
    ],
    ["not started", { rounds: [round({ isOpen: false, startTime: BigInt(now + day) })] }, /Starts in/],
    ["whitelist only", { rounds: [round({ whiteTime: BigInt(11 * day) })] }, /you're not on the list/],
    ["blacklisted", { isBlackList: true, withheld: ether(3) }, /3.0000 CIN of rewards waits/],
  ] as [string, Partial<StakeScreen>, RegExp][])(
    "%s: says so and accepts no deposit",
    async (_, changes, sentence) => {
      await open({ chain: chainOf(changes) });
      expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
      expect(screen.queryByLabelText("Amount")).toBeNull();
      // Claims work in every phase.
      expect(screen.getByRole<HTMLButtonElement>("button", { name: "Claim" }).disabled).toBe(false);
    },
  );

  it.each([
    [86_400n, "24 hours"],
    [1_800n, "30 minutes"],
    [5_400n, "90 minutes"],
  ])(
    "shows a break of %d seconds between rounds in a whole unit, hours at most",
    async (roundCool, words) => {
      await open({ chain: chainOf({ config: { ...stakeScreen().config, roundCool } }) });
      expect(screen.getByText(new RegExp(`^Rounds are at least ${words} apart.`))).toBeDefined();
    },
  );

  it("calls a round that was cancelled before its start ended, without its planned dates", async () => {
    const coming = round({ isOpen: false, startTime: BigInt(now + day), whiteTime: BigInt(day) });
    const listed = () => {
      const [, row] = within(
        screen.getByRole("table", { name: "The newest ten rounds, newest first" }),
      ).getAllByRole("row");
      return row?.children[1]?.textContent;
    };
    const terms = ["Starts", "Ends", "Whitelist only until"];
    const told = () => terms.filter((name) => screen.queryByText(name) !== null);
    await open({ chain: chainOf({ rounds: [coming] }) });
    expect(listed()).toBe("Upcoming");
    expect(told()).toEqual(terms);
    cleanup();
    // Its end is the time of the cancellation.
    await open({ chain: chainOf({ rounds: [{ ...coming, closed: true, endTime: BigInt(now - 60) }] }) });
    expect(listed()).toBe("Ended");
    expect(told()).toEqual(["Ends"]);
    cleanup();
    await open({
      chain: chainOf({ rounds: [round({ isOpen: false, closed: true, endTime: BigInt(now) })] }),
    });
    expect(told()).toEqual(["Starts", "Ends"]);
  });

  // @spec 2.1-h
  it("shows the account's stakes and its referral rewards", async () => {
    await open();
    expect(screen.getByText("13.60")).toBeDefined();
    expect(screen.getByText("Direct 7.00")).toBeDefined();
    expect(screen.getByText("Indirect 3.00")).toBeDefined();
    // 120 minus three whole days of 1.2.
    expect(screen.getByText("116.40")).toBeDefined();
    expect(screen.getByText("3.60 of 120.00 CIN released")).toBeDefined();
  });

  it("works without the server", async () => {
    await open({ server: () => Promise.reject(new Error("away")) });
    expect(screen.getByText("History is unavailable. Claims and withdrawals still work.")).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Claim" }).disabled).toBe(false);
  });
});

describe("a deposit", () => {
  it("is previewed, then sent exactly as previewed", async () => {
    const { writes, asked } = await open();
    await enter("100");
    expect(asked.at(-1)).toEqual(["getStake", me, ether(100), 0n, 0n]);
    expect(screen.getByText("120.0000 CIN")).toBeDefined();
    expect(screen.getByText("1.2000 CIN for 100 days")).toBeDefined();
    await userEvent.click(stakeButton());
    expect(writes).toHaveLength(1);
    expect(writes[0]).toMatchObject({
      kind: "stake.deposit",
      call: { args: [ether(100)], value: ether(0.002) },
      effects: [{ amount: ether(100) }, { amount: ether(0.002) }, { amount: ether(120) }],
    });
  });

  it("requests one preview for the typed amount, not one per key", async () => {
    const { asked } = await open();
    const before = asked.length;
    await userEvent.type(box(), "123");
    await settle(320);
    const amounts = asked.slice(before).map(([, , amount]) => amount);
    expect([...new Set(amounts)]).toEqual([ether(123)]);
  });

  it.each([
    ["", "Enter the CIN amount to stake."],
    ["0", "The amount must be greater than 0."],
    ["0.5", "The minimum stake is 1.0000 CIN. You entered 0.5000."],
    ["1000.1", "You have 1,000.0000 CIN. You entered 1,000.1000."],
  ])("of %j is refused in the form", async (amount, sentence) => {
    const { writes } = await open();
    if (amount !== "") await enter(amount);
    expect(screen.queryByText(sentence) !== null).toBe(amount !== "");
    await userEvent.click(stakeButton());
    expect(screen.getByText(sentence)).toBeDefined();
    expect(writes).toEqual([]);
  });

  it("can be the whole balance", async () => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Max" }));
    expect(box().value).toBe("1000");
  });

  it("that the contract refuses shows the reason and is not sent", async () => {
    // Stake_BudgetTooSmall(28e18, 1e18)
    const refusal = (await import("viem")).encodeErrorResult({
      abi: (await import("@cinder/protocol/generated/abi/errors")).errorsAbi,
      errorName: "Stake_BudgetTooSmall",
      args: [ether(28), ether(1)],
    });
    const { writes } = await open({
      chain: (_, args) => stakeScreen(args[1] === 0n ? {} : { refusal, preview: previewOf(0n) }),
    });
    await enter("100");
    expect(
      await screen.findByText(/budget has 1.*left; this stake needs 28/, {}, { timeout: 10_000 }),
    ).toBeDefined();
    await userEvent.click(stakeButton());
    expect(writes).toEqual([]);
  });

  it("is translated to Chinese", async () => {
    await setLanguage("zh");
    await open();
    await userEvent.type(screen.getByLabelText("數量"), "5000");
    expect(screen.getByText("你有 1,000.0000 CIN，你輸入了 5,000.0000。")).toBeDefined();
  });
});

it("claims the claimable amount", async () => {
  const { writes } = await open();
  await userEvent.click(screen.getByRole("button", { name: "Claim" }));
  expect(writes[0]).toMatchObject({
    kind: "stake.claim",
    call: { functionName: "claim", args: [] },
    effects: [{ way: "in", asset: "token", amount: ether(13.6) }],
  });
});

describe("the release calendar", () => {
  const grid = () => screen.getByRole("grid", { name: "Releases by day" });
  const selected = () => grid().querySelector('[aria-selected="true"]')?.textContent;

  it("shows each day's amount, and arrow keys move across the end of the month", async () => {
    await open();
    expect(within(grid()).getAllByText("1.20")).toHaveLength(17); // the 14th to the 30th
    expect(selected()).toContain("November 16, 2026: 1.20 CIN released");
    const cell = grid().querySelector<HTMLElement>('[tabindex="0"]');
    cell?.focus();
    await userEvent.keyboard("{ArrowRight}{ArrowDown}{ArrowDown}");
    expect(selected()).toContain("December 1, 2026");
    expect(document.activeElement?.textContent).toBe(selected());
    await userEvent.keyboard("{PageDown}{Home}");
    expect(selected()).toContain("December 27, 2026");
    expect(screen.getByRole("heading", { name: "December 2026" })).toBeDefined();
  });

  it("shows other months, and says where nothing is released", async () => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Previous month" }));
    expect(screen.getByRole("heading", { name: "October 2026" })).toBeDefined();
    expect(screen.getByText("No releases on this day.")).toBeDefined();
  });

  it("can be saved as a file", async () => {
    const made = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:test");
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Save to calendar" }));
    expect(clicked).toHaveBeenCalledTimes(1);
    const blob = made.mock.calls[0]?.[0] as Blob;
    const text = await blob.text();
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(97);
    expect(text).toContain("SUMMARY;LANGUAGE=en:Cinder: 1.20 CIN released\r\n");
  });
});

describe("the stake records", () => {
  it("can be downloaded unless the server can't be reached", async () => {
    await open();
    expect(screen.getByRole("link", { name: "Download CSV" })).toBeDefined();
    cleanup();
    await open({ server: () => Promise.reject(new Error("away")) });
    expect(screen.queryByRole("link", { name: "Download CSV" })).toBeNull();
  });

  // @spec 2.4-u, 4-s
  it("are in progress or completed", async () => {
    await open({ chain: () => stakeScreen({ user: { ...stakeScreen().user, stakes: 120n } }) });
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "Active (1)",
      "Completed (119)",
    ]);
  });

  it("load completed stakes only when their tab is open, page by page", async () => {
    const completed = Array.from({ length: 4 }, (_, at) =>
      stakeInfo({ index: BigInt(200 - at), isValid: at === 0, rewardSurplus: 0n }),
    );
    const { asked } = await open({
      chain: (_, args) =>
        stakeScreen({
          user: { ...stakeScreen().user, stakes: 120n },
          stakes: args[3] === 0n ? [] : completed,
        }),
    });
    expect(asked.every(([, , , , count]) => count === 0n)).toBe(true);
    await userEvent.click(screen.getByRole("tab", { name: "Completed (119)" }));
    await settle();
    expect(asked.at(-1)?.slice(3)).toEqual([0n, 50n]);
    expect(screen.getAllByRole("heading", { name: /^Stake #/ })).toHaveLength(3);
    expect(screen.getByText("71 to 120 of 120 stakes")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Older" }));
    await settle();
    expect(asked.at(-1)?.slice(3)).toEqual([70n, 50n]);
    await userEvent.click(screen.getByRole("button", { name: "Newer" }));
    await settle();
    expect(asked.at(-1)?.slice(3)).toEqual([0n, 50n]);
  });

  it("show a stake that completes while the tab of completed ones is open", async () => {
    let isClaimed = false;
    const { live } = await open({
      chain: (_, args) =>
        stakeScreen({
          user: { ...stakeScreen().user, stakes: 1n },
          running: isClaimed ? [] : [stakeInfo()],
          stakes: args[3] === 0n ? [] : [stakeInfo({ isValid: !isClaimed, rewardSurplus: 0n })],
        }),
    });
    await userEvent.click(screen.getByRole("tab", { name: "Completed (0)" }));
    await settle();
    expect(screen.getByText("No completed stakes yet.")).toBeDefined();
    isClaimed = true;
    live.clock.refresh();
    await settle();
    const list = within(screen.getByRole("tabpanel", { name: "Completed (1)" }));
    expect(list.getByRole("heading", { name: /^Stake #/ })).toBeDefined();
  });

  it("keep the paging button and its focus while a page is loading", async () => {
    const completed = [200, 199, 198, 197].map((index) =>
      stakeInfo({ index: BigInt(index), isValid: false, rewardSurplus: 0n }),
    );
    await open({
      chain: (_, args) =>
        args[2] === 0n
          ? stakeScreen({
              user: { ...stakeScreen().user, stakes: 120n },
              stakes: args[3] === 0n ? [] : completed,
            })
          : new Promise(() => undefined),
    });
    await userEvent.click(screen.getByRole("tab", { name: "Completed (119)" }));
    await settle();
    const older = screen.getByRole("button", { name: "Older" });
    await userEvent.click(older);
    await settle();
    expect(screen.queryByRole("heading", { name: /^Stake #/ })).toBeNull();
    const list = within(screen.getByRole("tabpanel", { name: "Completed (119)" }));
    expect(list.getByText("21 to 70 of 120 stakes")).toBeDefined();
    expect(document.activeElement).toBe(older);
  });

  it("say that a stake is fully released and only needs a claim", async () => {
    await open({
      chain: chainOf({ running: [stakeInfo({ startTime: BigInt(now - 101 * day) })], nextRelease: 0n }),
    });
    expect(screen.getByText("Fully released")).toBeDefined();
    expect(screen.getByText("Fully released. Claim to complete.")).toBeDefined();
  });
});

it("lets a running stake leave early while an upgrade is announced", async () => {
  const { writes } = await open({ views: announcedBy(shell.timestamp, "stake") });
  await userEvent.click(await screen.findByRole("button", { name: "Leave early: Stake #7" }));
  // Three of 100 days have passed, so 0.6 of the bonus of 20 CIN was earned. Nothing was claimed.
  expect(writes[0]).toMatchObject({
    kind: "stake.exit",
    effects: [
      { way: "in", asset: "token", amount: ether(100), note: { key: "exit.principal" } },
      { way: "in", asset: "token", amount: ether(0.6), note: { key: "exit.earned" } },
    ],
    notes: [{ key: "exit.given-up", values: { amount: "19.40", unit: "CIN" } }, { key: "exit.final" }],
    call: { contract: "stake", functionName: "exit", args: [7n] },
  });
});
