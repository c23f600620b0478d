import type { Page } from "@playwright/test";
import { wholeFigure } from "./figure.ts";
import type { Language } from "./shell.ts";

/** Texts of /address in both languages. */
export const accountWords = {
  zh: {
    heading: "地址查詢",
    invalid: /^這不是有效的地址/,
    wrong: /^請輸入 0x 開頭的地址/,
    none: /^找不到符合的帳戶/,
    search: "查詢地址",
    holdings: "持有",
    positions: "訂單與質押",
    statement: "收支明細",
    lines: "收支明細",
    totals: "合計",
    products: "各產品",
    product: "產品",
    balances: "錢包餘額",
    registration: "註冊",
    claimable: "現在可領取",
    spending: "支出",
    burn: "銷毀",
    orderOpened: "建立訂單",
    csv: "下載 CSV",
    tx: "交易",
    contract: "合約",
    you: "你的地址",
    account: "我的帳戶",
    awayProducts: /^歷史紀錄暫時無法顯示.*逐筆請看/,
    awayStatement: "歷史紀錄暫時無法顯示，領取與取回不受影響。",
    awayPositions: /以下是鏈上讀到的銷毀訂單/,
    more: "載入更多",
  },
  en: {
    heading: "Address lookup",
    invalid: /^Invalid address/,
    wrong: /^Enter an address or its beginning/,
    none: /^No matching accounts/,
    search: "Look up an address",
    holdings: "Holdings",
    positions: "Orders and stakes",
    statement: "Statement",
    lines: "Statement entries",
    totals: "Totals",
    products: "By product",
    product: "Product",
    balances: "In the wallet",
    registration: "Registration",
    claimable: "Claimable now",
    spending: "Spending",
    burn: "Burn",
    orderOpened: "Order placed",
    csv: "Download CSV",
    tx: "Transaction",
    contract: "Contract",
    you: "Your address",
    account: "Your account",
    awayProducts: /^History is unavailable.*(come from|Read from) the chain/,
    awayStatement: "History is unavailable. Claims and withdrawals still work.",
    awayPositions: /Showing burn orders/,
    more: "Load more",
  },
} as const satisfies Record<Language, Record<string, unknown>>;

/** Page object for /address. */
export function accountPage(page: Page, language: Language) {
  const says = accountWords[language];
  const region = (name: string) => page.getByRole("region", { name, exact: true });
  const facts = (name: string) => region(name).locator("dd");
  return {
    /** Opens a wallet balance and returns all its digits: CIN, BNB or USDT. */
    wholeBalance: (at: number) => wholeFigure(region(says.balances).getByRole("button").nth(at)),
    /** Facts: number, invite code, referrer, registration date, invites, volume. */
    registration: facts(says.registration),
    /** Facts by product: NFTs, burn, mining and stake, games, double pools. */
    claimable: facts(says.claimable),
    /** The line of a product: open amount, and how many positions are active, due and closed. */
    productLine: (feature: string) =>
      page
        .getByRole("row")
        .filter({ has: page.locator(`a[href$="feature=${feature}"]`) })
        .locator("td"),
    /** Sums of an asset: income, spending, credits. */
    total: (symbol: string) =>
      page
        .getByRole("table", { name: says.totals })
        .getByRole("row")
        .filter({ has: page.getByRole("rowheader", { name: symbol, exact: true }) })
        .locator("td"),
    close: () => page.keyboard.press("Escape"),
    search: page.getByRole("textbox", { name: says.search }),
    show: (tab: "holdings" | "positions" | "statement") =>
      page.getByRole("tab", { name: says[tab], exact: true }).click(),
    products: page.getByRole("table", { name: says.products }),
    totals: page.getByRole("table", { name: says.totals }),
    lines: page.getByRole("region", { name: says.lines }).getByRole("listitem"),
    positions: page.getByRole("list", { name: says.positions }).getByRole("listitem"),
    product: page.getByRole("combobox", { name: says.product }),
    csv: page.getByRole("link", { name: says.csv }),
    sheet: page.locator("dialog[open]"),
  };
}
