import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ether, me, order, other } from "../../../test/burn-samples.ts";
import { openPage, type PageWorld, settle } from "../../../test/open-page.tsx";
import { inviteRow, ordersScreen, row } from "../../../test/order-samples.ts";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { OrdersPage } from "./OrdersPage.tsx";

beforeAll(() => startTexts("app", "wallet", "orders"));
beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Three of the account's own orders, two per page, and two of a referral. */
const history = (path: string) => {
  if (path.includes("invite-orders")) return { rows: [inviteRow(22), inviteRow(21)], next: null };
  if (path.includes("cursor=two")) return { rows: [row(1, { status: "closed", earned: "7" })], next: null };
  return { rows: [row(3), row(2, { paidAsset: "usdt", paid: String(54n * ether) })], next: "two" };
};

async function open(world: Partial<PageWorld> = {}) {
  const opened = openPage(<OrdersPage />, {
    account: me,
    chain: () => ordersScreen(),
    server: history,
    at: "/orders",
    ...world,
  });
  await settle(20);
  return opened;
}

const listed = () => within(screen.getByRole("list", { name: "Burn orders" })).getAllByRole("button");
const sheet = () => screen.getByRole("dialog", { name: /Order #|Burn #/ });

/** Makes dialogs take and restore the focus, which the test environment doesn't do. */
function dialogsTakeFocus(): void {
  let before: Element | null = null;
  vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function (this: HTMLDialogElement) {
    before = document.activeElement;
    this.open = true;
    this.querySelector("button")?.focus();
  });
  vi.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(function (this: HTMLDialogElement) {
    this.open = false;
    if (before instanceof HTMLElement) before.focus();
  });
}

describe("the order list", () => {
  it("shows a connect button without a wallet", async () => {
    const { fetched, asked } = await open({ account: undefined as never });
    expect(screen.getByText("Connect a wallet to see your orders.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Connect wallet" })).toBeDefined();
    expect([...fetched, ...asked]).toEqual([]);
  });

  // @spec 2.1-d, 2.4-r
  it("shows the chain's current figures, and loads more on demand", async () => {
    const { fetched } = await open();
    const [first, second] = listed();
    expect(first?.textContent).toContain("Order #3");
    expect(first?.textContent).toContain("0.1250 BNB");
    expect(second?.textContent).toContain("54.00 USDT");
    expect(screen.getByText("2 of 14 shown")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Load more" }));
    await settle();
    expect(listed()).toHaveLength(3);
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
    expect(fetched.at(-1)).toContain("cursor=two");
  });

  it("filters by status on the server, and by kind among the loaded orders", async () => {
    const { fetched } = await open();
    await userEvent.click(screen.getByRole("radio", { name: "USDT" }));
    expect(listed()).toHaveLength(1);
    await userEvent.click(screen.getByRole("radio", { name: "Active" }));
    await settle();
    expect(fetched.at(-1)).toContain("feature=burn&status=running");
    await userEvent.click(screen.getByRole("radio", { name: "Gifts" }));
    expect(screen.getByText(/No matching orders loaded so far/)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    await settle();
    expect(listed()).toHaveLength(2);
  });

  it("downloads a file with the same filter", async () => {
    await open();
    const link = () => screen.getByRole("link", { name: "Download CSV" }).getAttribute("href");
    expect(link()).toBe(`/api/accounts/${me}/positions.csv?feature=burn`);
    await userEvent.click(screen.getByRole("radio", { name: "Active" }));
    expect(link()).toBe(`/api/accounts/${me}/positions.csv?feature=burn&status=running`);
  });

  it("names the content of the file if the file has more than the list", async () => {
    await open();
    const file = () => screen.getByRole("link", { name: /^Download CSV/ });
    await userEvent.click(screen.getByRole("radio", { name: "Ended" }));
    expect(file().textContent).toBe("Download CSV (all orders)");
    await userEvent.click(screen.getByRole("radio", { name: "USDT" }));
    expect(file().textContent).toBe("Download CSV (all orders)");
    await userEvent.click(screen.getByRole("radio", { name: "Active" }));
    expect(file().textContent).toBe("Download CSV (all active orders)");
  });

  it("links to the first order if there are none", async () => {
    await open({
      chain: () => ordersScreen({ orders: [] }),
      server: () => ({ rows: [], next: null }),
    });
    expect(screen.getByText("You have no burn orders yet.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Place an order" }).getAttribute("href")).toBe("/burn");
  });

  it("shows placeholders while loading and a message after a failure", async () => {
    await open({ chain: () => new Promise(() => undefined), server: () => new Promise(() => undefined) });
    expect(screen.getByText("Loading orders")).toBeDefined();
  });

  it("is unavailable only if both chain and server can't be reached", async () => {
    await open({
      chain: () => {
        throw new Error("gone");
      },
      server: undefined as never,
    });
    expect(screen.getByText(/Can't load orders/)).toBeDefined();
  });
});

describe("the sheet of an order", () => {
  // @spec 2.2-c
  it("shows everything about it, and its number is in the URL", async () => {
    const { location } = await open();
    await userEvent.click(screen.getByRole("button", { name: /Order #3/ }));
    expect(location()).toBe("/orders?order=3");
    const opened = within(sheet());
    expect(opened.getByText("1.5× the order size, fixed when placed")).toBeDefined();
    expect(opened.getByText("On-chain at block 1,234")).toBeDefined();
    expect(opened.getByText("1.375 BNB")).toBeDefined();
    expect(opened.getByText(/^Forced exit in \d\d d \d\d:\d\d:\d\d$/)).toBeDefined();
    await userEvent.click(opened.getByRole("button", { name: "Close" }));
    expect(location()).toBe("/orders");
  });

  it.each<[string, PageWorld["server"]]>([
    ["history", history],
    ["the chain alone", undefined],
  ])("from %s keeps the order while it closes, then returns the focus to its line", async (_, server) => {
    dialogsTakeFocus();
    const { location } = await open({ server: server as never });
    const line = screen.getByRole("button", { name: /Order #3/ });
    await userEvent.click(line);
    await settle();
    const closing = sheet();
    // All text except the countdown.
    const text = () => closing.textContent?.replace(/\d\d d \d\d:\d\d:\d\d/, "");
    const shown = text();
    expect(shown).toContain("1.375 BNB");
    expect(closing.contains(document.activeElement)).toBe(true);
    await userEvent.click(within(closing).getByRole("button", { name: "Close" }));
    await settle();
    expect(location()).toBe("/orders");
    expect(closing.hasAttribute("open")).toBe(false);
    expect(closing.isConnected).toBe(true);
    expect(text()).toBe(shown);
    expect(document.activeElement).toBe(line);
    expect(line.isConnected).toBe(true);
  });

  it("shows the exact rate of the cap despite rounding", async () => {
    const odd = order({
      index: 3n,
      amount: 96_062_043_911_888_078n,
      reward: 0n,
      rewardSurplus: 144_093_065_867_832_117n,
    });
    await open({ at: "/orders?order=3", chain: () => ordersScreen({ orders: [odd] }) });
    expect(within(sheet()).getByText(/^1.5× the order size/)).toBeDefined();
  });

  it("opens from its URL, after the chain's first page is loaded", async () => {
    const { asked } = await open({ at: "/orders?order=3" });
    expect(sheet().hasAttribute("open")).toBe(true);
    expect(within(sheet()).getByText("1.375 BNB")).toBeDefined();
    expect(asked[0]).toEqual(["getOrders", me, 0n, 200n, 0n, 0n]);
  });

  it("loads pages until it finds an older order", async () => {
    const { fetched } = await open({ at: "/orders?order=1" });
    await settle(20);
    expect(fetched.filter((path) => path.includes("cursor=two"))).toHaveLength(1);
    expect(within(sheet()).getByText("Final figure at settlement")).toBeDefined();
  });

  it("says that the account doesn't have this order", async () => {
    await open({ at: "/orders?order=77" });
    expect(within(sheet()).getByText(/This account has no order with that number/)).toBeDefined();
  });

  it("doesn't call an older order missing while it can't be read, and tries again", async () => {
    let isAway = true;
    await open({
      at: "/orders?order=1",
      server: (path) => {
        if (isAway && path.includes("cursor=two")) throw new Error("away");
        return history(path);
      },
    });
    await settle(20);
    expect(within(sheet()).getByText(/^Not all of this account's orders could be loaded/)).toBeDefined();
    isAway = false;
    await userEvent.click(within(sheet()).getByRole("button", { name: "Try again" }));
    await settle(20);
    expect(within(sheet()).getByText("Final figure at settlement")).toBeDefined();
  });

  it("doesn't open without a valid number", async () => {
    await open({ at: "/orders?order=0x12" });
    expect(document.querySelector("dialog[open]")).toBeNull();
  });
});

describe("orders without the server", () => {
  const chain: PageWorld["chain"] = (_, [, from, count]) => {
    const top = from === 0n ? 45 : Number(from);
    const length = Math.min(Number(count), top);
    const orders = Array.from({ length }, (__, at) => order({ index: BigInt(top - at) }));
    return ordersScreen({ orders, user: { ...ordersScreen().user, orders: 45n } });
  };

  it("are loaded from the chain page by page", async () => {
    const { asked } = await open({ server: undefined as never, chain });
    expect(screen.getByText(/These orders come from the chain itself/)).toBeDefined();
    expect(screen.getByText("1–20 of 45")).toBeDefined();
    expect(screen.getByRole("button", { name: "Newer" }).getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(screen.getByRole("button", { name: "Older" }));
    await settle();
    expect(asked.at(-1)).toEqual(["getOrders", me, 25n, 20n, 0n, 0n]);
    expect(screen.getByText("21–40 of 45")).toBeDefined();
    expect(listed()[0]?.textContent).toContain("Order #25");
    expect(screen.queryByRole("link", { name: "Download CSV" })).toBeNull();
  });

  it("never appear under the range of a page that is loading or has failed", async () => {
    let refuse: (reason: Error) => void = () => undefined;
    await open({
      server: undefined as never,
      chain: (name, args) =>
        args[1] === 0n ? chain(name, args) : new Promise((_, reject) => (refuse = reject)),
    });
    await userEvent.click(screen.getByRole("button", { name: "Older" }));
    expect(screen.getByText("21–40 of 45")).toBeDefined();
    expect(screen.queryByRole("list", { name: "Burn orders" })).toBeNull();
    expect(screen.getByText("Loading orders")).toBeDefined();
    refuse(new Error("gone"));
    await settle();
    expect(screen.queryByRole("list", { name: "Burn orders" })).toBeNull();
    expect(screen.queryByText("Loading orders")).toBeNull();
    expect(screen.getByText("21–40 of 45")).toBeDefined();
  });

  it("aren't called non-gifts without history, because the chain doesn't know", async () => {
    let isAway = false;
    await open({
      chain,
      server: (path) => {
        if (isAway) throw new Error("away");
        return history(path);
      },
    });
    await userEvent.click(screen.getByRole("radio", { name: "Gifts" }));
    expect(screen.getByText(/No matching orders loaded so far/)).toBeDefined();
    isAway = true;
    await userEvent.click(screen.getByRole("radio", { name: "Active" }));
    await settle(20);
    expect(screen.queryByRole("radio", { name: "Gifts" })).toBeNull();
    expect(listed().length).toBeGreaterThan(0);
  });

  it("aren't called non-gifts while history is loading", async () => {
    await open({
      chain,
      server: (path) => (path.includes("status=running") ? new Promise(() => undefined) : history(path)),
    });
    await userEvent.click(screen.getByRole("radio", { name: "Gifts" }));
    await userEvent.click(screen.getByRole("radio", { name: "Active" }));
    await settle(20);
    expect(screen.getByText("Loading orders")).toBeDefined();
  });

  it.each<[string, string, Partial<PageWorld>]>([
    [
      "the chain's answer ends above it",
      "/orders?order=1",
      { chain: () => ordersScreen({ orders: [order({ index: 300n }), order({ index: 299n })] }) },
    ],
    [
      "the chain can't be read",
      "/orders?order=3",
      {
        chain: () => {
          throw new Error("gone");
        },
      },
    ],
  ])("aren't called missing if %s", async (_, at, world) => {
    await open({ server: undefined as never, at, ...world });
    expect(within(sheet()).getByText(/^Not all of this account's orders could be loaded/)).toBeDefined();
  });

  it("are called missing if the chain has been read to its end", async () => {
    await open({ server: undefined as never, at: "/orders?order=77", chain });
    expect(within(sheet()).getByText(/This account has no order with that number/)).toBeDefined();
  });

  it("of invited users are shown with the newest first", async () => {
    const member = {
      account: other,
      index: 9n,
      amount: 0n,
      invites: 0n,
      teamUser: 0n,
      teamAmount: 0n,
      level: 0n,
    };
    const { asked } = await open({
      server: undefined as never,
      at: "/orders?tab=invites",
      chain: () =>
        ordersScreen({
          inviteOrders: [{ member: { ...member, time: 1_700_000_000n }, orders: [order({ index: 21n })] }],
        }),
    });
    expect(asked.at(-1)).toEqual(["getOrders", me, 0n, 0n, 0n, 10n]);
    expect(screen.getByText("Order #21")).toBeDefined();
    expect(screen.getByText("1–2 of 2")).toBeDefined();
  });
});

describe("invite orders", () => {
  // @spec 2.4-s
  it("show their rewards, by generation and kind", async () => {
    const { fetched, location } = await open();
    await userEvent.click(screen.getByRole("tab", { name: "Referral orders" }));
    await settle();
    expect(location()).toBe("/orders?tab=invites");
    expect(fetched.at(-1)).toBe(`/api/accounts/${me}/invite-orders?generation=1&feature=burn&limit=20`);
    expect(screen.getAllByText("0.0500 BNB")).toHaveLength(2);
    await userEvent.click(screen.getByRole("radio", { name: "2nd generation" }));
    await userEvent.click(screen.getByRole("radio", { name: "Presale" }));
    await settle();
    expect(fetched.at(-1)).toContain("generation=2&feature=ido");
    await userEvent.click(screen.getByRole("button", { name: /Burn #22/ }));
    expect(within(sheet()).getByText("Credited to you in the same transaction")).toBeDefined();
  });

  it("link to the invitation when there are no referrals", async () => {
    await open({
      at: "/orders?tab=invites",
      chain: () => ordersScreen({ invites: 0n }),
      server: () => ({ rows: [], next: null }),
    });
    expect(screen.getByRole("link", { name: "Invite friends" }).getAttribute("href")).toBe("/invites");
  });
});

it("sends one request to the chain and one to the server per refresh", async () => {
  const { asked, fetched, live } = await open();
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  await settle();
  asked.length = 0;
  fetched.length = 0;
  live.clock.refresh();
  await settle();
  expect(asked).toHaveLength(1);
  expect(fetched).toHaveLength(1);
});
