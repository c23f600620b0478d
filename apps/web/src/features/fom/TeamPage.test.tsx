import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { fomMember, fomTeamScreen, me, now, shell } from "../../../test/fom-samples.ts";
import { openPage, type PageWorld, settle } from "../../../test/open-page.tsx";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { FomoTeamPage, SuperFomTeamPage } from "./TeamPage.tsx";
import type { FomTeamScreen } from "./team.ts";

beforeAll(() => startTexts("app", "wallet", "fom", "fomTeam"));
beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.unstubAllGlobals();
});

async function open(
  changes: Partial<FomTeamScreen> = {},
  world: Partial<PageWorld> = {},
  page = <FomoTeamPage />,
) {
  const opened = openPage(page, { account: me, chain: () => fomTeamScreen(changes), ...world });
  await settle();
  return opened;
}

const { team } = fomTeamScreen();

it("shows rates, levels and a connect button without a wallet", async () => {
  const { asked } = await open({ directs: [], indirects: [] }, { account: undefined as never });
  expect(asked[0]?.slice(2)).toEqual([false, 0n, 0n, 0n]);
  expect(screen.getAllByRole("button", { name: "Connect wallet" })).toHaveLength(1);
  expect(screen.getByText("Generation 7")).toBeDefined();
  expect(screen.getByText(/If a V1 below already earned 2%, V3 earns the 4% difference/)).toBeDefined();
  expect(screen.queryByText("You")).toBeNull();
});

it("shows team earnings, the level and what the next one needs, from the chain alone", async () => {
  const { fetched, asked } = await open({}, {}, <SuperFomTeamPage />);
  expect(fetched).toEqual([]);
  expect(asked[0]?.slice(2)).toEqual([true, 0n, 0n, 25n]);
  expect(screen.getByText("You have a valid order")).toBeDefined();
  expect(screen.getByText("2.50")).toBeDefined();
  expect(screen.getAllByText(/800.00 of 2,000.00 USDT. 1,200.00 more to reach V3/).length).toBeGreaterThan(0);
  expect(screen.getByRole("link", { name: "Claim in My orders" }).getAttribute("href")).toBe("/superFomMine");
});

it("says what the account misses without a valid order", async () => {
  await open({ validUntil: BigInt(now - 1) });
  expect(screen.getByText("No valid order")).toBeDefined();
  expect(screen.getByText(/part of your referrals' orders goes to dividends/)).toBeDefined();
});

// @spec 2.1-k
it("lists direct and indirect members with their amounts in this game", async () => {
  await open();
  const row = screen.getAllByRole("row")[1] as HTMLElement;
  expect(within(row).getByText("130.00")).toBeDefined();
  expect(within(row).getByText("30.00")).toBeDefined();
  await userEvent.click(screen.getByRole("tab", { name: "Indirect (2)" }));
  expect(screen.getAllByRole("row")).toHaveLength(3);
});

it("pages through long lists of members", async () => {
  const chain: PageWorld["chain"] = (_, args) =>
    fomTeamScreen({
      team: { ...team, invites: 60n },
      directs: Array.from({ length: 25 }, (__, at) => fomMember(Number(args[2]) + at + 1)),
      indirects: Array.from({ length: 25 }, (__, at) => fomMember(500 + at)),
    });
  const { asked } = await open({}, { chain });
  expect(screen.getByText("1 to 25 of 60")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Older" }));
  await settle();
  expect(asked.at(-1)?.slice(2)).toEqual([false, 35n, 0n, 25n]);
  expect(screen.getByText("26 to 50 of 60")).toBeDefined();
  await userEvent.click(screen.getByRole("tab", { name: "Indirect" }));
  expect(screen.getByText(/Showing the newest 25 only/)).toBeDefined();
});

it("keeps the paging button and its focus while a page is loading", async () => {
  const chain: PageWorld["chain"] = (_, args) =>
    args[2] === 0n
      ? fomTeamScreen({
          team: { ...team, invites: 60n },
          directs: Array.from({ length: 25 }, (__, at) => fomMember(at + 1)),
        })
      : new Promise(() => undefined);
  await open({}, { chain });
  const older = screen.getByRole("button", { name: "Older" });
  await userEvent.click(older);
  await settle();
  expect(screen.queryByRole("table", { name: "Direct (60)" })).toBeNull();
  expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(1);
  expect(screen.getByText("26 to 50 of 60")).toBeDefined();
  expect(document.activeElement).toBe(older);
});

it("links to the invitation when there are no referrals", async () => {
  await open({ team: { ...team, invites: 0n }, directs: [], indirects: [] });
  expect(screen.getByRole("link", { name: "Get invite link" }).getAttribute("href")).toBe("/invites");
});

it("shows unknown instead of zero when a contract can't be read", async () => {
  await open({ shell: { ...shell, missing: 1n << 2n } });
  expect(screen.getByText(/Can't read a contract/)).toBeDefined();
  expect(screen.queryByText("0.00")).toBeNull();
});

it("shows placeholders until the first figures arrive", async () => {
  await open({}, { chain: () => new Promise(() => undefined) });
  expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(3);
});
