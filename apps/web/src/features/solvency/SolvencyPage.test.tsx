import { shortAddress } from "@cinder/protocol/format";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { announcedBy, codehash } from "../../../test/announced.ts";
import { ether, me, shell } from "../../../test/burn-samples.ts";
import { nobody } from "../../../test/nobody.ts";
import { openPage, type PageWorld, settle } from "../../../test/open-page.tsx";
import { book, lastUses, solvencyAnswer, solvencyScreen, tokenLine } from "../../../test/solvency-samples.ts";
import { queued } from "../../../test/timelock-samples.ts";
import { pageRoutes } from "../../app/page-routes.ts";
import type { Owner } from "../../chain/timelock.ts";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { WalletContext } from "../../wallet/context.ts";
import type { Wallet, WalletState } from "../../wallet/wallet.ts";
import { lastUseOf } from "./PowersCard.tsx";
import { powers } from "./powers.ts";
import { SolvencyPage } from "./SolvencyPage.tsx";

const { readOwner } = vi.hoisted(() => ({ readOwner: vi.fn<() => Promise<Owner>>() }));
vi.mock("../../chain/timelock.ts", () => ({ readOwner }));

const parts = pageRoutes.find(({ paths }) => paths.includes("/solvency"))?.parts ?? [];
beforeAll(() => startTexts("app", "wallet", ...parts));
beforeEach(async () => {
  readOwner.mockResolvedValue({ kind: "account" });
  await setLanguage("en");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const mining = { shell, config: { mintSurplus: 90_000n * ether, mintDay: 1_000n * ether } };
const history = {
  points: [
    { time: 1_700_000_000, block: 5, held: String(4n * ether), owed: String(2n * ether) },
    { time: 1_700_086_400, block: 6, held: String(3n * ether), owed: String(2n * ether) },
  ],
};
const answers = (path: string) => {
  if (path.includes("/history")) return history;
  return path.includes("/last-uses") ? lastUses() : solvencyAnswer();
};

async function open(world: Partial<PageWorld> = {}) {
  const opened = openPage(<SolvencyPage />, {
    chain: (name) => (name === "getMining" ? mining : solvencyScreen()),
    server: answers,
    at: "/solvency",
    ...world,
  });
  await settle(30);
  return opened;
}

const contracts = () => within(screen.getByRole("table", { name: "Contracts" }));
const ofOwner = () => within(screen.getByRole("region", { name: "Owner" }));
const ofManager = () => within(screen.getByRole("region", { name: "Manager" }));

describe("what contracts hold and owe", () => {
  it("is shown with coverage and surplus, without a wallet", async () => {
    await open();
    const [, first, second] = contracts().getAllByRole("row");
    expect(first?.textContent).toContain("Mining CIN100%500.00500.00–");
    expect(second?.textContent).toContain("Burn BNB150%3.00002.00001.0000");
    expect(screen.getByText("Fully covered")).toBeDefined();
    expect(screen.getByText("No assets: Log.")).toBeDefined();
  });

  it("remains visible when the wallet of the last visit reconnects", async () => {
    let state: WalletState = { ...nobody.state(), status: "starting" };
    let tell: () => void = () => undefined;
    const wallet: Wallet = {
      ...nobody,
      state: () => state,
      subscribe: (listener) => {
        tell = listener;
        return () => undefined;
      },
    };
    const chain: PageWorld["chain"] = (name, [account]) => {
      if (name === "getMining") return mining;
      return account === me ? new Promise(() => undefined) : solvencyScreen();
    };
    const { asked } = openPage(
      <WalletContext value={wallet}>
        <SolvencyPage />
      </WalletContext>,
      { chain, server: answers, at: "/solvency" },
    );
    await settle(30);
    state = { ...state, status: "connected", account: me };
    act(() => tell());
    await settle(30);
    expect(asked.some(([name, account]) => name === "getSolvency" && account === me)).toBe(true);
    expect(contracts().getAllByRole("row").length).toBeGreaterThan(2);
    expect(screen.getByText("Fully covered")).toBeDefined();
  });

  it("shows first what is not covered", async () => {
    const books = [book("mining", [tokenLine(499n * ether, 500n * ether)])];
    await open({ chain: (name) => (name === "getMining" ? mining : solvencyScreen(books)) });
    expect(screen.getByText("1 not covered")).toBeDefined();
    expect(contracts().getByText("99.80%")).toBeDefined();
  });

  it("is unknown, not zero, for an unreadable contract, and shows a pause", async () => {
    const books = [
      book("mining", [tokenLine(ether, ether)], { paused: true }),
      book("burn", [], { known: false }),
    ];
    await open({ chain: (name) => (name === "getMining" ? mining : solvencyScreen(books)) });
    expect(screen.getByText("Partly unavailable")).toBeDefined();
    expect(screen.getByText(/figures are unavailable: Burn\./)).toBeDefined();
    expect(screen.getByText(/New positions are paused, but withdrawals still work: Mining\./)).toBeDefined();
    expect(screen.queryByText(/No assets/)).toBeNull();
  });

  it("has a history of the chosen line", async () => {
    const { fetched } = await open();
    expect(fetched.filter((path) => path.includes("/last-uses"))).toHaveLength(1);
    expect(fetched).toContain("/api/solvency/history?contract=mining&asset=token&interval=day");
    await userEvent.click(screen.getByRole("button", { name: "Show Burn · BNB, history" }));
    await settle();
    expect(fetched.at(-1)).toBe("/api/solvency/history?contract=burn&asset=native&interval=day");
    expect(screen.getByRole("img", { name: /^Daily figures, 2 days\. Latest: 3\.0000 held/ })).toBeDefined();
  });
});

describe("the history of reserves", () => {
  const withLines = (lines: Parameters<typeof book>[1]) =>
    open({ chain: (name) => (name === "getMining" ? mining : solvencyScreen([book("mining", lines)])) });

  it("shows what is held if nothing is owed yet", async () => {
    const { fetched } = await withLines([tokenLine(5n * ether, 0n)]);
    expect(fetched).toContain("/api/solvency/history?contract=mining&asset=token&interval=day");
  });

  it("says that nothing is held", async () => {
    const { fetched } = await withLines([]);
    expect(screen.getByText("No contract holds or owes anything yet.")).toBeDefined();
    expect(fetched.some((path) => path.includes("/history?"))).toBe(false);
  });
});

describe("the service's reserves", () => {
  it("is shown with the days its budget lasts and the assumption", async () => {
    await open();
    expect(screen.getByText("About 99 days")).toBeDefined();
    expect(screen.getByText(/assuming the daily maximum of 200\.00 USDT/)).toBeDefined();
    expect(screen.getByText("About 90 days")).toBeDefined();
    expect(screen.getByText(/assuming 1,000\.00 CIN is emitted every day/)).toBeDefined();
    expect(screen.getByText("20000%")).toBeDefined();
  });
});

describe("powers of owner and manager", () => {
  it("are shown with delay and last use, and limits with their tests", async () => {
    await open();
    expect(ofOwner().getByText("A regular account, no delay")).toBeDefined();
    expect(ofOwner().getByText("Mining · Tier")).toBeDefined();
    expect(ofOwner().getAllByText("Never").length).toBeGreaterThan(5);
    expect(ofManager().getByText("Burn · Pause or resume")).toBeDefined();
    expect(ofManager().getByText("Not recorded separately")).toBeDefined();
    expect(ofOwner().getByText("ManagedAttacks.t.sol · test_Attack_OwnerTakesUsersFunds")).toBeDefined();
    expect(ofManager().getAllByText("None (immediate)").length).toBe(
      powers.filter(({ role }) => role === "manager").length,
    );
  });

  it("of the guardian are shown with its address on the chain", async () => {
    await open({ views: ({ functionName }) => (functionName === "guardian" ? me : undefined) });
    const guardian = within(screen.getByRole("region", { name: "Guardian" }));
    expect(guardian.getByText("Remove the manager at once")).toBeDefined();
    expect(guardian.getByText(/^8 things this role can't do/)).toBeDefined();
    expect(guardian.getByText(shortAddress(me))).toBeDefined();
  });

  it("are shown in the current language, including the last use", async () => {
    await setLanguage("zh");
    await open();
    expect(screen.getByText("挖礦 · 方案")).toBeDefined();
    expect(screen.getByText("銷毀 · 暫停或恢復")).toBeDefined();
  });

  it("of a timelock show a delay of one hour in the singular", async () => {
    readOwner.mockResolvedValue({ kind: "timelock", delay: 3_600, isWhole: true, queue: [] });
    await open();
    expect(ofOwner().getByText("Timelock, 1-hour delay")).toBeDefined();
    expect(ofOwner().getAllByText("1 hour").length).toBeGreaterThan(10);
  });

  it("of a timelock show its delay and its queue", async () => {
    readOwner.mockResolvedValue({
      kind: "timelock",
      delay: 172_800,
      isWhole: false,
      queue: [
        queued("0x1", 2_000_000_000, {
          contract: "mining",
          name: "setMintDay",
          call: "setMintDay(5)",
          args: { amount: `5${"0".repeat(18)}` },
        }),
        queued("0x3", 1_000, {}),
      ],
    });
    await open();
    expect(ofOwner().getByText("Timelock, 48-hour delay")).toBeDefined();
    // Described as in its console, and as a raw call.
    const amount = await ofOwner().findByText("Daily emissions");
    expect(amount.nextSibling?.textContent).toBe("5 CIN");
    expect(ofOwner().getByText("setMintDay(5)")).toBeDefined();
    expect(ofOwner().getByText("Waiting")).toBeDefined();
    expect(ofOwner().getByText("Ready to execute")).toBeDefined();
    expect(ofOwner().getByText(/only provides recent blocks/)).toBeDefined();
    expect(ofOwner().getAllByText("48 hours").length).toBeGreaterThan(10);
  });

  it.each([
    ["nobody", "Permanently renounced"],
    ["contract", "Unavailable"],
  ] as const)("of an owner of kind %s are shown as: %s", async (kind, words) => {
    readOwner.mockResolvedValue({ kind });
    await open();
    expect(ofOwner().getAllByText(words).length).toBeGreaterThan(10);
  });

  it("that weren't used lately aren't called unused", async () => {
    const server = (path: string) =>
      path.includes("/last-uses") ? lastUses({ isComplete: false, uses: [] }) : answers(path);
    await open({ server });
    expect(ofOwner().queryByText("Never")).toBeNull();
    expect(ofOwner().getAllByText("Not in recent changes").length).toBeGreaterThan(5);
  });

  it("show the newest of their events as last use", () => {
    const power = powers.find(({ contracts }) => contracts.length === 1 && contracts[0] === "mining");
    expect(power && lastUseOf(power, lastUses().uses)?.event).toBe("TierChanged");
  });
});

it("works from the chain alone while the server can't be reached, except for history", async () => {
  await open({ server: undefined as never });
  expect(contracts().getAllByRole("row")).toHaveLength(3);
  expect(screen.getByText("About 90 days")).toBeDefined();
  expect(screen.getByText("History is unavailable. Claims and withdrawals still work.")).toBeDefined();
  expect(screen.getByText(/so the ledger can't be shown/)).toBeDefined();
  expect(screen.getAllByText(/so last-used dates can't be shown/)).toHaveLength(2);
});

it("says that the chain can't be read, and shows no figures of it", async () => {
  await open({
    chain: () => {
      throw new Error("gone");
    },
  });
  expect(screen.getByText(/^Can't reach the node/)).toBeDefined();
  expect(screen.queryByRole("table", { name: "Contracts" })).toBeNull();
  expect(screen.getByText(/so no history can be shown/)).toBeDefined();
});

it("sends one request to the chain and one to the server per refresh", async () => {
  const { asked, fetched, live } = await open();
  asked.length = 0;
  fetched.length = 0;
  live.clock.refresh();
  await settle();
  expect(asked.map(([name]) => name)).toEqual(["getSolvency"]);
  expect(fetched).toEqual(["/api/solvency"]);
});

it("retries what it reads only once until it succeeds", async () => {
  readOwner.mockClear();
  vi.useFakeTimers();
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  let isAway = true;
  readOwner.mockImplementation(async () => {
    if (isAway) throw new Error("gone");
    return { kind: "account" };
  });
  const { asked, fetched } = openPage(<SolvencyPage />, {
    chain: (name) => {
      if (name !== "getMining") return solvencyScreen();
      if (isAway) throw new Error("gone");
      return mining;
    },
    server: (path) => {
      if (isAway && path !== "/api/solvency") throw new Error("gone");
      return answers(path);
    },
    at: "/solvency",
  });
  await pass(30);
  expect(readOwner).toHaveBeenCalledTimes(1);
  expect(screen.getByText("History is unavailable. Claims and withdrawals still work.")).toBeDefined();
  expect(screen.getAllByText(/so last-used dates can't be shown/)).toHaveLength(2);
  expect(screen.queryByText("About 90 days")).toBeNull();
  expect(ofOwner().queryByText("A regular account, no delay")).toBeNull();

  isAway = false;
  await pass(31_000);
  expect(screen.queryByText("History is unavailable. Claims and withdrawals still work.")).toBeNull();
  expect(screen.getByRole("img", { name: /^Daily figures, 2 days/ })).toBeDefined();
  expect(screen.queryByText(/so last-used dates can't be shown/)).toBeNull();
  expect(ofOwner().getByText("Mining · Tier")).toBeDefined();
  expect(screen.getByText("About 90 days")).toBeDefined();
  expect(ofOwner().getByText("A regular account, no delay")).toBeDefined();

  // No further requests follow.
  asked.length = 0;
  fetched.length = 0;
  readOwner.mockClear();
  await pass(60_000);
  expect(new Set(asked.map(([name]) => name))).toEqual(new Set(["getSolvency"]));
  expect(new Set(fetched)).toEqual(new Set(["/api/solvency"]));
  expect(readOwner).not.toHaveBeenCalled();
});

describe("announced upgrades", () => {
  const upgrades = () => within(screen.getByRole("region", { name: "Announced upgrades" }));

  it("are listed with code, times and a link to the positions that can leave", async () => {
    await open({ views: announcedBy(shell.timestamp, "mining", "nft") });
    const [mine, nft] = upgrades().getAllByRole("listitem");
    expect(mine?.textContent).toContain("miningWaitingEarly exits open");
    expect(mine && within(mine).getByRole("link", { name: "Go to positions" }).getAttribute("href")).toBe(
      "/miningMine",
    );
    expect(mine && within(mine).getByTitle(codehash)).toBeDefined();
    expect(nft && within(nft).queryByRole("link", { name: "Go to positions" })).toBeNull();
  });

  it("are absent most of the time", async () => {
    await open();
    expect(upgrades().getByText("No upgrade is announced.")).toBeDefined();
  });
});
