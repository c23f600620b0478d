import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { announcedBy } from "../../../test/announced.ts";
import { Asking } from "../../../test/asking.tsx";
import { day, ether, me, mineScreen, now, order, stakeOf } from "../../../test/fom-samples.ts";
import { openPage, type PageWorld, settle } from "../../../test/open-page.tsx";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { FomoMinePage, SuperFomMinePage } from "./MinePage.tsx";
import type { MineScreen } from "./mine.ts";

beforeAll(() => startTexts("app", "wallet", "tx", "fom", "fomMine", "exit"));
beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.unstubAllGlobals();
});

async function open(
  changes: Partial<MineScreen> = {},
  world: Partial<PageWorld> = {},
  page = <FomoMinePage />,
) {
  // Works without a server.
  const opened = openPage(page, { account: me, chain: () => mineScreen(changes), ...world });
  await settle();
  return opened;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const { config, doubleConfig, shell, user } = mineScreen();

describe("my FOM orders", () => {
  it("shows the double pool's rules and a connect button without a wallet", async () => {
    const { asked } = await open({ stakes: [] }, { account: undefined as never });
    expect(asked[0]?.slice(2)).toEqual([false, 0n, 0n]);
    expect(screen.getAllByRole("button", { name: "Connect wallet" })).toHaveLength(1);
    expect(screen.getByText("Remaining reserve")).toBeDefined();
    expect(screen.queryByRole("tablist")).toBeNull();
  });

  // @spec 2.1-m
  it("of Super FOM are read from its own contract", async () => {
    const { asked, writes } = await open({}, {}, <SuperFomMinePage />);
    expect(asked[0]?.slice(2)).toEqual([true, 0n, 50n]);
    // FOM has an order #20, too, so the sheet names the game.
    await userEvent.click(button("Withdraw order #20"));
    expect(writes[0]).toMatchObject({ kind: "superFom.release", title: { values: { game: "Super FOM" } } });
  });

  it("sends one request to the chain and none to the server", async () => {
    const { fetched, asked } = await open();
    expect(fetched).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it("offers a download unless the server is known to be unreachable", async () => {
    await open();
    const file = () => screen.queryByRole("link", { name: "Download CSV" });
    // This page sends no server requests.
    expect(file()).not.toBeNull();
    cleanup();
    await open(
      {},
      {},
      <>
        <FomoMinePage />
        <Asking />
      </>,
    );
    expect(file()).toBeNull();
  });

  it("shows placeholders until the first figures arrive", async () => {
    await open({}, { chain: () => new Promise(() => undefined) });
    expect(document.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThanOrEqual(3);
    expect(screen.queryByText("0.00")).toBeNull();
  });

  it("shows unknown instead of zero when a contract can't be read", async () => {
    await open({ shell: { ...shell, missing: (1n << 11n) | (1n << 12n) } });
    expect(screen.getByText(/Can't read the FOM contract/)).toBeDefined();
    expect(screen.queryByText("0.0000")).toBeNull();
  });

  it("shows orders while only the double pool can't be read", async () => {
    await open({ shell: { ...shell, missing: 1n << 12n } });
    expect(screen.getByText(/Can't read the double pool contract/)).toBeDefined();
    expect(button("Withdraw order #20").disabled).toBe(false);
    expect(button("Move to double pool: order #20").disabled).toBe(true);
  });

  it("links to the game when there are no orders", async () => {
    await open({ orders: [], rewards: [], user: { ...user, orders: 0n } });
    expect(screen.getByRole("link", { name: "Go to the game" }).getAttribute("href")).toBe("/fomo");
  });
});

describe("orders", () => {
  // @spec 2.1-j, 4-u
  it("are listed under three statuses with their available actions", async () => {
    const { writes } = await open();
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "Locked (2)",
      "Completed (1)",
      "Double pool (1)",
    ]);
    await userEvent.click(button("Claim reward of order #30"));
    await userEvent.click(button("Withdraw order #20"));
    await userEvent.click(button("Move to double pool: order #20"));
    await userEvent.click(screen.getByRole("tab", { name: "Double pool (1)" }));
    await userEvent.click(button("Claim reward of order #12"));
    expect(writes.map(({ kind, call }) => [kind, call.functionName, call.args.at(-1)])).toEqual([
      ["fom.claim-order", "claimReward", 30n],
      ["fom.release", "release", 20n],
      ["fom.double", "deposit", 20n],
      ["fom.claim-order", "claimReward", 12n],
    ]);
    await userEvent.click(screen.getByRole("tab", { name: "Completed (1)" }));
    const card = screen.getByRole("article", { name: "Order #16" });
    expect(within(card).queryByRole("button")).toBeNull();
  });

  it("can be withdrawn while claims are closed, even by a blocked owner", async () => {
    const { writes } = await open({
      config: { ...config, openClaim: false, paused: true },
      isBlackList: true,
    });
    expect(button("Claim reward of order #30").disabled).toBe(true);
    expect(screen.getAllByText(/manager has closed reward claims/).length).toBeGreaterThan(0);
    await userEvent.click(button("Withdraw order #20"));
    expect(writes).toHaveLength(1);
  });

  it("are loaded page by page, forwards and back", async () => {
    const chain: PageWorld["chain"] = (_, args) =>
      args[2] === 0n
        ? mineScreen({ nextOrder: 9n })
        : mineScreen({ orders: [order({ index: 9n, owner: me })], rewards: [1n] });
    const { asked } = await open({}, { chain });
    expect(screen.getByRole("tab", { name: "Locked" })).toBeDefined();
    await userEvent.click(button("Older"));
    await settle();
    expect(asked.at(-1)?.slice(2)).toEqual([false, 9n, 50n]);
    expect(screen.getByText("Order #9")).toBeDefined();
    expect(screen.getByText("Page 2")).toBeDefined();
    await userEvent.click(button("Newer"));
    await settle();
    expect(screen.getByText("Order #30")).toBeDefined();
  });

  it("ignore a second press while a page is loading", async () => {
    let arrive = () => undefined as unknown;
    const chain: PageWorld["chain"] = (_, args) => {
      if (args[2] === 0n) return mineScreen({ nextOrder: 9n });
      const second = mineScreen({ orders: [order({ index: 9n, owner: me })], rewards: [1n], nextOrder: 4n });
      return new Promise((resolve) => {
        arrive = () => resolve(second);
      });
    };
    const { asked } = await open({}, { chain });
    await userEvent.click(button("Older"));
    await settle();
    await userEvent.click(button("Older"));
    arrive();
    await settle();
    expect(screen.getByText("Page 2")).toBeDefined();
    expect(screen.getByText("Order #9")).toBeDefined();
    await userEvent.click(button("Older"));
    await settle();
    expect(asked.at(-1)?.slice(2)).toEqual([false, 4n, 50n]);
  });
});

describe("claiming the balance", () => {
  it("sends the claim with its fee", async () => {
    const { writes } = await open();
    expect(screen.getByText("12.5000")).toBeDefined();
    await userEvent.click(button("Claim balance"));
    expect(writes).toMatchObject([{ kind: "fom.claim", call: { args: [], value: ether(0.0002) } }]);
  });

  it.each<[string, Partial<MineScreen>, RegExp]>([
    ["claims closed", { config: { ...config, openClaim: false } }, /closed reward claims/],
    ["nothing earned", { user: { ...user, balance: 0n } }, /Nothing to claim right now/],
    ["no BNB for the fee", { shell: { ...shell, native: 0n } }, /costs 0.0002 BNB; you have 0.00 BNB/],
  ])("is disabled, and the page says why: %s", async (_, changes, sentence) => {
    await open(changes);
    expect(button("Claim balance").disabled).toBe(true);
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
  });
});

describe("the double pool", () => {
  it("pays what is unlocked", async () => {
    const stakes = [stakeOf({ endTime: BigInt(now - day) })];
    const { writes } = await open({ claimable: ether(195), stakes });
    expect(screen.getByText("Claims are open")).toBeDefined();
    await userEvent.click(button("Claim from the double pool"));
    expect(writes).toMatchObject([{ kind: "fom.claim-double", call: { contract: "double" } }]);
    expect(screen.queryByRole("button", { name: /Withdraw principal only/ })).toBeNull();
  });

  // @spec 4-r
  it("explains why claims are closed, and returns principal 31 days after the end", async () => {
    const stakes = [
      stakeOf({ index: 3n, endTime: BigInt(now - day) }),
      stakeOf({ index: 4n, endTime: BigInt(now - 31 * day) }),
    ];
    const { writes } = await open({
      doubleConfig: { ...doubleConfig, openClaim: false },
      claimable: ether(390),
      stakes,
    });
    expect(screen.getByText("Claims are closed")).toBeDefined();
    expect(button("Claim from the double pool").disabled).toBe(true);
    expect(screen.getByText(/still closed 30 days after a stake ends/)).toBeDefined();
    const early = screen.getByRole("article", { name: "Double stake #3" });
    expect(within(early).getByText(/you can withdraw principal after/)).toBeDefined();
    expect(within(early).queryByRole("button")).toBeNull();
    await userEvent.click(button("Withdraw principal only: double stake #4"));
    expect(writes).toMatchObject([{ kind: "fom.withdraw-double", call: { args: [4n] } }]);
  });
});

describe("early exits while an upgrade is announced", () => {
  it("are offered to locked orders of that game, with what they pay and give up", async () => {
    const { writes } = await open(
      {},
      { views: announcedBy(shell.timestamp, "superFom") },
      <SuperFomMinePage />,
    );
    expect(screen.getAllByRole("button", { name: /^Leave early/ })).toHaveLength(1);
    await userEvent.click(button("Leave early: Order #30"));
    const { tokens, reward } = order();
    expect(writes[0]).toMatchObject({
      kind: "superFom.exit",
      title: { values: { name: "Super FOM Order #30" } },
      effects: [{ amount: tokens }, { amount: ether(2) }],
      call: { contract: "superFom", functionName: "exit", args: [30n] },
    });
    expect(writes[0]?.notes?.[0]).toMatchObject({ key: "exit.given-up" });
    expect(reward).toBeGreaterThan(ether(2));
  });

  it("keep the reward of a banned account for later", async () => {
    const { writes } = await open({ isBlackList: true }, { views: announcedBy(shell.timestamp, "fom") });
    await userEvent.click(button("Leave early: Order #30"));
    expect(writes[0]?.effects).toHaveLength(1);
    expect(writes[0]?.notes?.[0]).toMatchObject({ key: "exit.held" });
  });

  it("are offered to locked stakes of the double pool", async () => {
    const { writes } = await open({}, { views: announcedBy(shell.timestamp, "double") });
    await userEvent.click(button("Leave early: Double stake #3"));
    expect(writes[0]).toMatchObject({
      kind: "double.exit",
      effects: [{ amount: ether(100) }, { note: { key: "exit.earned" } }],
      call: { contract: "double", functionName: "exit", args: [3n] },
    });
  });
});
