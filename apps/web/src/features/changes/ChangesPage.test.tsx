import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { shellOf } from "../../../test/frame.tsx";
import { openPage, settle } from "../../../test/open-page.tsx";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { ChangesPage } from "./ChangesPage.tsx";

const sender = `0x${"a".repeat(40)}`;
const row = {
  part: 0,
  time: 1_792_292_053,
  txHash: `0x23e89${"3".repeat(59)}`,
  sender,
  previous: null,
};
const rows = [
  {
    ...row,
    block: 9,
    logIndex: 0,
    contract: "superDouble",
    event: "TermsChanged",
    args: { feeRate: "350", stakeDays: "120" },
    previous: { feeRate: "500", stakeDays: "120" },
  },
  {
    ...row,
    block: 8,
    logIndex: 0,
    contract: "burn",
    event: "BlackListChanged",
    args: { account: sender, listed: true },
  },
  {
    ...row,
    block: 7,
    logIndex: 0,
    contract: "cashier",
    event: "SurplusWithdrawn",
    args: { asset: "0xcf7ed3acca5a467e9e704c703e8d87f634fb0fc9", to: sender, amount: "1500000000000000000" },
  },
  { ...row, block: 6, logIndex: 0, contract: "fom", event: "Unheard", args: { figure: "7" } },
  {
    ...row,
    block: 5,
    logIndex: 0,
    contract: "token",
    event: "FeesChanged",
    args: { buyFee: "100", sellFee: "100" },
    previous: { buyFee: "100", sellFee: "100" },
  },
];

function open({ at = "/history", server = () => ({ rows, next: null }) as unknown, isAway = false } = {}) {
  return openPage(<ChangesPage />, {
    at,
    chain: () => ({ shell: shellOf({}), books: [] }),
    ...(isAway ? {} : { server }),
  });
}

const item = (at: number) => within(screen.getAllByRole("listitem")[at] as HTMLElement);

beforeAll(() => startTexts("app", "changes", "admin", "adminFom", "adminManager", "adminMining"));
beforeEach(() => setLanguage("en"));

describe("the administrative history", () => {
  it("shows old and new values with units, the account and the transaction", async () => {
    open();
    await settle();
    expect(item(0).getByRole("heading").textContent).toMatch(/ · Double-pool terms$/);
    expect(item(0).getByText("Fee on rewards").nextSibling?.textContent).toBe("5% →  changed to 3.5%");
    expect(item(0).queryByText("Lock days")).toBeNull();
    expect(item(0).getAllByText(/^0xaaa/)[0]).toBeDefined();
    expect(item(0).getByText(/^0x23e/)).toBeDefined();
  });

  it("names lists and coins, and shows unknown changes with their raw names", async () => {
    open();
    await settle();
    expect(item(1).getByRole("heading").textContent).toMatch(/Added to blacklist$/);
    expect(item(2).getByText("1.5 USDT")).toBeDefined();
    expect(item(2).getByRole("heading").textContent).toMatch(/ · Withdraw surplus: USDT$/);
    expect(item(2).queryByText("Asset")).toBeNull();
    expect(item(3).getByRole("heading").textContent).toMatch(/ · Unheard$/);
    expect(item(3).getByText("figure").nextSibling?.textContent).toBe("7");
    expect(item(4).getByText("Set again to the same values.")).toBeDefined();
  });

  it("filters by contract and kind, in the URL, the list and the file", async () => {
    const { fetched, location } = open();
    await settle();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Contract" }), "burn");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Change type" }), "BlackListChanged");
    await settle();
    expect(location()).toBe("/history?contract=burn&event=BlackListChanged");
    expect(fetched.at(-1)).toBe("/api/admin/changes?contract=burn&event=BlackListChanged&limit=20");
    expect(screen.getByRole("link", { name: "Download CSV" }).getAttribute("href")).toBe(
      "/api/admin/changes.csv?contract=burn&event=BlackListChanged",
    );
  });

  it("sends no request for a backwards time span or for unknown filters", async () => {
    const { fetched } = open({ at: "/history?contract=<x>&event=toString&from=2026-02-02&to=2026-02-01" });
    await settle();
    expect(screen.getByText("The end date is before the start date. Change one of them.")).toBeDefined();
    expect(fetched.filter((path) => path.includes("changes"))).toEqual([]);
  });

  it("says that nothing matches, and clears the filter", async () => {
    const { location } = open({ at: "/history?contract=log", server: () => ({ rows: [], next: null }) });
    await settle();
    expect(screen.getByText("No change matches the filter.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(location()).toBe("/history");
  });

  it("loads more changes page by page", async () => {
    const older = rows.map((one) => ({ ...one, block: one.block - 5 }));
    const { fetched } = open({
      server: (path?: unknown) =>
        String(path).includes("cursor=") ? { rows: older, next: null } : { rows, next: "abcdefgh" },
    } as never);
    await settle();
    await userEvent.click(screen.getByRole("button", { name: "Load more" }));
    await settle();
    expect(screen.getAllByRole("listitem")).toHaveLength(10);
    expect(fetched.at(-1)).toContain("cursor=abcdefgh");
    expect(screen.getByText("All 10 shown")).toBeDefined();
  });

  it("says so when the server can't be reached", async () => {
    open({ isAway: true });
    await settle();
    expect(
      await screen.findByText("History is unavailable. Claims and withdrawals still work."),
    ).toBeDefined();
  });

  it("is translated to Chinese", async () => {
    await setLanguage("zh");
    open();
    await settle();
    expect(item(0).getByText("獎勵手續費").nextSibling?.textContent).toBe("5% →  改為 3.5%");
    expect(item(1).getByRole("heading").textContent).toMatch(/加入黑名單$/);
  });
});
