import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openPage, type PageWorld, settle } from "../../../test/open-page.tsx";
import { ether, me, now, shell, swapScreen } from "../../../test/swap-samples.ts";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { SwapPage } from "./SwapPage.tsx";
import type { SwapScreen } from "./screen.ts";

const candles = [
  { start: now - 7_200, open: "240000000000000000", high: "260000000000000000", low: "230000000000000000" },
  { start: now - 3_600, open: "250000000000000000", high: "255000000000000000", low: "244000000000000000" },
].map((candle) => ({
  ...candle,
  close: "245000000000000000",
  base: "1",
  quote: "1000000000000000000",
  trades: 1,
}));

const trade = {
  block: 6,
  logIndex: 1,
  time: now - 60,
  side: "buy",
  base: "4000000000000000000",
  quote: "1000000000000000000",
  price: "250000000000000000",
  trader: me.toLowerCase(),
};

const server = (path: string) => (path.includes("/candles") ? { candles } : { rows: [trade] });

beforeAll(() => startTexts("app", "wallet", "tx", "swap"));
beforeEach(() => {
  localStorage.clear();
  setLanguage("en");
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function open(world: Partial<PageWorld> = {}, changes: Partial<SwapScreen> = {}) {
  const opened = openPage(<SwapPage />, { account: me, chain: () => swapScreen(changes), server, ...world });
  await settle(30);
  return opened;
}

const pay = () => screen.getByLabelText<HTMLInputElement>("You pay");
const receive = () => screen.getByLabelText<HTMLInputElement>("You receive");
const review = () => screen.getByRole<HTMLButtonElement>("button", { name: "Review swap" });
const coin = (legend: string, name: string) =>
  within(screen.getByRole("group", { name: legend })).getByRole("radio", { name });

async function type(box: HTMLInputElement, amount: string): Promise<void> {
  await userEvent.clear(box);
  await userEvent.click(box);
  await userEvent.paste(amount);
}

describe("the swap page", () => {
  it("shows quotes and a connect button without a wallet", async () => {
    await open({ account: undefined as never });
    await type(pay(), "100");
    expect(Number(receive().value)).toBeGreaterThan(380);
    expect(screen.queryByText(/^You have/)).toBeNull();
    expect(screen.getAllByRole("button", { name: "Connect wallet" })).toHaveLength(1);
    expect(screen.queryByText(/^Balance/)).toBeNull();
  });

  it("shows placeholders until the first figures arrive", async () => {
    await open({ chain: () => new Promise(() => undefined) });
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(screen.queryByLabelText("You pay")).toBeNull();
  });

  it("works without the server", async () => {
    const { writes } = await open({ server: () => Promise.reject(new Error("away")) });
    expect(screen.getByText("History is unavailable. Swaps and liquidity still work.")).toBeDefined();
    await type(pay(), "100");
    await userEvent.click(review());
    expect(writes).toHaveLength(1);
  });

  it("requests trades from the server only when their tab is open", async () => {
    const { fetched } = await open();
    expect(fetched.filter((path) => path.includes("/trades"))).toEqual([]);
    await userEvent.click(screen.getByRole("tab", { name: "Recent trades" }));
    await settle();
    expect(screen.getByRole("cell", { name: "Buy" })).toBeDefined();
    expect(screen.getByRole("link", { name: /CSV/ }).getAttribute("href")).toBe(
      "/api/market/trades.csv?pair=token",
    );
    expect(new Set(fetched.map((path) => path.split("?")[0])).size).toBe(2);
  });

  it.each([
    ["unreadable DEX", { shell: { ...shell, missing: 1n << 15n } }, /Can't reach the DEX/],
    ["empty pool", { pool: { ...swapScreen().pool, reserve: 0n } }, /CIN\/USDT pool has no liquidity/],
    ["trading not open yet", { openTime: BigInt(now + 3_600) }, /CIN trading opens at/],
    ["no opening time", { openTime: 0n }, /no date is set/],
  ] as [string, Partial<SwapScreen>, RegExp][])(
    "%s: says so and sends nothing",
    async (_, changes, sentence) => {
      await open({}, changes);
      expect(screen.getByText(sentence)).toBeDefined();
      expect(review().disabled).toBe(true);
    },
  );

  it("shows the whitelist hours", async () => {
    const white = { openTime: BigInt(now - 60), whiteTime: 3_600n };
    await open({}, white);
    expect(screen.getByText(/only whitelisted accounts and presale buyers can buy/)).toBeDefined();
    await type(pay(), "1500");
    expect(screen.getByText(/You can buy 1,000.0000 CIN more during the whitelist period/)).toBeDefined();
  });
});

describe("a swap", () => {
  // @spec 2.1-s, 2.4-v
  it("can be entered in either box, and sends what it shows", async () => {
    const { writes } = await open();
    await type(pay(), "100");
    const out = receive().value;
    expect(screen.getByText(/^11\.\d{4} CIN$/)).toBeDefined();
    await userEvent.click(review());
    expect(writes[0]?.effects[0]).toMatchObject({ asset: "usdt", amount: ether(100) });
    expect(writes[0]?.call.args.at(-1)).toBe(BigInt(now + 1_200));

    await type(receive(), "970");
    expect(receive().value).toBe("970");
    expect(Number(pay().value)).toBeGreaterThan(250);
    expect(screen.getByText("Maximum paid")).toBeDefined();
    await userEvent.click(review());
    expect(writes[1]?.call.functionName).toBe("swapTokensForExactTokens");
    expect(out).not.toBe(receive().value);
  });

  it("switches tokens with the typed amount, and never has one token on both sides", async () => {
    await open();
    await type(pay(), "100");
    await userEvent.click(screen.getByRole("button", { name: "Switch tokens" }));
    expect(receive().value).toBe("100");
    expect((coin("Token to pay", "CIN") as HTMLInputElement).checked).toBe(true);
    await userEvent.click(coin("Token to pay", "USDT"));
    expect((coin("Token to receive", "CIN") as HTMLInputElement).checked).toBe(true);
  });

  it("keeps the typed amount while the liquidity tab is open", async () => {
    await open();
    await type(pay(), "12.5");
    await userEvent.click(screen.getByRole("tab", { name: "Liquidity" }));
    await userEvent.click(screen.getByRole("tab", { name: "Swap" }));
    expect(pay().value).toBe("12.5");
  });

  it("shows an error before the sheet opens", async () => {
    const { writes } = await open();
    await userEvent.click(review());
    expect(screen.getByText("Enter an amount.")).toBeDefined();
    await type(pay(), "0");
    expect(screen.getByText("The amount must be greater than 0.")).toBeDefined();
    await type(pay(), "2001");
    expect(
      screen.getByText("Insufficient balance: up to 2,001.0000 USDT needed, 2,000.0000 USDT available."),
    ).toBeDefined();
    await type(receive(), "2000000");
    expect(screen.getByText("The pool holds 1,000,000.0000 CIN. You entered 2,000,000.0000.")).toBeDefined();
    await userEvent.click(review());
    expect(writes).toEqual([]);
  });

  it("fills in the balance less the network fee", async () => {
    await open();
    await userEvent.click(coin("Token to pay", "BNB"));
    await userEvent.click(screen.getByRole("button", { name: "Max" }));
    expect(pay().value).toBe("4.998");
  });

  it("warns of price impact in steps, and the last step must be confirmed", async () => {
    const rich = { shell: { ...shell, usdt: ether(900_000) } };
    const { writes } = await open({}, rich);
    await type(pay(), "10000");
    expect(screen.getByText(/This trade moves the price by 3\.\d+%/)).toBeDefined();
    await type(pay(), "100000");
    expect(screen.getByText(/You'd lose about that much/)).toBeDefined();
    await userEvent.click(review());
    expect(writes).toEqual([]);
    expect(screen.getByText("Tick the box, or enter a smaller amount.")).toBeDefined();
    await userEvent.click(screen.getByRole("checkbox"));
    await userEvent.click(review());
    expect(writes).toHaveLength(1);
    // Another amount needs a new confirmation.
    await type(pay(), "110000");
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
  });

  it("updates the open sheet with each newer quote", async () => {
    let reserveUsdt = ether(250_000);
    const chain = () => swapScreen({ pool: { ...swapScreen().pool, reserveUsdt } });
    const { revised, live, writes } = await open({ chain });
    await type(pay(), "100");
    await userEvent.click(review());
    reserveUsdt = ether(260_000);
    live.clock.refresh();
    await settle(30);
    expect(revised.at(-1)?.quoted).toBeLessThan(writes[0]?.quoted ?? 0n);
  });
});

describe("the swap settings", () => {
  const summary = () => screen.getByText(/^Slippage .*, deadline/);

  it("are visible while closed, and are stored", async () => {
    const { writes } = await open();
    expect(summary().textContent).toBe("Slippage 0.5%, deadline 20 minutes");
    await userEvent.click(summary());
    await userEvent.click(screen.getByRole("radio", { name: "1%" }));
    await type(screen.getByLabelText("Transaction deadline"), "1");
    expect(summary().textContent).toBe("Slippage 1%, deadline 1 minute");
    await type(pay(), "100");
    await userEvent.click(review());
    expect(writes[0]?.call.args.at(-1)).toBe(BigInt(now + 60));
    expect(localStorage.getItem("cinder.swap")).toBe("100/1");
  });

  it("warn of very low or high slippage, and refuse an invalid one", async () => {
    await open();
    await userEvent.click(summary());
    await userEvent.click(screen.getByRole("radio", { name: "Custom" }));
    const own = screen.getByLabelText<HTMLInputElement>("Custom slippage");
    await type(own, "0.01");
    expect(screen.getByText(/^Very low/)).toBeDefined();
    await type(own, "12");
    expect(screen.getByText(/12% less than quoted/)).toBeDefined();
    await type(own, "51");
    expect(screen.getByText(/percentage from 0 to 50/)).toBeDefined();
    expect(summary().textContent).toContain("12%");
    await type(screen.getByLabelText("Transaction deadline"), "0");
    expect(screen.getByText(/whole number of minutes from 1 to 720/)).toBeDefined();
  });
});

describe("liquidity", () => {
  async function openLiquidity(changes: Partial<SwapScreen> = {}) {
    const opened = await open({}, changes);
    await userEvent.click(screen.getByRole("tab", { name: "Liquidity" }));
    return opened;
  }

  // @spec 7.13-b
  it("is added in proportion, with its cost and what it would return", async () => {
    const { writes } = await openLiquidity();
    expect(screen.getByText(/treats adding liquidity as a sale/)).toBeDefined();
    await type(screen.getByLabelText("CIN amount"), "1000");
    expect(screen.getByLabelText<HTMLInputElement>("USDT amount").value).toBe("250");
    expect(screen.getByText("30.0000 CIN")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Review" }));
    expect(writes[0]).toMatchObject({ kind: "swap.add", call: { functionName: "addLiquidity" } });
    await type(screen.getByLabelText("USDT amount"), "2100");
    expect(
      screen.getByText("Insufficient balance: up to 2,100.0000 USDT needed, 2,000.0000 USDT available."),
    ).toBeDefined();
  });

  const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  const empty = { ...swapScreen().pool, reserve: 0n, reserveUsdt: 0n, totalSupply: 0n };

  it("starts an empty pool with two free amounts, and shows the price that they set", async () => {
    const { writes } = await openLiquidity({ pool: empty, liquidity: 0n, isFeeExempt: true });
    expect(screen.getByText(/^The pool is empty, so your two amounts/)).toBeDefined();
    const [base, usdt] = ["CIN amount", "USDT amount"].map((label) =>
      screen.getByLabelText<HTMLInputElement>(label),
    ) as [HTMLInputElement, HTMLInputElement];
    await type(base, "1000");
    expect(usdt.value).toBe("");
    expect(screen.queryByText("Enter an amount.")).toBeNull();
    await type(usdt, "500");
    expect(base.value).toBe("1000");
    expect(screen.getByText(/set the initial price: 1 CIN = 0\.5 USDT\.$/)).toBeDefined();
    expect(screen.queryByText(/no liquidity yet/)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Review" }));
    expect(writes[0]?.call.args.slice(2, 6)).toEqual([ether(1_000), ether(500), ether(995), ether(497.5)]);
    await userEvent.click(screen.getByRole("radio", { name: "Remove" }));
    expect(screen.getByText(/CIN\/USDT pool has no liquidity yet/)).toBeDefined();
  });

  it("before trading opens is for exempt accounts, with a note that it stays locked until then", async () => {
    const { writes } = await openLiquidity({ pool: empty, liquidity: 0n, openTime: 0n, isFeeExempt: true });
    expect(screen.getByText(/^CIN trading isn't open yet\. Until it opens/)).toBeDefined();
    await type(screen.getByLabelText("USDT amount"), "500");
    await userEvent.click(screen.getByRole("button", { name: "Review" }));
    expect(screen.getByText("Enter an amount.")).toBeDefined();
    expect(writes).toEqual([]);
    await type(screen.getByLabelText("CIN amount"), "1000");
    await userEvent.click(screen.getByRole("button", { name: "Review" }));
    expect(writes[0]).toMatchObject({ kind: "swap.add" });
    expect(fact("If removed immediately, you'd get")).toBe("–");
    await userEvent.click(screen.getByRole("radio", { name: "Remove" }));
    expect(screen.queryByRole("button", { name: "Review" })).toBeNull();
  });

  it("of BNB has no token fee", async () => {
    const { writes } = await openLiquidity();
    await userEvent.click(
      within(screen.getByRole("group", { name: "Pool" })).getByRole("radio", { name: "BNB/USDT" }),
    );
    expect(screen.queryByText(/treats adding liquidity as a sale/)).toBeNull();
    await type(screen.getByLabelText("BNB amount"), "1");
    await userEvent.click(screen.getByRole("button", { name: "Review" }));
    expect(writes[0]).toMatchObject({ call: { functionName: "addLiquidityETH", value: ether(1) } });
  });

  // @spec 7.13-c
  it("is removed in parts, with a permit", async () => {
    const { writes } = await openLiquidity();
    await userEvent.click(screen.getByRole("radio", { name: "Remove" }));
    const submit = screen.getByRole("button", { name: "Review" });
    await userEvent.click(submit);
    expect(screen.getByText("Enter a whole number from 1 to 100.")).toBeDefined();
    await type(screen.getByLabelText("Amount to remove"), "101");
    await userEvent.click(submit);
    expect(writes).toEqual([]);
    await userEvent.click(screen.getByRole("radio", { name: "50%" }));
    // Half of 50 of 500,000 shares: 50 CIN minus 3%, and 12.5 USDT.
    expect(screen.getByText("48.5000 CIN + 12.5000 USDT")).toBeDefined();
    await userEvent.click(submit);
    expect(writes[0]).toMatchObject({ kind: "swap.remove", permit: { amount: ether(25) } });
  });

  it("is removed by a percentage in full-width digits, too", async () => {
    await openLiquidity();
    await userEvent.click(screen.getByRole("radio", { name: "Remove" }));
    const share = screen.getByLabelText<HTMLInputElement>("Amount to remove");
    await type(share, "５０");
    expect(share.value).toBe("50");
    expect(screen.getByText("48.5000 CIN + 12.5000 USDT")).toBeDefined();
  });

  // @spec 1-f
  it("shows the fees that swaps paid into the pool, and the user's part", async () => {
    // A fifth of 500,000 shares; two candles of 1 USDT with 0.3% each.
    const { fetched } = await openLiquidity({ liquidity: swapScreen().pool.totalSupply / 5n });
    await settle(30);
    expect(fetched.filter((path) => path.includes("interval=1d"))).toEqual([
      "/api/market/candles?pair=token&interval=1d&limit=30",
    ]);
    expect(fact("Fees, last 30 days")).toBe("about 0.0060 USDT");
    expect(fact("Your part of the fees")).toBe("about 0.0012 USDT");
    expect(screen.getByText(/^Each swap pays 0.3% into the pool/)).toBeDefined();
  });

  it("shows unknown fees instead of zero while the server can't be reached", async () => {
    await open({ server: () => Promise.reject(new Error("away")) });
    await userEvent.click(screen.getByRole("tab", { name: "Liquidity" }));
    await settle(30);
    expect(fact("Fees, last 30 days")).toBe("–");
    expect(fact("Your part of the fees")).toBe("–");
  });

  it("can't be removed if the user has none", async () => {
    await openLiquidity({ liquidity: 0n });
    await userEvent.click(screen.getByRole("radio", { name: "Remove" }));
    expect(screen.getByText("You have no liquidity in this pool.")).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Review" }).disabled).toBe(true);
  });
});

describe("the price chart", () => {
  it("reads out each candle by keyboard, and has a table with all candles", async () => {
    await open();
    const slider = screen.getByRole("slider", { name: "Select a candle" });
    expect(slider.getAttribute("aria-valuetext")).toMatch(
      /open 0\.2500, high 0\.2550, low 0\.2440, close 0\.2450/,
    );
    expect(
      screen.getByRole("img", { name: /Price of CIN\/USDT from .* 0\.2450 USDT at the end/ }),
    ).toBeDefined();
    expect(screen.getByText("Time-weighted average (TWAP) 0.2480, used by the contracts")).toBeDefined();
  });

  it("shows unknown instead of zero without a price", async () => {
    await open({}, { price: { known: false, average: 0n, spot: 0n } });
    expect(screen.getByText("Price unavailable")).toBeDefined();
  });
});
