import { expect, type Page } from "@playwright/test";
import type { Language } from "./shell.ts";

/** Texts of the home page in both languages. */
export const homeWords = {
  zh: {
    heading: "CIN：規則都在鏈上的社群代幣",
    risk: "參與前請先了解：可能損失什麼",
    round: "第 4 輪預售",
    takePart: "參與預售",
    mine: "我的預售",
    claim: "領取",
    claimed: /CIN 已到你的錢包。$/,
    nothing: /^目前沒有可領取的 CIN/,
    copy: "複製連結",
    scan: "掃描 QR 碼",
    linkCode: "你的邀請連結",
    burned: "累計銷毀",
    announcement: "節點分享銷售額",
    away: "歷史紀錄暫時無法顯示，領取與取回不受影響。",
    newsAway: "公告暫時無法顯示，其他功能不受影響。",
    missing: "找不到這個頁面",
  },
  en: {
    heading: "CIN: a community token with its rules on-chain",
    risk: "Before you start: what you can lose",
    round: "Presale round 4",
    takePart: "Join the presale",
    mine: "My presale",
    claim: "Claim",
    claimed: /CIN is in your wallet\.$/,
    nothing: /^Nothing to claim yet/,
    copy: "Copy link",
    scan: "Scan QR code",
    linkCode: "Your invite link",
    burned: "Total burned",
    announcement: "Nodes share sales",
    away: "History is unavailable. Claims and withdrawals still work.",
    newsAway: "Announcements are unavailable. Everything else still works.",
    missing: "Page not found",
  },
} as const satisfies Record<Language, Record<string, string | RegExp>>;

export function homePage(page: Page) {
  return {
    /** Waits for the chain's first response, which arrives after the first paint. */
    answered: (round: string) =>
      expect(page.getByRole("heading", { name: round })).toBeVisible({ timeout: 30_000 }),
    card: (name: string) => page.getByRole("region", { name }),
    /** Scrolls through the page so that lazy sections load. */
    readOn: async () => {
      for (let step = 0; step < 12; step++) {
        await page.mouse.wheel(0, 600);
        await page.waitForTimeout(50);
      }
    },
  };
}
