import { expect, type Page } from "@playwright/test";
import type { Language } from "./shell.ts";
import { wallet } from "./wallet.ts";

/** Texts of the transaction flow in both languages. */
export const flowWords = {
  zh: {
    order: "建立銷毀訂單",
    signature: "請在錢包中確認",
    receipt: "等待鏈上確認",
    rejected: "你在錢包中拒絕了這個請求，沒有任何變動。",
    done: "訂單已建立。之後的分紅會自動累積，隨時可領。",
    serverAway: "歷史紀錄暫時無法顯示，恢復後會補上這一筆。",
    cancelled: "這筆交易已在錢包中被取消或取代，沒有執行。",
    dropped: /^網路上找不到這筆交易/,
    otherChain: "錢包在其他網路上，請先切換網路。",
    pending: "1 筆交易處理中",
    exact: /^只授權這次的數量/,
    paused: "目前暫停新增倉位，取回不受影響。請稍後再試。",
  },
  en: {
    order: "Place a burn order",
    signature: "Confirm in your wallet",
    receipt: "Waiting for confirmation",
    rejected: "You rejected the request in your wallet. Nothing has changed.",
    done: "Order placed. Dividends accrue automatically; claim anytime.",
    serverAway: "History is unavailable for now. This will appear once it's back.",
    cancelled: "This transaction was cancelled or replaced in your wallet. It wasn't executed.",
    dropped: /^The network can't find this transaction/,
    otherChain: "Your wallet is on another network. Switch it first.",
    pending: "1 transaction pending",
    exact: /^Approve only this amount/,
    paused: "New positions are paused. Withdrawals still work. Try again later.",
  },
} as const satisfies Record<Language, Record<string, string | RegExp>>;

/** Page object for the sheet that every transaction goes through. */
export function flow(page: Page) {
  const sheet = page.locator("dialog[open]").last();
  const prompt = page.getByRole("dialog", { name: /^(送出|Send) \d/ });
  async function calls(): Promise<string[]> {
    await expect(prompt.getByRole("listitem").first()).toBeVisible();
    return prompt.getByRole("listitem").allInnerTexts();
  }
  const button = (name: RegExp) => sheet.getByRole("button", { name });
  return {
    sheet,
    confirmButton: button(/^(確認|先授權，再確認|Confirm|Approve, then confirm)$/),
    confirm: () => button(/^(確認|先授權，再確認|Confirm|Approve, then confirm)$/).click(),
    hide: () => button(/^(在背景繼續|Continue in the background)$/).click(),
    recheck: () => button(/^(重新檢查|Check again)$/).click(),
    switchChain: () => button(/^(切換網路|Switch network)$/).click(),
    finish: () => button(/^(完成|Done)$/).click(),
    steps: sheet.getByRole("list", { name: /^(步驟|Steps)$/ }).getByRole("listitem"),
    /** Waits for the demo wallet's request and confirms it. @returns the call that was requested. */
    sign: async () => {
      const asked = await calls();
      await wallet(page).confirm();
      // Wait until this sheet is gone or replaced: otherwise the next search could find the closing sheet.
      await expect.poll(() => prompt.getByRole("listitem").allInnerTexts()).not.toEqual(asked);
      return asked;
    },
    reject: async () => {
      await calls();
      await wallet(page).reject();
    },
    /** Waits for a request of the demo wallet. */
    calls,
  };
}

/** Fills in the burn form in USDT and opens the confirmation sheet. */
export async function openBurnOrder(page: Page, amount: string): Promise<void> {
  await page.goto("/burn");
  await page.getByRole("radio", { name: "USDT" }).check();
  await page.getByRole("textbox", { name: /^(每份金額|Amount each)/ }).fill(amount);
  const review = page.getByRole("button", { name: /^(檢視訂單|Review order)$/ });
  // The page is empty until the chain's first response.
  await expect(review).toBeEnabled({ timeout: 30_000 });
  const { sheet } = flow(page);
  // The button does nothing until the chain has returned a quote for this amount.
  await expect(async () => {
    if (!(await sheet.isVisible())) await review.click({ timeout: 1_000 });
    await expect(sheet).toBeVisible({ timeout: 3_000 });
  }).toPass();
}
