import { expect, type Page } from "@playwright/test";
import { flow } from "./flow.ts";
import type { Language } from "./shell.ts";

/** Texts of the admin pages in both languages. */
export const adminWords = {
  zh: {
    headings: {
      "/manager": "合約管理",
      "/managerSuper": "超級 FOM 合約",
      "/managerFom": "FOM 合約",
      "/managerMining": "挖礦合約",
    },
    closed: "這一頁只給合約的擁有者與管理員使用。",
    review: "檢視變更",
    propose: "檢視提案",
    add: "加入 Safe 批次",
    save: "匯出 JSON",
    run: "試算",
    done: "變更已上鏈。",
    proposed: "提案已排入時間鎖。",
    execute: "執行",
    accept: "接受所有權",
    refresh: "重新讀取",
    onlyOwner: "只有擁有者可以變更這一項。",
    feeRate: "存入手續費",
    feeBounds: "「存入手續費」須在 0% 與 10% 之間，你填了 10.01%。",
    feeLine: /^存入手續費：.+% → 2\.5%$/,
    mintDay: "每日產出",
    accounts: "帳戶",
    sum: "200 個會變更，1 個不變，2 個有誤。",
    batch: "第 1／1 批：200 個帳戶",
    newOwner: "新擁有者",
    typed: /^請輸入「RENOUNCE mining」/,
    typedWrong: "請一字不差地輸入「RENOUNCE mining」。",
    amount: "數量",
    to: "收款地址",
    admin: "管理",
  },
  en: {
    headings: {
      "/manager": "Contract settings",
      "/managerSuper": "Super FOM contract",
      "/managerFom": "FOM contract",
      "/managerMining": "Mining contract",
    },
    closed: "This page is for contract owners and managers only.",
    review: "Review change",
    propose: "Review proposal",
    add: "Add to Safe batch",
    save: "Export JSON",
    run: "Dry run",
    done: "Change confirmed on-chain.",
    proposed: "Proposal added to the timelock queue.",
    execute: "Execute",
    accept: "Accept ownership",
    refresh: "Refresh",
    onlyOwner: "Only the owner can change this.",
    feeRate: "Deposit fee",
    feeBounds: "“Deposit fee” must be between 0% and 10%. You entered 10.01%.",
    feeLine: /^Deposit fee: .+% → 2\.5%$/,
    mintDay: "Daily emissions",
    accounts: "Accounts",
    sum: "200 to change, 1 unchanged, 2 invalid.",
    batch: "Batch 1 of 1 (accounts: 200)",
    newOwner: "New owner",
    typed: /^Type “RENOUNCE mining”/,
    typedWrong: "Type exactly “RENOUNCE mining”.",
    amount: "Amount",
    to: "Receiver",
    admin: "Admin",
  },
} as const satisfies Record<Language, Record<string, unknown>>;

export type AdminPath = keyof (typeof adminWords)["zh"]["headings"];
export const adminPaths = Object.keys(adminWords.zh.headings) as readonly AdminPath[];

/** Page object for an admin page. */
export function adminPage(page: Page, language: Language) {
  const says = adminWords[language];
  const row = (id: string) => page.locator(`[data-row="${id}"]`);
  return {
    row,
    /** Opens the form of a setting. */
    open: async (id: string) => {
      await row(id).locator("> summary").click();
      await expect(row(id)).toHaveAttribute("open", "");
      return row(id);
    },
    /** Confirms the sheet, signs, and waits for success. @returns what was signed. */
    carryOut: async (done: string = says.done, signatures = 1) => {
      const sheet = flow(page);
      await expect(sheet.confirmButton).toBeEnabled();
      await sheet.confirm();
      const signed: string[] = [];
      for (let at = 0; at < signatures; at++) signed.push(...(await sheet.sign()));
      await expect(sheet.sheet.getByText(done)).toBeVisible({ timeout: 30_000 });
      await sheet.finish();
      return signed;
    },
  };
}
