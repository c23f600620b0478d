import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openPage, type PageWorld, settle } from "../../../test/open-page.tsx";
import { ether } from "../../../test/stake-samples.ts";
import {
  address,
  leader,
  lensMember,
  serverMember,
  teamScreen,
  wholeTeam,
} from "../../../test/team-samples.ts";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import type { TeamScreen } from "./member.ts";
import { TeamPage } from "./TeamPage.tsx";

beforeAll(() => startTexts("app", "wallet", "team"));
beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A fake registry with 45 direct and 30 indirect referrals. */
function chainOf(changes: Partial<TeamScreen> = {}): PageWorld["chain"] {
  return (_, args) => {
    const [, from, , count] = args as [string, bigint, bigint, bigint];
    const newest = from === 0n ? 45 : Number(from);
    const size = Math.min(newest, Number(count));
    return teamScreen({
      directs: Array.from({ length: size }, (__, at) => lensMember(newest - at)),
      indirects: Array.from({ length: Math.min(30, Number(count)) }, (__, at) => lensMember(900 - at)),
      ...changes,
    });
  };
}

const rowsOf = (path: string) => {
  if (path.includes("/tree")) return { nodes: wholeTeam(10_000), isComplete: true };
  if (path.includes(`${address(1)}/children`)) return { rows: [serverMember(3, { invites: 0 })], next: null };
  if (path.includes("/children"))
    return { rows: [serverMember(1), serverMember(2, { invites: 0 })], next: null };
  if (path.endsWith("search=0xab")) return { rows: [serverMember(171)], next: null };
  if (path.includes("search")) return { rows: [], next: null };
  if (path.includes("cursor=second12"))
    return { rows: [serverMember(22, { referrer: address(2) })], next: null };
  return { rows: [serverMember(21, { referrer: address(1) })], next: "second12" };
};

async function open(world: Partial<PageWorld> = {}) {
  const opened = openPage(<TeamPage />, { account: leader, chain: chainOf(), server: rowsOf, ...world });
  await settle(30);
  return opened;
}

const away = () => Promise.reject(new Error("away"));
const tree = () => screen.getByRole("treegrid", { name: "Tree" });
const lines = () => within(tree()).getAllByRole("row").slice(1);
const active = () => tree().querySelector('[aria-selected="true"]');

