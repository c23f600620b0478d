import { expect, type Page } from "@playwright/test";
import { choose } from "./choose.ts";
import { flow } from "./flow.ts";
import type { Language } from "./shell.ts";

/** Texts of the burn page in both languages. */
export const burnWords = {
  zh: {
    heading: "銷毀分紅",
    sentence:
      "你支付 0.50 BNB：0.300 買入並銷毀 CIN，0.165 作為既有訂單的分紅，0.025 分給 5 代推薦人，0.010 為協議手續費。30 天內最多可分得 0.75 BNB，可能更少，也可能沒有。",
    swapped: /^你支付 100.00 USDT，約合 0\.1\d* BNB：/,
    done: "訂單已建立。之後的分紅會自動累積，隨時可領。",
    giftDone: "訂單已送出，歸對方所有。",
    claimed: /^3\.95\d* BNB 已到你的錢包。$/,
    nothing: "目前沒有可領取的分紅。之後其他人下單時會帶來分紅。",
    zero: /^請輸入大於 0 的金額。你有 [\d,.]+ BNB。$/,
    least: "最低訂單為 0.01 BNB，這筆為 0.001 BNB。",
    leastUsdt: /^最低為 0\.01 BNB（約 \d\.\d\d USDT），這筆約合 0\.00\d+ BNB。$/,
    leastGift: "最低贈送訂單為 0.10 BNB，這筆為 0.02 BNB。",
    balance: /^餘額不足。連同 0.0002 BNB 手續費需要 20,000.0002 BNB，你有/,
    self: "這是你自己的地址。要給自己請選「自己」。",
    malformed: "這不是有效的地址。地址以 0x 開頭，共 42 個字元。",
    unregistered: "對方還沒有綁定推薦人，不能收下訂單。請對方先綁定。",
    paused: "目前暫停建立新訂單，領取不受影響。請稍後再試。",
    blocked: "這個帳戶被列入黑名單，不能建立訂單或領取分紅；已累積的分紅會保留。",
    early: /^銷毀訂單將於 .+ 開放。$/,
    priceWarning: /^目前市價偏離均價超過 3%/,
    priceMoved: /^市場只付 [\d,.]+，低於均價要求的/,
    tooMany: /已有 20 筆進行中的訂單（上限 20 筆）/,
    away: "歷史紀錄暫時無法顯示，領取與取回不受影響。",
  },
  en: {
    heading: "Burn dividends",
    sentence:
      "You pay 0.50 BNB. 0.300 buys and burns CIN, 0.165 goes to existing orders as dividends, 0.025 to 5 generations of referrers and 0.010 is the protocol fee. Within 30 days you may receive up to 0.75 BNB in dividends: possibly less, possibly nothing.",
    swapped: /^You pay 100.00 USDT, about 0\.1\d* BNB\. /,
    done: "Order placed. Dividends accrue automatically; claim anytime.",
    giftDone: "Order placed. It belongs to the recipient.",
    claimed: /^3\.95\d* BNB is in your wallet\.$/,
    nothing: "Nothing to claim yet. Dividends arrive when others place orders.",
    zero: /^Enter an amount above 0\. You have [\d,.]+ BNB\.$/,
    least: "The minimum order is 0.01 BNB. Yours is 0.001 BNB.",
    leastUsdt: /^The minimum is 0\.01 BNB \(about \d\.\d\d USDT\)\. Yours is about 0\.00\d+ BNB\.$/,
    leastGift: "The minimum gift is 0.10 BNB. Yours is 0.02 BNB.",
    balance: /^Insufficient balance: 20,000\.0002 BNB needed, including the 0\.0002 BNB fee\. You have/,
    self: "This is your own address. Choose “Myself” to place an order for yourself.",
    malformed: "This isn't a valid address. Addresses start with 0x and have 42 characters.",
    unregistered:
      "This account hasn't bound a referrer, so it can't receive an order. Ask them to bind one first.",
    paused: "New orders are paused. Claims still work. Try again later.",
    blocked: "This account is blocked: it can't place orders or claim. Its earnings are kept.",
    early: /^Burn orders open at .+\.$/,
    priceWarning: /^The market price is more than 3% off its average/,
    priceMoved: /^The market would pay [\d,.]+, below the minimum/,
    tooMany: /has 20 active orders \(limit 20\)/,
    away: "History is unavailable. Claims and withdrawals still work.",
  },
} as const satisfies Record<Language, Record<string, string | RegExp>>;

/** Page object for the burn page. */
export function burn(page: Page) {
  const form = page.locator("form");
  const review = form.getByRole("button", { name: /^(檢視訂單|Review order)$/ });
  const claim = page.getByRole("button", { name: /^(領取|Claim)$/ });
  return {
    form,
    review,
    claim,
    payIn: (coin: "BNB" | "USDT") => choose(form.getByRole("radio", { name: coin })),
    giveTo: async (address: string) => {
      await choose(form.getByRole("radio", { name: /^(送給別人|Someone else)$/ }));
      await form.getByRole("textbox", { name: /^(對方的地址|Recipient address)$/ }).fill(address);
    },
    keep: () => choose(form.getByRole("radio", { name: /^(自己|Myself)$/ })),
    enter: (amount: string) => form.getByRole("textbox", { name: /^(每份金額|Amount each)$/ }).fill(amount),
    /** Fills in the form and opens the confirmation sheet. */
    openSheet: async () => {
      await review.click();
      await expect(flow(page).confirmButton).toBeEnabled();
    },
    order: (index: bigint) => page.getByRole("article", { name: new RegExp(`#${index}$`) }),
    /** The claimable amount as shown. */
    claimable: () =>
      page.getByRole("region", { name: /^(我的分紅|My dividends)$/ }).getByRole("button", { name: /BNB/ }),
  };
}
