import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ether, fomScreen, me, multiWith, now, other, previewOf, shell } from "../../../test/fom-samples.ts";
import { openPage, type PageWorld, settle } from "../../../test/open-page.tsx";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { FomoPage, SuperFomPage } from "./FomPage.tsx";
import type { FomScreen } from "./game.ts";

const silent = () => new Promise(() => undefined);
const past = (round: number) => ({
  round,
  time: now - 86_400,
  block: round,
  pot: "100000000000000000000",
  paid: "44000000000000000000",
  lastIndex: "27",
  winners: [
    { place: 1, account: other.toLowerCase(), prize: "40000000000000000000" },
    { place: 2, account: me.toLowerCase(), prize: "4000000000000000000" },
  ],
});

beforeAll(() => startTexts("app", "wallet", "tx", "fom", "units"));
beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A chain that previews any payment; 1 BNB is worth 500 USDT. */
function chainOf(changes: Partial<FomScreen> = {}): PageWorld["chain"] {
  return (_, args) => {
    const [, , tier, times, amount, isUSDT] = args as [string, boolean, bigint, bigint, bigint, boolean];
    if (times === 0n) return fomScreen(changes);
    const paid = times * amount;
    const preview = previewOf(isUSDT ? paid : paid * 500n, Number(tier), {
      value: ether(0.0002) + (isUSDT ? 0n : paid),
    });
    return fomScreen({ preview, ...changes });
  };
}

async function open(world: Partial<PageWorld> = {}, page = <FomoPage />) {
  const opened = openPage(page, { account: me, chain: chainOf(), server: silent, ...world });
  await settle();
  return opened;
}

const box = () => screen.getByLabelText<HTMLInputElement>("Amount each");
const review = () => screen.getByRole<HTMLButtonElement>("button", { name: "Review order" });

async function enter(amount: string): Promise<void> {
  await userEvent.clear(box());
  await userEvent.click(box());
  await userEvent.paste(amount);
  await settle(320);
}