describe("the team page", () => {
  it("shows the level thresholds and a connect button without a wallet", async () => {
    const { fetched } = await open({ account: undefined as never });
    const ladder = within(screen.getByRole("list", { name: "Requirements for each level" }));
    expect(ladder.getAllByRole("listitem")).toHaveLength(4);
    expect(ladder.queryByText("Reached")).toBeNull();
    expect(screen.getAllByRole("button", { name: "Connect wallet" })).toHaveLength(1);
    expect(screen.queryByText("Members")).toBeNull();
    expect(fetched).toEqual([]);
  });

  // @spec 2.1-e
  it("shows what the smaller branches lack for the next level", async () => {
    await open();
    const sentence = "Your smaller branches have 1,000.00 USDT. V3 needs 2,000.00: 1,000.00 to go.";
    expect(screen.getByText(sentence)).toBeDefined();
    const bar = screen.getByRole("progressbar", { name: "Progress to next level" });
    expect(bar.getAttribute("aria-valuenow")).toBe("50");
    expect(bar.getAttribute("aria-valuetext")).toBe(sentence);
    expect(screen.getAllByText("Reached")).toHaveLength(2);
    expect(screen.getByText("(75%)")).toBeDefined();
    expect(screen.getByText("(25%)")).toBeDefined();
    expect(screen.getByText("44 other branches")).toBeDefined();
    expect(screen.getByText("40 qualified (spent 1.00 USDT or more)")).toBeDefined();
  });

  it("says when the highest level is reached and when a manager set the level", async () => {
    const team = { ...teamScreen().team, level: 4n, teamMin: ether(11_000), isManual: true };
    await open({ chain: chainOf({ team }) });
    expect(
      screen.getByText("You're at the highest level. Your smaller branches have 11,000.00 USDT."),
    ).toBeDefined();
    expect(screen.getByText("Set by a manager")).toBeDefined();
  });

  it("asks an unregistered account to bind and reads no team", async () => {
    const { fetched } = await open({ chain: chainOf({ shell: { ...teamScreen().shell, index: 0n } }) });
    expect(screen.getByText("This account has no referrer yet. Bind one to have a level.")).toBeDefined();
    expect(screen.queryByRole("treegrid")).toBeNull();
    expect(fetched).toEqual([]);
  });

  it("links to the invitation when there are no referrals", async () => {
    await open({ chain: chainOf({ team: { ...teamScreen().team, invites: 0n, teamAmount: 0n } }) });
    expect(screen.getByRole("link", { name: "Get your invite link" }).getAttribute("href")).toBe("/invites");
    expect(screen.getByText("Your team has no volume yet.")).toBeDefined();
  });

  it("shows unknown instead of zero when the registry can't be read", async () => {
    await open({ chain: chainOf({ shell: { ...teamScreen().shell, missing: 1n << 2n } }) });
    expect(screen.getByText(/Can't read the referral registry/)).toBeDefined();
    expect(screen.queryByText("V0")).toBeNull();
    expect(screen.getAllByText("Unavailable").length).toBeGreaterThanOrEqual(4);
  });
});

describe("the team tree", () => {
  it("loads each branch from the server when it is opened, by pointer and by keyboard", async () => {
    const { fetched } = await open();
    expect(lines()).toHaveLength(2);
    expect(lines()[0]?.getAttribute("aria-expanded")).toBe("false");
    expect(lines()[1]?.getAttribute("aria-expanded")).toBeNull();
    expect(within(tree()).getAllByText("50.00")).toHaveLength(2);
    tree().focus();
    await userEvent.keyboard("{ArrowRight}");
    await settle(30);
    expect(fetched.filter((path) => path.includes("/children"))).toEqual([
      `/api/team/${leader.toLowerCase()}/children?limit=100`,
      `/api/team/${address(1)}/children?limit=100`,
    ]);
    expect(lines()[0]?.getAttribute("aria-expanded")).toBe("true");
    expect(lines().map((line) => line.getAttribute("aria-level"))).toEqual(["1", "2", "1"]);
  });

  it("renders a screenful of ten thousand rows, and the keyboard reaches all of them", async () => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Expand all" }));
    await waitFor(() => expect(tree().getAttribute("aria-rowcount")).toBe("10001"));
    expect(lines().length).toBeLessThan(40);
    tree().focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(active()?.getAttribute("aria-level")).toBe("2");
    expect(tree().getAttribute("aria-activedescendant")).toBe(active()?.id);
    await userEvent.keyboard("{ArrowLeft}");
    expect(Number(tree().getAttribute("aria-rowcount"))).toBeLessThan(10_001);
    await userEvent.keyboard("{ArrowLeft}");
    expect(active()?.getAttribute("aria-rowindex")).toBe("2");
    await userEvent.click(screen.getByRole("button", { name: "Collapse all" }));
    expect(tree().getAttribute("aria-rowcount")).toBe("11");
  });

  it("that is too large for one answer can be expanded branch by branch", async () => {
    const { fetched } = await open({
      server: (path) => {
        if (path.includes("/tree")) return { nodes: wholeTeam(1_000), isComplete: false };
        if (path.includes(`${address(11)}/children`))
          return {
            rows: [111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 5_001, 5_002].map((at) =>
              serverMember(at, { invites: 0 }),
            ),
            next: null,
          };
        return rowsOf(path);
      },
    });
    await userEvent.click(screen.getByRole("button", { name: "Expand all" }));
    expect(
      await screen.findByText(
        "Your team has more than 1000 members. Only that many open at once; expand the rest level by level.",
      ),
    ).toBeDefined();
    expect(within(tree()).getByText("110+")).toBeDefined();
    const [rest] = within(tree()).getAllByText("There may be more. Select to load.");
    fetched.length = 0;
    await userEvent.click(rest as HTMLElement);
    await settle(30);
    expect(fetched).toEqual([`/api/team/${address(11)}/children?limit=100`]);
    expect(lines()[2]?.getAttribute("aria-setsize")).toBe("12");
    expect(lines()[2]?.getAttribute("aria-expanded")).toBeNull();
  });

  it("copies the address of the current row", async () => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await open();
    tree().focus();
    await userEvent.keyboard("{ArrowDown}{Control>}c{/Control}");
    expect(writeText).toHaveBeenCalledWith(address(2));
  });

  it("copies without the clipboard API on pages without https, and says when that fails, too", async () => {
    vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as never);
    // Selecting text moves the focus, as in browsers.
    vi.spyOn(HTMLTextAreaElement.prototype, "select").mockImplementation(function (
      this: HTMLTextAreaElement,
    ) {
      this.focus();
    });
    const copied: unknown[] = [];
    const command = vi.fn(() => copied.push((document.activeElement as HTMLTextAreaElement).value) > 0);
    Object.assign(document, { execCommand: command });
    await open();
    tree().focus();
    await userEvent.keyboard("{ArrowDown}{Control>}c{/Control}");
    expect(command).toHaveBeenCalledWith("copy");
    expect(copied).toEqual([address(2)]);
    expect(await screen.findByText("Copy Success")).toBeDefined();
    // Keyboard navigation continues from there.
    expect(document.activeElement).toBe(tree());
    Object.assign(document, { execCommand: undefined });
    await userEvent.click(screen.getByRole("button", { name: `Copy the address ${address(2)}` }));
    expect(await screen.findByText(/Your browser blocked copying/)).toBeDefined();
    expect(document.querySelector("textarea")).toBeNull();
  });

  it("continues from the chain, with levels, when the server can't be reached", async () => {
    await open({ server: away });
    expect(tree().getAttribute("aria-rowcount")).toBe("46");
    expect(within(tree()).getAllByText("V1").length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole("button", { name: "Expand all" }));
    expect(await screen.findByText(/straight from the chain/)).toBeDefined();
  });

  it("says that a branch could not be read, and loads it again on request", async () => {
    let fails = true;
    await open({
      server: away,
      chain: (name, args) => {
        if (fails && args[3] === 100n) throw new Error("gone");
        return chainOf()(name, args);
      },
    });
    expect(screen.getByText("Couldn't load. Select to retry.")).toBeDefined();
    fails = false;
    await userEvent.click(screen.getByText("Couldn't load. Select to retry."));
    await settle(30);
    expect(tree().getAttribute("aria-rowcount")).toBe("46");
  });
});

