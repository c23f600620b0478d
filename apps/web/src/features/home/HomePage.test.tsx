import { configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openPage, settle } from "../../../test/open-page.tsx";
import { ether, homeScreen, noRound, openRound, shell, someone } from "../../../test/presale.ts";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { HomePage, type HomeScreen } from "./HomePage.tsx";

const news = {
  announcements: [
    {
      id: "one",
      at: 1_791_417_600,
      title: { en: "Nodes share sales", zh: "節點分享銷售額" },
      body: { en: "A tenth of it. <img src=x onerror=alert(1)>", zh: "十分之一。" },
    },
  ],
  partners: [
    { id: "good", name: { en: "Uniswap", zh: "Uniswap" }, url: "https://uniswap.org" },
    { id: "bad", name: { en: "Trap", zh: "Trap" }, url: "javascript:alert(1)" },
  ],
};
const candles = {
  candles: [
    { start: 0, open: "1", high: "1", low: "1", close: String(ether / 5n), base: "0", quote: "0", trades: 1 },
    {
      start: 86_400,
      open: "1",
      high: "1",
      low: "1",
      close: String(ether / 4n),
      base: "0",
      quote: "0",
      trades: 1,
    },
  ],
};

function server(path: string): unknown {
  if (path === "/api/news") return news;
  return path.includes("/candles") ? candles : { minted: "0", burned: "0", totalSupply: "0", days: [] };
}

async function open(
  given: HomeScreen = homeScreen,
  { account = someone, away = false }: { account?: typeof someone | null; away?: boolean } = {},
) {
  const opened = openPage(<HomePage />, {
    ...(account ? { account } : {}),
    chain: () => given,
    ...(away ? {} : { server }),
  });
  await settle();
  return opened;
}

// Checking whether elements are hidden takes seconds on a whole page.
configure({ defaultHidden: true });

beforeAll(() => startTexts("app", "wallet", "round", "home"));
beforeEach(async () => {
  // The test never scrolls, so treat everything as near the screen.
  vi.stubGlobal("IntersectionObserver", undefined);
  await setLanguage("en");
});

/** Simulates a computer in a time zone west of UTC. */
function westOfUtc(hours: number): void {
  const parts = [
    ["getMonth", "getUTCMonth"],
    ["getDate", "getUTCDate"],
    ["getHours", "getUTCHours"],
  ] as const;
  for (const [local, utc] of parts) {
    vi.spyOn(Date.prototype, local).mockImplementation(function (this: Date) {
      return new Date(this.getTime() - hours * 3_600_000)[utc]();
    });
  }
}

const card = (name: string) => within(screen.getByRole("region", { name }));

