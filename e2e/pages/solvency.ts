import type { Page } from "@playwright/test";
import type { Language } from "./shell.ts";

/** Texts of /solvency in both languages. */
export const solvencyWords = {
  zh: {
    heading: "儲備證明",
    contracts: "合約",
    covered: "全部足額",
    history: /銷毀 · BNB 的歷史/,
    chart: /^\d+ 天的每日數字/,
    ledger: "鏈外服務帳本",
    days: /^約 [\d,]+ 天$/,
    owner: "擁有者",
    manager: "管理員",
    banned: "FOM · 黑名單",
    account: "一般帳戶，沒有延遲",
    limits: /^這個角色做不到的 \d+ 件事/,
    awayHistory: "歷史紀錄暫時無法顯示，領取與取回不受影響。",
    awayLedger: /帳本暫時無法顯示/,
    menu: "儲備證明",
  },
  en: {
    heading: "Proof of reserves",
    contracts: "Contracts",
    covered: "Fully covered",
    history: /Burn · BNB, history/,
    chart: /^Daily figures, \d+ days?/,
    ledger: "Off-chain service ledger",
    days: /^About [\d,]+ days$/,
    owner: "Owner",
    manager: "Manager",
    banned: "FOM · Blacklist",
    account: "A regular account, no delay",
    limits: /^\d+ things this role can't do/,
    awayHistory: "History is unavailable. Claims and withdrawals still work.",
    awayLedger: /so the ledger can't be shown/,
    menu: "Proof of reserves",
  },
} as const satisfies Record<Language, Record<string, unknown>>;

/** Page object for /solvency. */
export function solvencyPage(page: Page, language: Language) {
  const says = solvencyWords[language];
  return {
    contracts: page.getByRole("table", { name: says.contracts }),
    /** The lines of what is held and owed. */
    books: () =>
      page
        .getByRole("table", { name: says.contracts })
        .locator("tbody tr")
        .evaluateAll((rows) =>
          rows.map((row) => [...row.querySelectorAll("td")].slice(1, 3).map((cell) => cell.textContent)),
        ),
    chart: page.getByRole("img", { name: says.chart }),
    ledger: page.getByRole("region", { name: says.ledger }),
    owner: page.getByRole("region", { name: says.owner }),
    manager: page.getByRole("region", { name: says.manager }),
  };
}