describe("the member lists", () => {
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole("tab", { name }));
    await settle(30);
  };
  const table = (name: string) => within(screen.getByRole("table", { name })).getAllByRole("row").slice(1);

  // @spec 2.4-p
  it("page through direct referrals of the chain, newest first", async () => {
    const { asked, fetched } = await open();
    const before = fetched.length;
    await choose("Direct");
    expect(asked.at(-1)).toEqual(["getTeam", leader, 0n, 0n, 20n]);
    expect(table("Direct")).toHaveLength(20);
    expect(screen.getByText("1 to 20 of 45")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    await settle(30);
    expect(asked.at(-1)).toEqual(["getTeam", leader, 5n, 0n, 20n]);
    expect(screen.getByText("41 to 45 of 45")).toBeDefined();
    expect(table("Direct")).toHaveLength(5);
    expect(fetched.length).toBe(before);
  });

  it("search by address prefix, and refuse text that can't be one", async () => {
    const { fetched } = await open();
    await choose("Direct");
    const search = screen.getByLabelText("Search by address prefix");
    await userEvent.type(search, "AB");
    await settle(320);
    expect(fetched.at(-1)).toBe(
      `/api/team/${leader.toLowerCase()}/members?generation=1&limit=20&search=0xab`,
    );
    expect(table("Direct")).toHaveLength(1);
    await userEvent.type(search, "c");
    await settle(320);
    expect(screen.getByText("No member's address starts with this.")).toBeDefined();
    await userEvent.type(search, "xyz");
    await settle(320);
    expect(screen.getByText(/letters a–f/)).toBeDefined();
    expect(fetched.some((path) => path.includes("xyz"))).toBe(false);
  });

  // @spec 2.4-q
  it("page through the server's indirect referrals by cursor, with their referrers", async () => {
    const { fetched } = await open();
    await choose("Indirect");
    expect(table("Indirect")).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    await settle(30);
    expect(fetched.at(-1)).toMatch(/generation=2&limit=20&cursor=second12$/);
    expect(screen.getByRole("button", { name: "Next" }).getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(screen.getByRole("button", { name: "Previous" }));
    await settle(30);
    expect(screen.getByRole("button", { name: "Previous" }).getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByRole("link", { name: "Download CSV" }).getAttribute("href")).toBe(
      `/api/team/${leader.toLowerCase()}/members.csv?generation=2`,
    );
  });

  it("show the chain's newest indirect referrals while the server can't be reached, and say that there is no search", async () => {
    const { asked } = await open({ server: away });
    await choose("Indirect");
    await settle(60);
    expect(asked.at(-1)).toEqual(["getTeam", leader, 0n, 0n, 100n]);
    expect(table("Indirect")).toHaveLength(30);
    expect(screen.getByText(/newest 100 on the chain/)).toBeDefined();
    expect(screen.queryByRole("link", { name: "Download CSV" })).toBeNull();
    await userEvent.type(screen.getByLabelText("Search by address prefix"), "ab");
    await settle(400);
    expect(screen.getByText(/so search is off/)).toBeDefined();
  });
});
