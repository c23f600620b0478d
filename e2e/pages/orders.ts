import type { Page } from "@playwright/test";
import { choose } from "./choose.ts";
import type { Language } from "./shell.ts";

/** Texts of the orders page in both languages. */
export const ordersWords = {
  zh: {
    heading: "訂單",
    shown: "已顯示 3 筆，共 3 筆",
    cap: "訂單金額的 1.5 倍，下單時已固定",
    live: /^鏈上區塊 [\d,]+ 的數字$/,
    missing: /^這個帳戶沒有這個編號的訂單/,
    away: /^歷史紀錄暫時無法顯示，領取與取回不受影響。以下是鏈上直接讀到的訂單。$/,
    page: "第 1–3 筆，共 3 筆",
    none: "沒有符合條件的訂單。",
    credited: "在同一筆交易中計入你的帳戶",
    nobody: "連接錢包後，這裡會列出你的訂單。",
    first: "你還沒有銷毀訂單。",
  },
  en: {
    heading: "Orders",
    shown: "3 of 3 shown",
    cap: "1.5× the order size, fixed when placed",
    live: /^On-chain at block [\d,]+$/,
    missing: /^This account has no order with that number/,
    away: /^History is unavailable\. Claims and withdrawals still work\. These orders come from the chain itself\.$/,
    page: "1–3 of 3",
    none: "No matching orders.",
    credited: "Credited to you in the same transaction",
    nobody: "Connect a wallet to see your orders.",
    first: "You have no burn orders yet.",
  },
} as const satisfies Record<Language, Record<string, string | RegExp>>;

/** Page object for the orders page. */
export function orders(page: Page) {
  const list = page.getByRole("list", { name: /^(銷毀訂單|推薦訂單|Burn orders|Referral orders)$/ });
  return {
    rows: list.getByRole("button"),
    row: (index: number) => list.getByRole("button", { name: new RegExp(`#${index}\\b`) }),
    sheet: page.locator("dialog[open]").last(),
    close: () => page.getByRole("button", { name: /^(關閉|Close)$/ }).click(),
    filter: (name: RegExp) => choose(page.getByRole("radio", { name })),
    openInvites: () => page.getByRole("tab", { name: /^(推薦訂單|Referral orders)$/ }).click(),
    csv: page.getByRole("link", { name: /^(下載 CSV|Download CSV)/ }),
  };
}
