import type { Page } from "@playwright/test";
import type { Language } from "./shell.ts";

export const changesWords = {
  zh: {
    heading: "管理紀錄",
    contract: "合約",
    event: "變更種類",
    from: "從",
    to: "到",
    more: "載入更多",
    csv: "下載 CSV",
    backwards: "結束日期早於開始日期，請調整。",
    none: "沒有符合篩選條件的變更。",
    clear: "清除篩選",
    away: "歷史紀錄暫時無法顯示，領取與取回不受影響。",
    paused: "暫停新增倉位",
    listed: "加入黑名單",
    tier: "方案",
    days: /天/,
    fromSolvency: "查看所有管理變更",
    becomes: "改為",
  },
  en: {
    heading: "Admin history",
    contract: "Contract",
    event: "Change type",
    from: "From",
    to: "To",
    more: "Load more",
    csv: "Download CSV",
    backwards: "The end date is before the start date. Change one of them.",
    none: "No change matches the filter.",
    clear: "Clear filters",
    away: "History is unavailable. Claims and withdrawals still work.",
    paused: "New positions paused",
    listed: "Added to blacklist",
    tier: "Tier",
    days: /days/,
    fromSolvency: "See every admin change",
    becomes: "changed to",
  },
} as const satisfies Record<Language, Record<string, string | RegExp>>;

/** Page object for the list of changes by owners and managers. */
export function changesPage(page: Page, language: Language) {
  const says = changesWords[language];
  const list = page.getByRole("main").getByRole("list", { name: says.heading });
  return {
    items: list.getByRole("listitem"),
    contract: page.getByRole("combobox", { name: says.contract, exact: true }),
    event: page.getByRole("combobox", { name: says.event }),
    first: page.getByLabel(says.from, { exact: true }),
    last: page.getByLabel(says.to, { exact: true }),
    more: page.getByRole("button", { name: says.more }),
    csv: page.getByRole("link", { name: says.csv }),
  };
}
