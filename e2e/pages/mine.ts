import { expect, type Page } from "@playwright/test";
import { wholeFigure } from "./figure.ts";
import { flow } from "./flow.ts";
import type { Language } from "./shell.ts";
import { wallet } from "./wallet.ts";

/** Texts of /mine in both languages. */
export const mineWords = {
  zh: {
    heading: "我的資產",
    connect: "連接錢包，即可查看並領取分紅、合成 NFT、使用鑰匙。",
    claimCards: "領取 NFT 分紅",
    claimBurn: "領取銷毀分紅",
    claimedUsdt: /^[\d,.]+ USDT 已到你的錢包。$/,
    claimedNative: /^[\d,.]+ BNB 已到你的錢包。$/,
    away: "歷史紀錄暫時無法顯示，領取與取回不受影響。",
    burn: "銷毀",
    day: /^\+[\d,.]+ (USDT|BNB)$/,
    cards: (count: number) => `我的 NFT（${count}）`,
    synthesize: "合成",
    suggest: "幫我選三張火種",
    share: /^\d+\.\d\d% → \d+\.\d\d%$/,
    unchanged: /^[\d,.]+ USDT，不變$/,
    count: (chosen: number) => `需要 3 張同級 NFT，你選了 ${chosen} 張。`,
    review: "檢視合成",
    synthesized: "合成完成，新的火焰已在你的帳戶。",
    synthesisPaused: "目前暫停鑄造與合成，領取與轉出不受影響。",
    flame: /^火焰 #\d+ /,
    spark: /^火種 #\d+ /,
    show: "設為展示 NFT",
    shown: /^NFT #\d+ 已設為展示。$/,
    mint: "鑄造鑰匙",
    minted: "鑰匙已鑄造到你的帳戶。",
    syndicate: "檢視合成聯盟",
    syndicateDone: "合成完成，聯盟已在你的帳戶。",
    syndicateCard: /^聯盟 #\d+ /,
    tooFew: "需要 15 把鑰匙，你有 7 把，還差 8 把。",
    keys: (count: number) => `我的鑰匙（${count}）`,
    more: "增加一把",
    exchange: "檢視兌換",
    exchanged: "兌換完成：200.00 算力，為期 30 天。",
    paused: "目前暫停新增倉位，取回不受影響。請稍後再試。",
    blocked: /^這個帳戶被列入黑名單，暫時不能領取/,
    noCards: /^你還沒有 NFT。/,
    noKeys: /^你沒有可以兌換的鑰匙。/,
    signIn: "用錢包登入",
    ledgerFile: "下載 CSV",
    declined: "你在錢包中拒絕了簽名，沒有登入。",
    withdraw: "提領",
    amount: "提領數量",
    begin: "開始提領",
    above: "ARB 提領數量必須大於 10，你輸入了 10.0000。",
    balance: /^USDT 餘額為 [\d,.]+，你輸入了 999,999\.0000。$/,
    feePaid: "手續費已付，正在取得憑證。",
    hint: /^你有 \d+ 張提領憑證尚未兌現。$/,
    voucher: (amount: string) => new RegExp(`^有一張 ${amount} USDT 的憑證尚未兌現`),
    redeem: "兌現",
    ledgerLine: "提領",
    signOut: "登出",
  },
  en: {
    heading: "My assets",
    connect: "Connect a wallet to see and claim dividends, merge NFTs and use keys.",
    claimCards: "Claim NFT dividends",
    claimBurn: "Claim burn dividends",
    claimedUsdt: /^[\d,.]+ USDT is in your wallet\.$/,
    claimedNative: /^[\d,.]+ BNB is in your wallet\.$/,
    away: "History is unavailable. Claims and withdrawals still work.",
    burn: "Burn",
    day: /^\+[\d,.]+ (USDT|BNB)$/,
    cards: (count: number) => `Your NFTs (${count})`,
    synthesize: "Merge",
    suggest: "Pick three for me (Spark)",
    share: /^\d+\.\d\d% → \d+\.\d\d%$/,
    unchanged: /^[\d,.]+ USDT, unchanged$/,
    count: (chosen: number) => `You need 3 NFTs of the same tier; you selected ${chosen}.`,
    review: "Review merge",
    synthesized: "Done. Your new Flame is in your account.",
    synthesisPaused: "Minting and merging are paused. Claims and transfers still work.",
    flame: /^Flame #\d+ /,
    spark: /^Spark #\d+ /,
    show: "Set as featured",
    shown: /^NFT #\d+ is now featured\.$/,
    mint: "Mint keys",
    minted: "The keys are in your account.",
    syndicate: "Review Syndicate merge",
    syndicateDone: "Done. The Syndicate is in your account.",
    syndicateCard: /^Syndicate #\d+ /,
    tooFew: "A Syndicate takes 15 keys. You have 7; 8 more are needed.",
    keys: (count: number) => `Your keys (${count})`,
    more: "Increase keys",
    exchange: "Review exchange",
    exchanged: "Done: 200.00 mining power for 30 days.",
    paused: "New positions are paused. Withdrawals still work. Try again later.",
    blocked: /^This account is blocked and can't claim for now/,
    noCards: /^You hold no NFTs\. /,
    noKeys: /^You have no keys to exchange\./,
    signIn: "Sign in with your wallet",
    ledgerFile: "Download CSV",
    declined: "You declined the signature in your wallet. You are not signed in.",
    withdraw: "Withdraw",
    amount: "Amount to withdraw",
    begin: "Start withdrawal",
    above: "ARB withdrawals must be above 10. You entered 10.0000.",
    balance: /^Your USDT balance is [\d,.]+\. You entered 999,999\.0000\.$/,
    feePaid: "Fee paid. Getting your voucher.",
    hint: /needs? (its|their) last step/,
    voucher: (amount: string) => new RegExp(`^You have an unredeemed voucher for ${amount} USDT`),
    redeem: "Redeem",
    ledgerLine: "Withdrawal",
    signOut: "Sign out",
  },
} as const satisfies Record<Language, Record<string, unknown>>;

/** Page object for /mine. */
export function minePage(page: Page, language: Language) {
  const says = mineWords[language];
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const sheet = flow(page);
  return {
    button,
    claimCards: button(says.claimCards),
    claimBurn: button(says.claimBurn),
    amount: page.getByLabel(says.amount, { exact: true }),
    withdraw: page.getByRole("region", { name: says.withdraw, exact: true }),
    /** Scrolls to the wallet's section, which loads when it is near the screen. */
    goToWallet: async () => {
      await page.locator("#wallet").scrollIntoViewIfNeeded();
    },
    /** Withdrawable balances with all digits: USDT, ARB. */
    wholeCredit: (at: number) => wholeFigure(page.locator("#wallet button[aria-expanded]").nth(at)),
    signIn: async () => {
      await button(says.signIn).click();
      await wallet(page).confirm();
    },
    /** Confirms the sheet, signs, and waits for success. @returns what was signed. */
    carryOut: async (done: string | RegExp) => {
      await sheet.confirm();
      const signed = await sheet.sign();
      await expect(sheet.sheet.getByText(done)).toBeVisible({ timeout: 30_000 });
      await sheet.finish();
      return signed.join(" ");
    },
  };
}
