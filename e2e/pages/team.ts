import type { Page } from "@playwright/test";
import type { Language } from "./shell.ts";

/** Texts of /team in both languages. */
export const teamWords = {
  zh: {
    heading: "團隊",
    next: /^小區業績 6,\d{3}\.\d\d USDT，V4 需要 10,000\.00，還差 3,\d{3}\.\d\d。$/,
    tree: "樹狀圖",
    direct: "直推",
    indirect: "間推",
    openAll: "全部展開",
    closeAll: "全部收合",
    cut: /^團隊超過 10000 人/,
    search: "以地址開頭搜尋",
    notFound: "沒有以此開頭的成員。",
    wrong: /^地址由 0x 與十六進位數字/,
    onward: "下一頁",
    back: "上一頁",
    csv: "下載 CSV",
    copied: "已複製",
    listAway: /^歷史紀錄暫時無法顯示，以下是鏈上最新的 100 位/,
    searchAway: /^伺服器沒有回應，暫時無法搜尋/,
    wholeAway: /資料直接讀自鏈上/,
    unregistered: "這個帳戶還沒有綁定推薦人，綁定後才有等級。",
    connect: "連接錢包，查看你的等級與團隊。",
  },
  en: {
    heading: "Team",
    next: /^Your smaller branches have 6,\d{3}\.\d\d USDT\. V4 needs 10,000\.00: 3,\d{3}\.\d\d to go\.$/,
    tree: "Tree",
    direct: "Direct",
    indirect: "Indirect",
    openAll: "Expand all",
    closeAll: "Collapse all",
    cut: /more than 10000 members/,
    search: "Search by address prefix",
    notFound: "No member's address starts with this.",
    wrong: /^An address starts with 0x/,
    onward: "Next",
    back: "Previous",
    csv: "Download CSV",
    copied: "Copy Success",
    listAway: /newest 100 on the chain/,
    searchAway: /so search is off/,
    wholeAway: /straight from the chain/,
    unregistered: "This account has no referrer yet. Bind one to have a level.",
    connect: "Connect a wallet to see your level and team.",
  },
} as const satisfies Record<Language, Record<string, unknown>>;

/** Page object for /team. */
export function teamPage(page: Page, language: Language) {
  const says = teamWords[language];
  const tree = page.getByRole("treegrid", { name: says.tree });
  return {
    tree,
    /** The rows that are in the DOM, without the header. */
    lines: tree.locator("tbody tr"),
    active: tree.locator("tr[aria-selected=true]"),
    show: (tab: "tree" | "direct" | "indirect") =>
      page.getByRole("tab", { name: says[tab], exact: true }).click(),
    rows: page.getByRole("tabpanel").locator("tbody tr"),
    search: page.getByLabel(says.search),
  };
}
