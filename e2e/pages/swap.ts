import { expect, type Page } from "@playwright/test";
import { choose } from "./choose.ts";
import { flow } from "./flow.ts";
import type { Language } from "./shell.ts";
import { wallet } from "./wallet.ts";

/** Texts of /swap in both languages. */
export const swapWords = {
  zh: {
    heading: "兌換",
    pay: "你支付",
    receive: "你收到",
    payWith: "支付的幣種",
    receiveIn: "收到的幣種",
    review: "檢視兌換",
    swapped: /^兌換完成，.+ 已到你的錢包。$/,
    least: "最少收到",
    most: "最多支付",
    liquidity: "流動性",
    pool: "流動性池",
    amount: (coin: string) => `${coin} 數量`,
    reviewAdd: "檢視加入",
    added: "流動性已加入，LP 代幣已到你的錢包。",
    earned: /^約 [\d,.]+ USDT$/,
    remove: "取出",
    share: "取出多少",
    reviewRemove: "檢視取出",
    removed: /^流動性已取出，.+ 與 USDT 已到你的錢包。$/,
    permit: /簽署 LP 授權/,
    signData: "簽署資料",
    newer: /^價格變了。/,
    accept: "接受新價格",
    missing: "請輸入數量。",
    zero: "數量必須大於 0。",
    balance: /^餘額不足：最多需要 999,999,999\.0000 USDT，你有 [\d,.]+ USDT。$/,
    inPool: /^流動性池只有 [\d,.]+ CIN，你輸入了 999,999,999\.0000。$/,
    noShare: "你在這個流動性池沒有流動性。",
    severe: /^這筆交易會讓價格變動 [\d.]+%，你會因此損失約這麼多。$/,
    unanswered: "請先勾選，或減少數量。",
    settings: /^滑點 .*期限/,
    own: "自訂",
    ownLabel: "自訂滑點",
    high: /^滑點過高/,
    low: /^滑點過低/,
    deadline: "交易期限",
    trades: "最新成交",
    buy: "買入",
    pick: "選擇 K 線",
    max: "最大",
    away: "歷史紀錄暫時無法顯示，兌換與流動性不受影響。",
    connect: "連接錢包",
    notOpen: "CIN 尚未開放交易，開放時間未定。",
  },
  en: {
    heading: "Swap",
    pay: "You pay",
    receive: "You receive",
    payWith: "Token to pay",
    receiveIn: "Token to receive",
    review: "Review swap",
    swapped: /^Swapped\. .+ is in your wallet\.$/,
    least: "Minimum received",
    most: "Maximum paid",
    liquidity: "Liquidity",
    pool: "Pool",
    amount: (coin: string) => `${coin} amount`,
    reviewAdd: "Review",
    added: "Liquidity added. Your LP tokens are in your wallet.",
    earned: /^about [\d,.]+ USDT$/,
    remove: "Remove",
    share: "Amount to remove",
    reviewRemove: "Review",
    removed: /^Liquidity removed\. .+ and USDT are in your wallet\.$/,
    permit: /Sign a permit for LP/,
    signData: "Sign data",
    newer: /^The price has changed\./,
    accept: "Accept the new price",
    missing: "Enter an amount.",
    zero: "The amount must be greater than 0.",
    balance: /^Insufficient balance: up to 999,999,999\.0000 USDT needed, [\d,.]+ USDT available\.$/,
    inPool: /^The pool holds [\d,.]+ CIN\. You entered 999,999,999\.0000\.$/,
    noShare: "You have no liquidity in this pool.",
    severe: /^This trade moves the price by [\d.]+%\. You'd lose/,
    unanswered: "Tick the box, or enter a smaller amount.",
    settings: /^Slippage .*, deadline/,
    own: "Custom",
    ownLabel: "Custom slippage",
    high: /^Very high/,
    low: /^Very low/,
    deadline: "Transaction deadline",
    trades: "Recent trades",
    buy: "Buy",
    pick: "Select a candle",
    max: "Max",
    away: "History is unavailable. Swaps and liquidity still work.",
    connect: "Connect wallet",
    notOpen: "CIN trading isn't open yet and no date is set.",
  },
} as const satisfies Record<Language, Record<string, unknown>>;

/** Page object for /swap. */
export function swapPage(page: Page, language: Language) {
  const says = swapWords[language];
  const sheet = flow(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const radio = (group: string, name: string) =>
    page.getByRole("group", { name: group, exact: true }).getByRole("radio", { name, exact: true });
  return {
    pay: page.getByLabel(says.pay, { exact: true }),
    receive: page.getByLabel(says.receive, { exact: true }),
    review: button(says.review),
    reviewAdd: button(says.reviewAdd),
    reviewRemove: button(says.reviewRemove),
    accept: sheet.sheet.getByRole("button", { name: says.accept }),
    coins: async (from: string, to: string) => {
      await choose(radio(says.payWith, from));
      await choose(radio(says.receiveIn, to));
    },
    openLiquidity: async (pool: string) => {
      await page.getByRole("tab", { name: says.liquidity }).click();
      await choose(radio(says.pool, pool));
    },
    openRemoval: () => choose(page.getByRole("radio", { name: says.remove, exact: true })),
    openSettings: () => page.getByText(says.settings).click(),
    /** Confirms the sheet, signs the given number of times, and waits for success. @returns what was signed. */
    carryOut: async (done: string | RegExp, signatures = 1) => {
      await sheet.confirm();
      const signed: string[] = [];
      for (let at = 0; at < signatures; at++) signed.push(...(await sheet.sign()));
      await expect(sheet.sheet.getByText(done)).toBeVisible({ timeout: 30_000 });
      await sheet.finish();
      return signed;
    },
    /** Signs a permit, which is a message and not a transaction. @returns what the wallet showed. */
    signPermit: async () => {
      const prompt = page.getByRole("dialog", { name: says.signData });
      await expect(prompt).toBeVisible();
      const shown = await prompt.textContent();
      await wallet(page).confirm();
      await expect(prompt).toHaveCount(0);
      return shown ?? "";
    },
  };
}
