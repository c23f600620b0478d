import { deploymentOf } from "@cinder/protocol/deployment";
import { encodeInviteCode } from "@cinder/protocol/invite-code";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  accountAnswer,
  hash,
  historyPage,
  historyRow,
  mineScreen,
  values,
} from "../../../test/account-samples.ts";
import { ether, me, order, other } from "../../../test/burn-samples.ts";
import { openPage, type PageWorld, settle } from "../../../test/open-page.tsx";
import { ordersScreen, row } from "../../../test/order-samples.ts";
import { pageRoutes } from "../../app/page-routes.ts";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { AddressPage } from "./AddressPage.tsx";

const parts = pageRoutes.find(({ paths }) => paths.includes("/address"))?.parts ?? [];
beforeAll(() => startTexts("app", "wallet", ...parts));
beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const mine = me.toLowerCase();
const sold = historyRow(90, {
  feature: "swap",
  action: "sell",
  direction: "in",
  isCredit: false,
  asset: "usdt",
});
const paid = historyRow(80, { action: "order", direction: "out", isCredit: false, counterparty: other });

const history = (path: string) => {
  if (path.includes("/search")) {
    return { accounts: [{ account: other.toLowerCase(), index: 2 }], isMore: false };
  }
  if (path.includes("/positions")) return { rows: [row(3), row(2)], next: null };
  if (path.includes("/history")) {
    if (path.includes("cursor=older")) return { rows: [historyRow(10)], next: null };
    return historyPage([sold, paid], "older");
  }
  return accountAnswer();
};

const page = (
  <Routes>
    <Route path="/address" element={<AddressPage />} />
    <Route path="/address/:address" element={<AddressPage />} />
  </Routes>
);

async function open(at: string, world: Partial<PageWorld> = {}) {
  const { chain = () => mineScreen(), ...rest } = world;
  const opened = openPage(page, {
    chain: (name, args) => (name === "getValues" ? values() : chain(name, args)),
    server: history,
    at,
    ...rest,
  });
  await settle(20);
  return opened;
}

