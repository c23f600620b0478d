import { expect, type Page } from "@playwright/test";
import type { Language } from "./shell.ts";
import { wallet } from "./wallet.ts";

export const newsWords = {
  zh: {
    heading: "首頁消息",
    signIn: "簽署並開始編輯",
    declined: "你在錢包中拒絕了簽署，未作任何修改。",
    notYours: "此處僅供協議的擁有者與管理員使用，目前連接的錢包不是其中之一。",
    connect: "此處供擁有者與管理員使用，請先連接錢包。",
    announcements: "公告",
    partners: "合作夥伴",
    addAnnouncement: "新增公告",
    addPartner: "新增合作夥伴",
    titleZh: "標題（中文）",
    titleEn: "標題（英文）",
    bodyZh: "內文（中文）",
    bodyEn: "內文（英文）",
    nameZh: "名稱（中文）",
    nameEn: "名稱（英文）",
    url: "連結",
    save: "儲存",
    saved: "已儲存",
    remove: "刪除",
    removed: "已刪除",
    missing: "請填寫此欄，兩種語言都需要。",
    badLink: "連結必須以 https:// 開頭並指向公開網站。",
    preview: "首頁預覽",
    log: "修改紀錄",
    created: "新增公告",
    menu: "首頁消息",
  },
  en: {
    heading: "Home page news",
    signIn: "Sign in and edit",
    declined: "You declined the signature in your wallet. Nothing was changed.",
    notYours: "Only the protocol's owner and managers can edit news. The connected wallet is neither.",
    connect: "This is for the owner and managers. Connect a wallet first.",
    announcements: "Announcements",
    partners: "Partners",
    addAnnouncement: "Add an announcement",
    addPartner: "Add a partner",
    titleZh: "Title (Chinese)",
    titleEn: "Title (English)",
    bodyZh: "Text (Chinese)",
    bodyEn: "Text (English)",
    nameZh: "Name (Chinese)",
    nameEn: "Name (English)",
    url: "Link",
    save: "Save",
    saved: "Saved",
    remove: "Delete",
    removed: "Deleted",
    missing: "Required in both languages.",
    badLink: "The link must begin with https:// and lead to a public site.",
    preview: "Home page preview",
    log: "Change log",
    created: "Announcement added",
    menu: "Home page news",
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Page object for the news editor. */
export function newsPage(page: Page, language: Language) {
  const says = newsWords[language];
  const sheet = page.locator("dialog[open]").last();
  const list = (name: string) => page.getByRole("region", { name, exact: true });
  return {
    sheet,
    announcements: list(says.announcements),
    partners: list(says.partners),
    log: list(says.log),
    signInButton: page.getByRole("button", { name: says.signIn }),
    preview: sheet.getByRole("region", { name: says.preview }),
    fill: (label: keyof typeof says, text: string) =>
      sheet.getByRole("textbox", { name: says[label], exact: true }).fill(text),
    save: () => sheet.getByRole("button", { name: says.save, exact: true }).click(),
    /** Signs the server's message with the demo wallet. */
    signIn: async () => {
      await page.getByRole("button", { name: says.signIn }).click();
      await wallet(page).confirm();
      await expect(list(says.announcements)).toBeVisible();
    },
  };
}
