import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ether, me, member, now, shell, teamScreen, user } from "../../../test/mining-samples.ts";
import { openPage, type PageWorld, settle } from "../../../test/open-page.tsx";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { MiningTeamPage } from "./MiningTeamPage.tsx";
import { directsRange, type TeamScreen } from "./team.ts";

beforeAll(() => startTexts("app", "wallet", "tx", "mining", "miningTeam"));
beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.unstubAllGlobals();
});

const other = "0x00000000000000000000000000000000000000b2";

/** A chain that returns the requested number of members. */
function chainOf(changes: Partial<TeamScreen> = {}): PageWorld["chain"] {
  return (_, args) => {
    const [, from, , count] = args as [string, bigint, bigint, bigint];
    const list = (first: number, most: number) =>
      Array.from({ length: Math.min(Number(count), most) }, (_, at) => member(first + at));
    return teamScreen({ directs: list(100 + Number(from), 20), indirects: list(500, 100), ...changes });
  };
}

const server = (path: string): unknown =>
  path.includes("/members?")
    ? { rows: [{ account: other, referrer: me, time: now }], next: path.includes("cursor") ? null : "c1" }
    : {
        rows: [
          {
            block: 7,
            logIndex: 1,
            part: 0,
            time: now,
            amount: String(ether(16)),
            generation: 2,
            counterparty: other,
          },
        ],
        next: null,
      };

async function open(changes: Partial<TeamScreen> = {}, world: Partial<PageWorld> = {}) {
  const opened = openPage(<MiningTeamPage />, {
    account: me,
    chain: chainOf(changes),
    server,
    ...world,
  });
  await settle();
  await settle();
  return opened;
}

describe("the mining team", () => {
  it("shows the rates and a connect button without a wallet", async () => {
    await open({}, { account: undefined as never });
    expect(await screen.findByText("10%")).toBeDefined();
    expect(screen.getAllByRole("button", { name: "Connect wallet" })).toHaveLength(1);
    expect(screen.queryByRole("tablist")).toBeNull();
  });

  // @spec 2.1-q
  it("shows what each generation gives, as an amount and as a share of all mining power", async () => {
    await open();
    const parts = within(screen.getByRole("list", { name: "Your mining power by source" }));
    expect(parts.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Own80%320.00",
      "First generation, now\u00a010%12.5%50.00",
      "Second generation, now\u00a05%5%20.00",
      "Third generation, now\u00a02%2.5%10.00",
    ]);
    expect(await screen.findByText("20% of your total mining power")).toBeDefined();
  });

  it("shows unknown instead of zero when a contract can't be read", async () => {
    await open({ shell: { ...shell, missing: 1n << 7n } });
    expect(await screen.findByText(/Can't read the contracts/)).toBeDefined();
    expect(screen.queryByText("Own")).toBeNull();
  });

  it.each([
    [
      "no mining power",
      { user: { ...user, force: 0n, forceDirect: 0n, forceIndirect: 0n, forceInvite: 0n } },
      /have no mining power now/,
    ],
    ["no invites", { team: { ...teamScreen().team, invites: 0n } }, /No one has joined/],
    ["no referrer", { shell: { ...shell, index: 0n } }, /Bind one to invite/],
  ] as [string, Partial<TeamScreen>, RegExp][])("says so if there is %s", async (_, changes, sentence) => {
    await open(changes);
    expect(await screen.findByText(sentence)).toBeDefined();
  });

  it("pages through direct referrals on the chain, asking only for what is shown", async () => {
    const { asked, fetched } = await open();
    expect(asked.at(-1)).toEqual(["getMiningTeam", me, 0n, 0n, 20n]);
    expect(await screen.findByText("1 to 20 of 45")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Older" }));
    await settle();
    expect(asked.at(-1)).toEqual(["getMiningTeam", me, 25n, 0n, 20n]);
    expect(await screen.findByText("21 to 40 of 45")).toBeDefined();
    expect(fetched).toEqual([]);
  });

  it("lists the newest indirect referrals, and says that older ones are left out", async () => {
    const { asked } = await open();
    await userEvent.click(screen.getByRole("tab", { name: "Second generation" }));
    await settle();
    expect(asked.at(-1)).toEqual(["getMiningTeam", me, 0n, 0n, 100n]);
    expect(screen.getAllByRole("row")).toHaveLength(101);
    expect(await screen.findByText(/Only the newest 100 are listed/)).toBeDefined();
  });

  it("loads the third generation and the power sources from the server", async () => {
    const { fetched } = await open();
    await userEvent.click(screen.getByRole("tab", { name: "Third generation" }));
    await settle();
    expect(screen.getAllByRole("row")).toHaveLength(2);
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    await settle();
    expect(fetched.at(-1)).toContain("generation=3&limit=20&cursor=c1");
    await userEvent.click(screen.getByRole("tab", { name: "Power sources" }));
    await settle();
    expect(await screen.findByText("+16.00")).toBeDefined();
    expect(screen.getAllByText("Second generation").length).toBeGreaterThan(1);
  });

  it("keeps the paging button and its focus while a page of the third generation is loading", async () => {
    const page = Promise.withResolvers<object>();
    await open({}, { server: (path) => (path.includes("cursor") ? page.promise : server(path)) });
    await userEvent.click(screen.getByRole("tab", { name: "Third generation" }));
    await settle();
    const onward = screen.getByRole("button", { name: "Next" });
    await userEvent.click(onward);
    await settle();
    expect(screen.queryByRole("table")).toBeNull();
    expect(document.activeElement).toBe(onward);
    expect(onward.getAttribute("aria-disabled")).toBeNull();
    page.resolve(server("/members?cursor=c1") as object);
    await settle();
    expect(screen.getAllByRole("row")).toHaveLength(2);
    expect(onward.getAttribute("aria-disabled")).toBe("true");
  });

  it("lets the user go back from a page of the third generation that fails to load", async () => {
    await open(
      {},
      {
        server: (path) => (path.includes("cursor") ? Promise.reject(new Error("away")) : server(path)),
      },
    );
    await userEvent.click(screen.getByRole("tab", { name: "Third generation" }));
    await settle();
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    await settle();
    expect(screen.getByText("History is unavailable. Claims and withdrawals still work.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Previous" }));
    await settle();
    expect(screen.getAllByRole("row")).toHaveLength(2);
  });

  it("works without the server", async () => {
    await open({}, { server: () => Promise.reject(new Error("away")) });
    expect(screen.getAllByRole("row")).toHaveLength(21);
    expect(screen.getByRole("link", { name: "Download CSV" })).toBeDefined();
    await userEvent.click(screen.getByRole("tab", { name: "Third generation" }));
    await settle();
    expect(
      await screen.findByText("History is unavailable. Claims and withdrawals still work."),
    ).toBeDefined();
    expect(screen.queryByRole("link", { name: "Download CSV" })).toBeNull();
  });

  it.each([
    [0n, 45n, { first: 1, last: 20, newer: undefined, older: 25n }],
    [25n, 45n, { first: 21, last: 40, newer: 0n, older: 5n }],
    [5n, 45n, { first: 41, last: 45, newer: 25n, older: undefined }],
    [0n, 3n, { first: 1, last: 3, newer: undefined, older: undefined }],
  ])("pages from %s of %s", (from, total, range) => {
    expect(directsRange(from, total)).toEqual(range);
  });
});