describe("the address page", () => {
  /** Opens a page on which only the second question, for values, can fail. */
  const openWhereValues = (areAway: () => boolean) =>
    openPage(page, {
      chain: (name) => {
        if (name !== "getValues") return mineScreen();
        if (areAway()) throw new Error("gone");
        return values();
      },
      server: history,
      at: `/address/${me}`,
    });

  it("shows an address's assets without a wallet", async () => {
    const { asked, fetched } = await open(`/address/${me}`);
    expect(screen.getByText(mine)).toBeDefined();
    expect(screen.getByText("CIN006")).toBeDefined();
    expect(screen.getByText("1,234.00 USDT")).toBeDefined();
    expect(screen.getByText("8.00 CIN")).toBeDefined();
    expect(screen.getByText("Beacon #9")).toBeDefined();
    expect(screen.getByText("Edition 1")).toBeDefined();
    const products = within(screen.getByRole("table", { name: "By product" }));
    expect(products.getByText("2.0000 BNB")).toBeDefined();
    expect(products.getByRole("link", { name: "Staking" }).getAttribute("href")).toContain("feature=stake");
    expect(screen.getByText("17.00 USDT")).toBeDefined();
    expect(asked.toSorted()).toEqual([
      ["getMine", mine, 0n, 200n, 0n, 0n],
      ["getValues", mine],
    ]);
    expect(fetched).toEqual([`/api/accounts/${mine}`]);
    expect(screen.queryByText("Your address")).toBeNull();
  });

  it("names NFTs as the NFT page does, in the current language", async () => {
    await setLanguage("zh");
    await open(`/address/${me}`);
    expect(screen.getByText("烽火 #9")).toBeDefined();
    expect(screen.getByText("火種", { exact: false, selector: "li" })).toBeDefined();
    expect(screen.queryByText(/Spark|Beacon/)).toBeNull();
  });

  it.each([
    ["keyNft", "Cinder 合約：鑰匙", "Cinder's contract: Keys"],
    ["superDouble", "Cinder 合約：超級 FOM 雙倍池", "Cinder's contract: Super FOM double pool"],
    ["tokenPair", "Cinder 合約：CIN/USDT", "Cinder's contract: CIN/USDT"],
    ["lens", "Cinder 合約：查詢", "Cinder's contract: Lens"],
  ] as const)("names the contract %s at its address", async (contract, chinese, english) => {
    await open(`/address/${deploymentOf(31337).contracts[contract]}`);
    expect(screen.getByText(english)).toBeDefined();
    await act(() => setLanguage("zh"));
    expect(screen.getByText(chinese)).toBeDefined();
  });

  it("sends one request to the chain and one to the server per refresh", async () => {
    const { asked, fetched, live } = await open(`/address/${me}`);
    asked.length = 0;
    fetched.length = 0;
    live.clock.refresh();
    await settle();
    expect(asked.map(([name]) => name)).toEqual(["getMine"]);
    expect(fetched).toHaveLength(1);
    for (let turn = 0; turn < 3; turn++) {
      live.clock.refresh();
      await settle();
    }
    expect(asked.map(([name]) => name)).toEqual(["getMine", "getValues", "getMine", "getValues"]);
  });

  it("shows the remaining claimable amount within two refreshes after a claim", async () => {
    let balanceFomo = 17n * ether;
    const { live } = openPage(page, {
      chain: (name) => (name === "getValues" ? values({ balanceFomo }) : mineScreen()),
      server: history,
      at: `/address/${me}`,
    });
    await settle(20);
    expect(screen.getByText("17.00 USDT")).toBeDefined();
    balanceFomo = ether;
    for (let turn = 0; turn < 2; turn++) {
      live.clock.refresh();
      await settle();
    }
    expect(screen.queryByText("17.00 USDT")).toBeNull();
    expect(screen.getByText("1.00 USDT")).toBeDefined();
  });

  it("says which claimable amounts it leaves out, in both languages", async () => {
    await open(`/address/${me}`);
    expect(screen.getByText(/^Not included: .*presale.*FOM/)).toBeDefined();
    await act(() => setLanguage("zh"));
    expect(screen.getByText(/^未計入：.*FOM/)).toBeDefined();
  });

  it("marks the user's own address", async () => {
    await open(`/address/${mine}`, { account: me });
    expect(screen.getByText("Your address")).toBeDefined();
  });

  it.each(["0x12", "holder", `${me}0`, me.replace("A1", "G1")])(
    "explains that %s is no address, and sends no request",
    async (given) => {
      const { asked, fetched } = await open(`/address/${given}`);
      expect(screen.getByText(/^Invalid address/)).toBeDefined();
      expect([...asked, ...fetched]).toEqual([]);
    },
  );

  it("says that an address has not bound a referrer", async () => {
    const nobody = { ...mineScreen().shell, index: 0n, inviteCode: "" };
    await open(`/address/${me}`, { chain: () => mineScreen({ shell: nobody }) });
    expect(screen.getByText("This address has not bound a referrer.")).toBeDefined();
  });

  it("shows unknown instead of zero while a contract can't be read", async () => {
    const shell = { ...mineScreen().shell, missing: 1n << 8n };
    await open(`/address/${me}`, { chain: () => mineScreen({ shell }) });
    expect(screen.getByText(/^Can't read this contract/)).toBeDefined();
    expect(screen.queryByText("No NFTs.")).toBeNull();
  });

  it("asks for claimable amounts again until they can be read", async () => {
    vi.useFakeTimers();
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    let isAway = true;
    const { asked } = openWhereValues(() => isAway);
    await pass(30);
    expect(screen.queryByText("17.00 USDT")).toBeNull();
    expect(screen.getByText("CIN006")).toBeDefined();
    expect(screen.getAllByText("Unavailable")).toHaveLength(3);
    isAway = false;
    await pass(3_000);
    expect(screen.getByText("17.00 USDT")).toBeDefined();
    expect(asked.map(([name]) => name)).toEqual(["getMine", "getValues", "getValues"]);
    await pass(9_000);
    expect(asked.slice(3).map(([name]) => name)).toEqual(["getMine", "getValues", "getMine"]);
  });

  it("marks claimable amounts as old when only they can't be read any more", async () => {
    vi.useFakeTimers();
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    let isAway = false;
    openWhereValues(() => isAway);
    await pass(12_000);
    expect(screen.queryByText(/^No update for/)).toBeNull();
    isAway = true;
    await pass(20_000);
    expect(screen.getByText("17.00 USDT")).toBeDefined();
    expect(screen.getByText(/^No update for \d+ s\./)).toBeDefined();
    isAway = false;
    await pass(7_000);
    expect(screen.queryByText(/^No update for/)).toBeNull();
  });

  it("shows the chain's figures while the server can't be reached", async () => {
    await open(`/address/${me}`, { server: undefined as never });
    expect(screen.getByText(/^History is unavailable\. Claims and withdrawals still work\./)).toBeDefined();
    expect(screen.getByText("5 orders, 2.0000 BNB active")).toBeDefined();
    expect(screen.getByText("700.00 CIN principal, 950.00 mining power")).toBeDefined();
    expect(screen.getByText("60.00 CIN")).toBeDefined();
    expect(screen.getByText("CIN006")).toBeDefined();
  });
});

describe("search", () => {
  const field = () => screen.getByRole("textbox", { name: "Look up an address" });

  it("opens a complete address in any spelling", async () => {
    const { location } = await open("/address");
    await userEvent.type(field(), `  ${me}{Enter}`);
    expect(location()).toBe(`/address/${mine}`);
  });

  it("finds accounts by address prefix on the server and by invite code on the chain", async () => {
    const { asked, fetched, location } = await open("/address", {
      chain: (name) => (name === "getUsers" ? [{ account: me, index: 9n }] : mineScreen()),
    });
    await userEvent.type(field(), encodeInviteCode(9) ?? "");
    await settle(300);
    expect(asked).toEqual([["getUsers", 9n, 1n]]);
    expect(screen.getByRole("link", { name: me })).toBeDefined();
    expect(fetched).toEqual([]);
    await userEvent.clear(field());
    await userEvent.type(field(), "0x00B");
    await settle(300);
    expect(fetched).toEqual(["/api/search?q=0x00b"]);
    expect(screen.getByRole("link", { name: other.toLowerCase() })).toBeDefined();
    await userEvent.keyboard("{Enter}");
    expect(location()).toBe(`/address/${other.toLowerCase()}`);
  });

  it("neither opens nor shows a match of the earlier text while the new text is being searched", async () => {
    const later = Promise.withResolvers<unknown>();
    const { location } = await open("/address", {
      server: (path) => (path.endsWith("q=0x00bc") ? later.promise : history(path)),
    });
    const match = () => screen.queryByRole("link", { name: other.toLowerCase() });
    await userEvent.type(field(), "0x00b");
    await settle(300);
    expect(match()).not.toBeNull();
    await userEvent.type(field(), "c{Enter}");
    expect(location()).toBe("/address");
    expect(match()).toBeNull();
    expect(screen.getByText("Searching")).toBeDefined();
    later.resolve({ accounts: [{ account: mine, index: 1 }], isMore: false });
    await settle(300);
    await userEvent.keyboard("{Enter}");
    expect(location()).toBe(`/address/${mine}`);
  });

  it("rejects text that can't be an address, but only after Enter", async () => {
    const { location } = await open("/address");
    await userEvent.type(field(), "holder.bnb");
    expect(screen.queryByText(/^Enter an address or its beginning/)).toBeNull();
    await userEvent.keyboard("{Enter}");
    expect(screen.getByText(/^Enter an address or its beginning/)).toBeDefined();
    expect(location()).toBe("/address");
  });

  it("says that the server can't be reached and that complete addresses still work", async () => {
    await open("/address", { server: undefined as never });
    await userEvent.type(field(), "0x00b");
    await settle(300);
    expect(screen.getByText(/Full addresses and invite codes still work/)).toBeDefined();
  });
});

describe("a statement", () => {
  const at = `/address/${me}?tab=statement`;
  const lines = () =>
    within(screen.getByRole("region", { name: "Statement entries" })).getAllByRole("button");

  // @spec 1-n
  it("shows each line with source and sign, and totals", async () => {
    await open(at);
    const [first, second] = lines();
    expect(first?.textContent).toContain("Sold");
    expect(first?.textContent).toContain("+0.5000 USDT");
    expect(second?.textContent).toContain("Burn #12");
    expect(second?.textContent).toContain("−0.5000 BNB");
    const totals = within(screen.getByRole("table", { name: "Totals" }));
    expect(totals.getByText("3.0000 BNB")).toBeDefined();
    expect(screen.getByText("2 of 250 shown")).toBeDefined();
  });

  it("says which fees it leaves out, in both languages", async () => {
    await open(at);
    expect(screen.getByText(/Not included: the BNB contract fee.*network fees/)).toBeDefined();
    await act(() => setLanguage("zh"));
    expect(screen.getByText(/不含：.*合約手續費、網路手續費/)).toBeDefined();
  });

  it("links from a line to its transaction and contract", async () => {
    await open(at);
    await userEvent.click(lines()[1] as HTMLElement);
    const sheet = within(screen.getByRole("dialog", { name: "Order placed" }));
    expect(sheet.getByTitle(hash)).toBeDefined();
    expect(sheet.getByText("Contract")).toBeDefined();
    expect(sheet.getAllByRole("link", { name: "View this address", hidden: true })).toHaveLength(2);
    expect(sheet.getByText("Event index")).toBeDefined();
  });

  it("filters by kind, product and time, and gives the file the same filter", async () => {
    const { fetched, location } = await open(at);
    await userEvent.click(screen.getByRole("radio", { name: "Income" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Product" }), "burn");
    await settle();
    const path = `/api/accounts/${mine}/history`;
    expect(fetched.at(-1)).toBe(`${path}?kind=income&feature=burn&limit=100`);
    expect(location()).toBe(`/address/${me}?tab=statement&kind=income&feature=burn`);
    const file = screen.getByRole("link", { name: "Download CSV" });
    expect(file.getAttribute("href")).toBe(`${path}.csv?kind=income&feature=burn`);
    await userEvent.click(screen.getByRole("radio", { name: "Last 30 days" }));
    await settle();
    const from = new URL(`http://x${fetched.at(-1)}`).searchParams.get("from");
    expect(Number(from) % 86_400).toBe(0);
  });

  it("says that the start date is after the end date, and sends no request", async () => {
    const { fetched } = await open(`${at}&time=custom&from=2026-03-02&to=2026-03-01`);
    expect(screen.getByText("The start date is after the end date. Change one of them.")).toBeDefined();
    expect(fetched).toEqual([]);
  });

  it("loads more lines, and sends one request each to chain and server per refresh", async () => {
    const { asked, fetched, live } = await open(at);
    await userEvent.click(screen.getByRole("button", { name: "Load more" }));
    await settle();
    expect(lines()).toHaveLength(3);
    asked.length = 0;
    fetched.length = 0;
    live.clock.refresh();
    await settle();
    expect([asked.length, fetched.length]).toEqual([1, 1]);
    expect(lines()).toHaveLength(3);
  });

  it("says whether a filter is the reason for an empty list", async () => {
    const server = () => historyPage([]);
    await open(`${at}&kind=income`, { server });
    expect(screen.getByText("No matching entries.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    await settle();
    expect(screen.getByText("This address has no history in Cinder.")).toBeDefined();
  });

  it("shows a message while the server can't be reached", async () => {
    await open(at, { server: undefined as never });
    expect(screen.getByText("History is unavailable. Claims and withdrawals still work.")).toBeDefined();
    expect(screen.queryByRole("link", { name: "Download CSV" })).toBeNull();
  });
});

describe("positions", () => {
  const at = `/address/${me}?tab=positions`;
  const listed = () => screen.getByRole("list", { name: "Orders and stakes" });

  it("come from the server's history, with all details in a sheet", async () => {
    const { fetched } = await open(`${at}&feature=burn`);
    expect(fetched).toEqual([`/api/accounts/${mine}/positions?feature=burn&limit=50`]);
    await userEvent.click(within(listed()).getByRole("button", { name: /Burn #3/ }));
    expect(
      within(screen.getByRole("dialog", { name: "Burn #3" })).getByText("Maximum earnings"),
    ).toBeDefined();
  });

  it("come from the chain, one product at a time, while the server can't be reached", async () => {
    const burn = ordersScreen({ orders: [order({ index: 5n, amount: 3n * ether })] });
    const { asked } = await open(at, {
      server: undefined as never,
      chain: (name) => (name === "getOrders" ? burn : { ...mineScreen(), stakes: [] }),
    });
    expect(screen.getByText(/Showing burn orders/)).toBeDefined();
    expect(listed().textContent).toContain("Burn #5");
    expect(listed().textContent).toContain("3.0000 BNB");
    for (const [product, question] of [
      ["stake", "getStake"],
      ["mining", "getMiningMine"],
      ["superDouble", "getFomMine"],
    ] as const) {
      await userEvent.selectOptions(screen.getByRole("combobox", { name: "Product" }), product);
      await settle();
      expect(asked.at(-1)?.[0]).toBe(question);
      expect(screen.getByText("No matching entries.")).toBeDefined();
    }
  });
});
