import { expect, type Page } from "@playwright/test";
import { flow } from "./flow.ts";
import type { Language } from "./shell.ts";
import { wallet } from "./wallet.ts";

/** What /mining says, in both languages. */
export const miningWords = {
  zh: {
    heading: "挖礦",
    amount: "數量",
    submit: "存入",
    days: (count: number) => `${count} 天`,
    deposited: "存入完成，產出從現在開始累積。",
    assumptions: /^預估的前提：全網算力維持 [\d,]+、每日產出維持 3,000 CIN/,
    connect: "連接錢包，即可看到你的占比與預估，並參與挖礦。",
    missing: "請輸入要存入的數量。",
    zero: "數量必須大於 0。",
    least: "每筆至少 10.0000 CIN，你輸入了 0.5000。",
    balance: /^你有 [\d,]+\.\d{4} CIN，你輸入了 999,999\.0000。$/,
    userMax: /^每人最多 [\d,]+\.\d{4} CIN，你還可存入 [\d,.]+，你輸入了 100\.0000。$/,
    tier: "30 天檔位只剩 0.0000 CIN 的額度，你輸入了 100.0000。請減少數量或換一個檔位。",
    paused: /^挖礦已暫停/,
    blacklist: /^這個帳戶在黑名單上，不能存入/,
    unregistered: "這個帳戶還沒有綁定推薦人，綁定後才能存入。",
    shopAway: /^服務暫時連不上/,
    shopPaused: "收銀台已暫停收款，現在無法購買。",
    shopBalance: /^需要 [\d,.]+ (USDT|CIN)，你有 [\d,.]+ (USDT|CIN)。$/,
    reserve: /保留並付款$/,
    machine: { one: "星火 S1", other: "餘燼 E2" },
    node: { one: "燈塔節點", other: "爐心節點" },
    buy: (name: string) => `購買${name}`,
    paid: "付款完成，正在等服務端確認。",
    pay: "付款",
    giveUp: "放棄",
    done: "入帳完成，礦機已開始運行。",
    doneNode: "入帳完成，節點是你的了。",
    declined: "你在錢包中拒絕了這個請求。",
    held: "您已擁有節點，每個帳戶僅限一個。",
    away: /^後端連線異常/,
    dismiss: "收起",
    see: "查看我的礦機",
  },
  en: {
    heading: "Mining",
    amount: "Amount",
    submit: "Deposit",
    days: (count: number) => `${count} days`,
    deposited: "Deposited. It earns from now on.",
    assumptions:
      /^The estimate assumes that the pool's force stays at [\d,]+, that 3,000 CIN is emitted per day/,
    connect: "Connect a wallet to see your share and estimate, and to take part.",
    missing: "Enter how much CIN to deposit.",
    zero: "The amount must be greater than 0.",
    least: "A deposit is at least 10.0000 CIN. You asked for 0.5000.",
    balance: /^You have [\d,]+\.\d{4} CIN\. You asked for 999,999\.0000\.$/,
    userMax:
      /^An account may have [\d,]+\.\d{4} CIN here\. You have room for [\d,.]+\. You asked for 100\.0000\.$/,
    tier: "The tier of 30 days takes 0.0000 CIN more. You asked for 100.0000. Enter less, or choose another tier.",
    paused: /^Mining is paused/,
    blacklist: /^This account is on the blacklist and can't deposit/,
    unregistered: "This account has no referrer yet. Bind one to deposit.",
    shopAway: /^The service can't be reached/,
    shopPaused: "The cashier takes no payments now. Nothing can be bought.",
    shopBalance: /^It costs [\d,.]+ (USDT|CIN)\. You have [\d,.]+ (USDT|CIN)\.$/,
    reserve: /reserve and pay$/i,
    machine: { one: "Spark S1", other: "Ember E2" },
    node: { one: "Lantern node", other: "Hearth node" },
    buy: (name: string) => `Buy ${name}`,
    paid: "Paid. The service is confirming it.",
    pay: "Pay",
    giveUp: "Give up",
    done: "Booked. The machines are running.",
    doneNode: "Booked. The node is yours.",
    declined: "You declined the request in your wallet.",
    held: "You have a node already, and each account has one.",
    away: /^Backend connection abnormal/,
    dismiss: "Dismiss",
    see: "See my machines",
  },
} as const satisfies Record<Language, Record<string, unknown>>;

/** /mining, used as a person would. */
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
    /** A purchase on its way, by what is bought. */
    order: (title: string) =>
      page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) }),
    /** Up to the press that reserves it. */
    wish: async (name: string) => {
      await page.getByRole("button", { name: says.buy(name), exact: true }).click();
      await page.locator("dialog[open]").getByRole("button", { name: says.reserve }).click();
    },
    /** The wallet asks for a message to be signed. */
    signIn: async () => {
      await expect(message).toBeVisible();
      await wallet(page).confirm();
      await expect(message).toHaveCount(0);
    },
    refuseSignIn: async () => {
      await expect(message).toBeVisible();
      await wallet(page).reject();
    },
    /** Agrees to what the sheet shows, signs so many times, and waits until it is done. @returns what was signed. */
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
