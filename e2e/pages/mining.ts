import { expect, type Page } from "@playwright/test";
import { flow } from "./flow.ts";
import type { Language } from "./shell.ts";
import { wallet } from "./wallet.ts";

/** Texts of /mining in both languages. */
export const miningWords = {
  zh: {
    heading: "挖礦",
    amount: "數量",
    submit: "存入",
    days: (count: number) => `${count} 天`,
    deposited: "存入完成，產出從現在開始累積。",
    assumptions: /^預估前提：全池算力維持 [\d,]+、每日產出維持 3,000 CIN/,
    connect: "連接錢包，即可看到你的佔比與預估，並參與挖礦。",
    missing: "請輸入要存入的數量。",
    zero: "數量必須大於 0。",
    least: "每筆至少 10.0000 CIN，你輸入了 0.5000。",
    balance: /^你有 [\d,]+\.\d{4} CIN，你輸入了 999,999\.0000。$/,
    userMax: /^每人最多 [\d,]+\.\d{4} CIN，你還可存入 [\d,.]+，你輸入了 100\.0000。$/,
    tier: "30 天方案只剩 0.0000 CIN 的額度，你輸入了 100.0000。請減少數量或換一個方案。",
    paused: /^挖礦暫停存入/,
    blacklist: /^這個帳戶在黑名單上，不能存入/,
    unregistered: "這個帳戶還沒有綁定推薦人，綁定後才能存入。",
    shopAway: /^服務暫時連不上/,
    shopPaused: "目前暫停收款，無法購買。",
    shopBalance: /^需要 [\d,.]+ (USDT|CIN)，你有 [\d,.]+ (USDT|CIN)。$/,
    reserve: /(登入|保留)並付款$/,
    machine: { one: "引火 K1", other: "餘燼 E2" },
    node: { one: "燈塔節點", other: "爐心節點" },
    buy: (name: string) => `購買${name}`,
    paid: "付款完成，正在等服務確認。",
    pay: "付款",
    giveUp: "取消訂單",
    done: "訂單完成，礦機已開始運作。",
    doneNode: "訂單完成，節點是你的了。",
    declined: "你在錢包中拒絕了這個請求。",
    held: "你已擁有節點，每個帳戶限一個。",
    away: /^無法連線到伺服器/,
    dismiss: "收起",
    see: "查看我的礦機",
  },
  en: {
    heading: "Mining",
    amount: "Amount",
    submit: "Deposit",
    days: (count: number) => `${count} days`,
    deposited: "Deposited. Rewards accrue from now on.",
    assumptions: /^Assumes total mining power stays at [\d,]+, emissions stay at 3,000 CIN a day/,
    connect: "Connect a wallet to see your share and estimated rewards, and to take part.",
    missing: "Enter the CIN amount to deposit.",
    zero: "The amount must be greater than 0.",
    least: "The minimum deposit is 10.0000 CIN. You entered 0.5000.",
    balance: /^You have [\d,]+\.\d{4} CIN\. You entered 999,999\.0000\.$/,
    userMax: /^The limit is [\d,]+\.\d{4} CIN per account\. You can add [\d,.]+\. You entered 100\.0000\.$/,
    tier: "The 30-day tier has room for 0.0000 CIN. You entered 100.0000. Enter less, or choose another tier.",
    paused: /^Mining deposits are paused/,
    blacklist: /^This account is blocked and can't deposit/,
    unregistered: "This account has no referrer yet. Bind one to deposit.",
    shopAway: /^Can't reach the service/,
    shopPaused: "Payments are paused, so nothing can be bought.",
    shopBalance: /^[\d,.]+ (USDT|CIN) needed; you have [\d,.]+ (USDT|CIN)\.$/,
    reserve: /(Sign in|Reserve) & pay$/i,
    machine: { one: "Kindle K1", other: "Ember E2" },
    node: { one: "Lantern node", other: "Hearth node" },
    buy: (name: string) => `Buy ${name}`,
    paid: "Paid. Waiting for the service to confirm.",
    pay: "Pay",
    giveUp: "Cancel order",
    done: "Order complete. The machines are running.",
    doneNode: "Order complete. The node is yours.",
    declined: "You declined the request in your wallet.",
    held: "You already have a node. The limit is one per account.",
    away: /^Can't reach the server/,
    dismiss: "Dismiss",
    see: "See my machines",
  },
} as const satisfies Record<Language, Record<string, unknown>>;

/** Page object for /mining. */
export function miningPage(page: Page, language: Language) {
  const says = miningWords[language];
  const amount = page.getByLabel(says.amount, { exact: true });
  const message = page.getByRole("dialog", { name: /^(簽署訊息|Sign a message)$/ });
  return {
    amount,
    submit: page.getByRole("button", { name: says.submit, exact: true }),
    chooseDays: async (count: number) => {
      const radio = page.getByRole("radio", { name: new RegExp(`^${says.days(count)}`) });
      await radio.click({ force: true });
      await expect(radio).toBeChecked();
    },
    enter: (text: string) => amount.fill(text),
    /** The sheet of a purchase in progress, by product. */
    order: (title: string) =>
      page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) }),
    /** Fills in the form up to the button that reserves the purchase. */
    wish: async (name: string) => {
      await page.getByRole("button", { name: says.buy(name), exact: true }).click();
      await page.locator("dialog[open]").getByRole("button", { name: says.reserve }).click();
    },
    /** The wallet's request to sign a message. */
    signIn: async () => {
      await expect(message).toBeVisible();
      await wallet(page).confirm();
      await expect(message).toHaveCount(0);
    },
    refuseSignIn: async () => {
      await expect(message).toBeVisible();
      await wallet(page).reject();
    },
    /** Confirms the sheet, signs the given number of times, and waits for success. @returns what was signed. */
    carryOut: async (done: string, signatures = 1) => {
      const sheet = flow(page);
      await sheet.confirm();
      const signed: string[] = [];
      for (let at = 0; at < signatures; at++) signed.push(...(await sheet.sign()));
      await expect(sheet.sheet.getByText(done)).toBeVisible({ timeout: 30_000 });
      await sheet.finish();
      return signed;
    },
  };
}