describe("the round", () => {
  // @spec 2.1-i
  it("shows pot, timer, terms and a connect button without a wallet", async () => {
    const { asked } = await open({ account: undefined as never });
    expect(asked[0]?.slice(2)).toEqual([false, 0n, 0n, 0n, true]);
    expect(screen.getByRole("heading", { name: "Round 5" })).toBeDefined();
    expect(screen.getByText("200.00")).toBeDefined();
    expect(screen.getByRole("timer").textContent).toMatch(/^00 d(01:00:00|00:59:5\d)$/);
    expect(screen.getAllByRole("button", { name: "Connect wallet" })).toHaveLength(1);
    expect(screen.queryByText(/you'd be in place/)).toBeNull();
  });

  it("shows visitors the split by rates, and hides the contract's refusal", async () => {
    // Referral_NotRegistered(0)
    const refusal = `0x1fc7ea45${"0".repeat(64)}` as const;
    await open({
      account: undefined as never,
      chain: (_, args) => fomScreen(args[3] === 0n ? {} : { refusal }),
    });
    await enter("50");
    expect(screen.getByText(/At current rates, 50.00 USDT is split like this/)).toBeDefined();
    expect(screen.getAllByText("15.00 USDT")).toHaveLength(2);
    await settle(300);
    expect(screen.queryByText(/not registered|referrer/i)).toBeNull();
  });

  // @spec 1-m, 2.1-l
  it("of Super FOM is read from its own contract, and links to its other pages", async () => {
    const { asked } = await open({}, <SuperFomPage />);
    expect(asked[0]?.[2]).toBe(true);
    expect(screen.getByRole("heading", { level: 1, name: "Super FOM" })).toBeDefined();
    const links = within(screen.getByRole("navigation", { name: "Pages of Super FOM" })).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/superFom",
      "/superFomMine",
      "/superFomTeam",
      "/fomo",
    ]);
  });

  it("shows the current leaders and the account's place", async () => {
    await open();
    expect(screen.getByText(/you'd be in place 2 and win 8.00 USDT/)).toBeDefined();
    expect(screen.getByText("You")).toBeDefined();
    expect(screen.getByText("8 places are open. Their shares roll over to the next round.")).toBeDefined();
    const rows = screen.getAllByRole("row").slice(1, 5);
    expect(rows.map((row) => row.children[2]?.textContent)).toEqual([
      "80.00",
      "not qualifying",
      "8.00",
      "previous round",
    ]);
  });

  it.each([
    [86_400n, "24 hours"],
    [259_200n, "72 hours"],
    [3_600n, "1 hour"],
    [6_000n, "100 minutes"],
    [90n, "90 seconds"],
  ])("shows a timer of %d seconds in a whole unit, hours at most", async (roundTime, words) => {
    await open({ chain: chainOf({ config: { ...fomScreen().config, roundTime } }) });
    expect(screen.getByText(words)).toBeDefined();
    expect(
      screen.getByText(new RegExp(`^An order of 50.00 USDT or more resets the timer to ${words}.`)),
    ).toBeDefined();
  });

  it("can be settled by anyone once its time is up", async () => {
    const multi = multiWith({ roundEndTime: BigInt(now - 60) });
    const { writes } = await open({ chain: chainOf({ multi }) });
    expect(screen.getByText("Awaiting settlement")).toBeDefined();
    expect(screen.getByText(/You can claim 8.00 USDT once this round is settled/)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Settle round" }));
    expect(writes).toMatchObject([{ kind: "fom.end-round", call: { functionName: "updatePool" } }]);
  });

  describe("near its end", () => {
    const pushed = { known: true, average: ether(0.25), spot: ether(0.26) };
    const ending = (left: number) => multiWith({ roundEndTime: BigInt(now + left) });
    const extendButton = () => screen.queryByRole("button", { name: "Extend round" });

    it("can be extended by anyone, registered or not, while the price blocks all orders", async () => {
      const { writes } = await open(
        {
          chain: chainOf({ multi: ending(1_200), price: pushed, shell: { ...shell, index: 0n } }),
        },
        <SuperFomPage />,
      );
      expect(
        screen.getByText(
          /^CIN is 4% above its average price. Orders are rejected from about 2.78%, but the timer keeps running./,
        ),
      ).toBeDefined();
      await userEvent.click(screen.getByRole("button", { name: "Extend round" }));
      expect(writes).toMatchObject([
        { kind: "superFom.hold-round", call: { contract: "superFom", functionName: "holdRound" } },
      ]);
    });

    it("offers visitors to extend it, too, while there is no average price", async () => {
      await open({
        account: undefined as never,
        chain: chainOf({ multi: ending(1_200), price: { known: false, average: 0n, spot: ether(0.25) } }),
      });
      expect(screen.getByText(/^CIN has no average price right now/)).toBeDefined();
      expect(extendButton()).not.toBeNull();
    });

    it.each<[string, Partial<FomScreen>]>([
      ["orders go through", { multi: ending(1_200) }],
      ["more than half an hour is left", { multi: ending(1_900), price: pushed }],
      ["its time is over", { multi: ending(-1), price: pushed }],
      [
        "its timer is paused",
        { multi: ending(1_200), price: pushed, config: { ...fomScreen().config, paused: true } },
      ],
      ["no round is active", { multi: multiWith({ roundEndTime: 0n, roundEndIndex: 0n }), price: pushed }],
    ])("can't be extended while %s", async (_, changes) => {
      await open({ chain: chainOf(changes) });
      expect(screen.getByRole("heading", { name: "Round 5" })).toBeDefined();
      expect(extendButton()).toBeNull();
    });
  });

  it.each<[string, Partial<FomScreen>, RegExp]>([
    ["idle", { multi: multiWith({ roundEndTime: 0n, roundEndIndex: 0n }) }, /Starts with an order of 50.00/],
    ["paused", { config: { ...fomScreen().config, paused: true } }, /Timer paused/],
  ])("%s: shows no countdown and says why", async (_, changes, words) => {
    await open({ chain: chainOf(changes) });
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByRole("timer")).toBeNull();
  });

  it("shows placeholders until the first figures arrive", async () => {
    await open({ chain: silent });
    expect(document.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThanOrEqual(5);
    expect(screen.queryByText("0.00")).toBeNull();
  });

  it("shows unknown instead of zero when the contract can't be read", async () => {
    await open({ chain: chainOf({ shell: { ...shell, missing: 1n << 11n } }) });
    expect(screen.getByText(/Can't read the FOM contract/)).toBeDefined();
    expect(screen.queryByText("0.00")).toBeNull();
    expect(screen.queryByRole("button", { name: "Review order" })).toBeNull();
  });
});

describe("a FOM order", () => {
  // @spec 2.4-x
  it("is previewed, then sent exactly as previewed", async () => {
    const { writes, asked } = await open();
    await userEvent.click(screen.getByRole("radio", { name: /30 days/ }));
    await enter("100");
    expect(asked.at(-1)).toEqual(["getFom", me, false, 2n, 1n, ether(100), true]);
    expect(
      screen.getByText(
        "You pay 100.00 USDT. 30.00 of it buys 120.00 CIN, locked for 30 days and earning 14.40 CIN; both are yours. The other 70.00 USDT isn't returned unless you win a prize or your referrals order.",
      ),
    ).toBeDefined();
    await userEvent.click(review());
    expect(writes).toMatchObject([{ kind: "fom.join", call: { args: [2n, 1n, ether(100), true] } }]);
  });

  it("has a confirmation with the name of its game", async () => {
    const { writes } = await open({}, <SuperFomPage />);
    await enter("100");
    await userEvent.click(review());
    expect(writes).toMatchObject([{ kind: "superFom.join", title: { values: { game: "Super FOM" } } }]);
  });

  it("says why it earns less than its tier while the price is far below the average", async () => {
    const preview = previewOf(ether(100), 2, { reward: ether(12.3456) });
    const { writes } = await open({ chain: (_, args) => fomScreen(args[3] === 0n ? {} : { preview }) });
    await userEvent.click(screen.getByRole("radio", { name: /30 days/ }));
    expect(screen.queryByText(/well below its average/)).toBeNull();
    await enter("100");
    expect(
      screen.getByText(
        "The price is well below its average. The reward counts at most 3% more CIN than the average price would buy: 12.3456 instead of 14.4000 CIN.",
      ),
    ).toBeDefined();
    await userEvent.click(review());
    expect(writes[0]?.notes?.[0]?.key).toBe("fom.preview.below-average");
  });

  it("in BNB shows its value in USDT", async () => {
    const { writes } = await open();
    await userEvent.click(screen.getByRole("radio", { name: "BNB" }));
    await enter("0.2");
    expect(screen.getByText(/You pay 0.20 BNB, about 100.00 USDT/)).toBeDefined();
    await userEvent.click(review());
    expect(writes).toMatchObject([{ call: { args: [1n, ether(0.2), false], value: ether(0.2002) } }]);
  });

  it("in BNB is updated when the price changes, and says when it no longer qualifies", async () => {
    let rate = 500;
    const { writes, revised, live } = await open({
      chain: (_, args) =>
        args[3] === 0n
          ? fomScreen()
          : fomScreen({ preview: previewOf(ether(0.1002 * rate), 0, { value: ether(0.1004) }) }),
    });
    await userEvent.click(screen.getByRole("radio", { name: "BNB" }));
    await enter("0.1002");
    await userEvent.click(review());
    expect(writes[0]).toMatchObject({
      outcome: { key: "fom.join.qualifies" },
      quoted: ether(61.3224),
    });
    rate = 497.5;
    live.clock.refresh();
    await settle(30);
    const now = revised.at(-1);
    expect(now).toMatchObject({ kind: "fom.join", outcome: { key: "fom.join.too-small" } });
    expect(now?.split?.parts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(ether(49.8495));
  });

  it("in USDT is updated with the current CIN amount, unless the contract refuses it", async () => {
    let changes: Partial<FomScreen> = {};
    const { writes, revised, live } = await open({
      chain: (_, args) => fomScreen(args[3] === 0n ? {} : { preview: previewOf(ether(100), 0), ...changes }),
    });
    await enter("100");
    await userEvent.click(review());
    expect(writes[0]?.effects.at(-1)?.amount).toBe(ether(122.4));
    changes = { preview: previewOf(ether(100), 0, { tokens: ether(100), reward: ether(2) }) };
    live.clock.refresh();
    await settle(30);
    expect(revised.at(-1)?.effects.at(-1)?.amount).toBe(ether(102));
    const before = revised.length;
    changes = { refusal: "0x5dcf8b3a" };
    live.clock.refresh();
    await settle(30);
    expect(revised).toHaveLength(before);
  });

  it.each([
    ["", "Enter an amount above 0. You have 2,000.00 USDT."],
    ["5", "The minimum order is 10.00 USDT. Yours is 5.00 USDT."],
    ["1400", /You can add 1,300.00; this order is 1,400.00/],
  ])("of %j is refused in the form", async (amount, sentence) => {
    const { writes } = await open();
    if (amount !== "") await enter(amount);
    expect(screen.queryByText(sentence) !== null).toBe(amount !== "");
    await userEvent.click(review());
    expect(screen.getByText(sentence)).toBeDefined();
    expect(writes).toEqual([]);
  });

  it("is not sent if the contract refuses it, even if the form accepts it", async () => {
    // Any error will do.
    const { writes } = await open({
      chain: (_, args) => fomScreen(args[3] === 0n ? {} : { refusal: "0x5dcf8b3a" }),
    });
    await enter("100");
    await userEvent.click(review());
    await settle(300);
    expect(writes).toEqual([]);
  });

  it.each<[string, Partial<FomScreen>, RegExp]>([
    ["paused", { config: { ...fomScreen().config, paused: true } }, /Orders and the timer are paused/],
    ["blacklisted", { isBlackList: true }, /This account is blocked and can't order/],
    ["too early", { config: { ...fomScreen().config, startTime: BigInt(now + 99) } }, /Orders open at/],
  ])("%s: can't be placed, and the page says why", async (_, changes, sentence) => {
    await open({ chain: chainOf(changes) });
    expect(screen.getByText(sentence)).toBeDefined();
    expect(review().disabled).toBe(true);
  });

  it("asks an unregistered account to bind a referrer first", async () => {
    const { writes } = await open({ chain: chainOf({ shell: { ...shell, index: 0n } }) });
    await enter("100");
    expect(screen.getByText(/Bind a referrer before your first order/)).toBeDefined();
    await userEvent.click(review());
    expect(writes).toEqual([]);
  });
});

describe("past rounds", () => {
  it("come from the server, page by page, with their winners", async () => {
    const { fetched } = await open({
      server: (path) =>
        path.includes("cursor")
          ? { rows: [past(3)], next: null }
          : { rows: [past(4)], next: path.includes("/api/rounds/fom?") ? "4-0" : null },
    });
    expect(fetched).toContain("/api/rounds/fom?limit=10");
    expect(screen.getByText("You won 4.00 USDT")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Load earlier rounds" }));
    await settle();
    expect(screen.getByText("2 rounds shown")).toBeDefined();
    expect(screen.getByText("Round 3")).toBeDefined();
  });

  it("come from the chain while the server can't be reached, and everything else works", async () => {
    const { writes } = await open({ server: () => Promise.reject(new Error("away")) });
    expect(screen.getByText(/^History is unavailable. Claims and withdrawals still work./)).toBeDefined();
    expect(screen.getByRole("rowheader", { name: "#4" })).toBeDefined();
    await enter("100");
    await userEvent.click(review());
    expect(writes).toHaveLength(1);
  });
});