describe("the home page", () => {
  it("begins with what the app is and what can be lost, with the round's own terms", async () => {
    await open();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("community token");
    expect(screen.getByText(/The price of CIN can fall, even to zero/)).toBeDefined();
    expect(screen.getByText(/20% unlocks when trading opens and the rest over 60 days/)).toBeDefined();
  });

  // @spec 2.4-a..c
  it("shows the current round and a link to join it", async () => {
    const { asked } = await open();
    const round = card("Presale round 3");
    expect(round.getByText("0.1300")).toBeDefined();
    expect(round.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("12");
    expect(round.getByText("You're on the whitelist")).toBeDefined();
    expect(round.getByRole("link", { name: "Join the presale" }).getAttribute("href")).toBe("/ido");
    expect(asked).toEqual([["getHome", someone]]);
  });

  // @spec 2.4-d, 4-p
  it("shows price and increase of the next round", async () => {
    await open();
    const next = card("Next round");
    expect(next.getByText("0.1500 BNB")).toBeDefined();
    expect(next.getByText("+15.3%")).toBeDefined();
  });

  // @spec 2.4-e
  it("shows the user's presale and claims it", async () => {
    const { writes } = await open();
    const mine = card("My presale");
    expect(mine.getByText("900.00")).toBeDefined();
    await userEvent.click(mine.getByRole("button", { name: "Claim" }));
    expect(writes[0]?.call).toMatchObject({ contract: "ido", functionName: "claim", args: [] });
  });

  it("shows the token's figures, and one chart at a time", async () => {
    const { fetched } = await open();
    const token = card("The token");
    expect(token.getByText("20,827,808")).toBeDefined();
    expect(token.getByText("0.81% of initial supply")).toBeDefined();
    expect(token.getByText("0.2800")).toBeDefined();
    await waitFor(() =>
      expect(token.getByRole("img").getAttribute("aria-label")).toContain("from 0.2000 to 0.2500"),
    );
    expect(fetched.filter((path) => path.includes("/market/"))).toEqual([
      "/api/market/candles?interval=1d&limit=60",
    ]);
    await userEvent.click(token.getByRole("tab", { name: "Total burned" }));
    await waitFor(() => expect(token.getByText("No history to show yet.")).toBeDefined());
  });

  it("labels days in UTC and shorter periods in local time", async () => {
    westOfUtc(5);
    await open();
    const token = card("The token");
    const cells = () => token.getAllByRole("row").map((row) => row.firstElementChild?.textContent);
    await waitFor(() => expect(cells()).toEqual(["Day (UTC)", "01/02", "01/01"]));
    await userEvent.click(token.getByRole("radio", { name: "7 d" }));
    await waitFor(() => expect(cells()).toEqual(["Time", "01/01 19:00", "12/31 19:00"]));
  });

  // @spec 2.4-f, 3.1-o
  it("shows a registered account its invitation link", async () => {
    await open();
    const invite = card("Invite friends");
    expect(invite.getByText(new RegExp(`code=${someone}$`))).toBeDefined();
    expect(invite.getByText("Presale: 5% from direct referrals, 3% from indirect ones.")).toBeDefined();
    await userEvent.click(invite.getByRole("button", { name: "Scan QR code" }));
    expect(await invite.findByRole("img")).toBeDefined();
  });

  // @spec 2.4-g
  it("lists six advantages that anyone can check", async () => {
    await open();
    const titles = card("Don't trust, verify").getAllByRole("heading", { level: 3 });
    expect(titles).toHaveLength(6);
    expect(titles[0]?.textContent).toBe("Rules on chain");
  });

  // @spec 2.4-h, 2.4-i
  it("shows announcements and partners, but no unsafe link", async () => {
    await open();
    expect(await screen.findByText("Nodes share sales")).toBeDefined();
    expect(screen.getByRole("link", { name: /Uniswap/ }).getAttribute("href")).toBe("https://uniswap.org");
    expect(screen.queryByText("Trap")).toBeNull();
  });
});

describe("other states of the home page", () => {
  it("without a wallet: shows all public figures and one connect button", async () => {
    await open({ ...homeScreen, shell: { ...shell, index: 0n } }, { account: null });
    expect(screen.getByText("0.1300")).toBeDefined();
    expect(screen.getAllByRole("button", { name: "Connect wallet" })).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Claim" })).toBeNull();
  });

  // @spec 3.38-a, 9.2-e
  it("before the first answer: shows the initial supply, and placeholders for the rest", async () => {
    openPage(<HomePage />, { account: someone, chain: () => new Promise(() => undefined) });
    await settle();
    expect(screen.getByText("21,000,000")).toBeDefined();
    expect(document.querySelectorAll("[aria-busy=true]").length).toBeGreaterThan(2);
    expect(screen.getByRole("link", { name: "Join the presale" })).toBeDefined();
  });

  it("without a round: says so, and links to past rounds", async () => {
    await open({ ...homeScreen, round: noRound, next: noRound });
    expect(screen.getByText(/^No round is open or announced/)).toBeDefined();
    expect(screen.getByText("The round after this one hasn't been announced.")).toBeDefined();
    expect(screen.getByRole("link", { name: "See past rounds" })).toBeDefined();
  });

  it("while purchases are paused: says so", async () => {
    await open({ ...homeScreen, config: { ...homeScreen.config, paused: true } });
    expect(screen.getByText("Purchases paused")).toBeDefined();
  });

  it("for a waiting round: says that the account is not on the whitelist", async () => {
    const round = { ...openRound, status: 0, opensAt: shell.timestamp + 600n };
    await open({ ...homeScreen, round, isWhiteList: false });
    expect(screen.getByText("Not on the whitelist")).toBeDefined();
    expect(screen.getByText("Opens in")).toBeDefined();
  });

  it("when contracts can't be read: shows unknown, never zero", async () => {
    const missing = (1n << 0n) | (1n << 1n) | (1n << 4n) | (1n << 15n);
    await open({ ...homeScreen, shell: { ...shell, missing }, round: noRound });
    expect(screen.getAllByText(/^Can't read the presale contract/)).toHaveLength(2);
    const token = card("The token");
    expect(token.getByText("21,000,000")).toBeDefined();
    expect(token.getAllByText("Unavailable").length).toBeGreaterThanOrEqual(3);
    expect(token.getByText("Average price unavailable")).toBeDefined();
  });

  it("when the registry can't be read: shows the link as unknown and doesn't ask to bind", async () => {
    await open({ ...homeScreen, shell: { ...shell, index: 0n, missing: 1n << 2n } });
    const invite = card("Invite friends");
    expect(invite.getByText(/^Can't read the referral registry/)).toBeDefined();
    expect(invite.queryByText(/Bind a referrer/)).toBeNull();
  });

  it("without an average price: shows the spot price and says so", async () => {
    await open({ ...homeScreen, price: { known: false, average: 0n, spot: ether / 3n } });
    expect(screen.getByText("0.3333")).toBeDefined();
    expect(screen.getByText("Average price unavailable")).toBeDefined();
  });

  it("while the server is unreachable: says that history is missing, and shows the rest", async () => {
    await open(homeScreen, { away: true });
    expect(
      await screen.findByText("History is unavailable. Claims and withdrawals still work."),
    ).toBeDefined();
    expect(await screen.findByText(/^Announcements are unavailable/)).toBeDefined();
    expect(card("My presale").getByRole("button", { name: "Claim" })).toBeDefined();
  });

  it("for an account without assets: says that it hasn't joined", async () => {
    const claim = { ...homeScreen.claim, tokens: 0n, native: 0n };
    await open({ ...homeScreen, claim, user: { ...homeScreen.user, isExist: false } });
    expect(screen.getByText("You haven't joined the presale yet.")).toBeDefined();
  });

  it("in Chinese: is translated", async () => {
    await setLanguage("zh");
    await open();
    expect(screen.getByText("參與前請先了解：可能損失什麼")).toBeDefined();
    expect(
      screen.getByText("滿 100 份即成功，還差 26 份；未達標可取回全部認購款（不含合約手續費）。"),
    ).toBeDefined();
  });
});
