import { expect, type Page } from "@playwright/test";
import type { Language } from "./shell.ts";

export const registrationWords = {
  zh: {
    title: "綁定推薦人",
    confirm: "確認",
    later: "稍後",
    done: "綁定完成，可以開始使用了。",
    finish: "完成",
    missing: /^沒有推薦人地址。請重新開啟邀請連結/,
    malformed: /^請輸入地址/,
    self: /^這是你自己的地址/,
    notRegistered: /^這個地址尚未註冊/,
    unknownCode: /^沒有人使用這個邀請碼/,
  },
  en: {
    title: "Register Binding",
    confirm: "Confirm",
    later: "Not now",
    done: "You're registered. Every feature is now available.",
    finish: "Done",
    missing: /^No referrer found\. Open an invite link/,
    malformed: /^Enter an address \(0x/,
    self: /^This is your own address/,
    notRegistered: /^This address isn't registered/,
    unknownCode: /^No one has this invite code/,
  },
} as const;

/** Page object for the overlay that asks for a referrer. */
export function registration(page: Page, language: Language) {
  const words = registrationWords[language];
  const sheet = page
    .locator("dialog[open]")
    .filter({ has: page.getByRole("heading", { name: words.title }) });
  const box = sheet.getByRole("textbox");
  return {
    sheet,
    box,
    /** Opens the transaction sheet, which covers the overlay and has a button of the same name. */
    confirm: async () => {
      await sheet.getByRole("button", { name: words.confirm, exact: true }).click();
      await expect(page.locator("dialog[open]")).toHaveCount(2);
    },
    later: () => sheet.getByRole("button", { name: words.later, exact: true }).last().click(),
    async refuses(text: string, sentence: RegExp): Promise<void> {
      await box.fill(text);
      await sheet.getByRole("button", { name: words.confirm, exact: true }).click();
      await expect(sheet.getByText(sentence)).toBeVisible();
    },
  };
}
