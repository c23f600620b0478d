import { defineErrors } from "./define.ts";

export const doubleErrors = defineErrors({
  Double_AlreadyClaimed: {
    args: { index: "count" },
    en: "Stake {index} has already been paid. Choose another.",
    zh: "雙倍質押 {index} 已經領取過，請選擇其他筆。",
  },
  Double_ClaimClosed: {
    retryable: true,
    en: "Double-pool claims are closed for now. Try again later. 30 days after a stake ends, you can withdraw its principal anyway.",
    zh: "雙倍池目前暫停領取，請稍後再試；到期超過 30 天可直接取回本金。",
  },
  Double_NotCaller: {
    args: { account: "address", caller: "address" },
    en: "{caller} can't deposit for {account}. Deposit from the account that owns the order.",
    zh: "{caller} 不能替 {account} 存入，請由訂單所屬帳戶操作。",
  },
  Double_NotStakeOwner: {
    args: { index: "count", owner: "address", account: "address" },
    en: "Stake {index} belongs to {owner}, not to {account}. Choose a stake of your own.",
    zh: "雙倍質押 {index} 屬於 {owner}，不屬於 {account}，請選擇自己的質押。",
  },
  Double_NothingToClaim: {
    args: { account: "address", nextUnlock: "time", withheld: "amount" },
    retryable: true,
    en: "{account} has nothing to claim before {nextUnlock}, unless the price doubles. {withheld} CIN is on hold while the account is blocked.",
    zh: "{account} 在 {nextUnlock} 前沒有可領取的項目，除非價格翻倍；另有 {withheld} CIN 因黑名單保留。",
  },
  Double_ReserveTooSmall: {
    args: { needed: "amount", left: "amount" },
    en: "The double pool has {left} CIN left for rewards; this order needs {needed}. Withdraw to your wallet, or wait for a top-up.",
    zh: "雙倍池的獎勵準備金剩餘 {left} CIN，此訂單需要 {needed}。請取回到錢包，或等待補充。",
  },
  Double_TooEarly: {
    args: { index: "count", availableAt: "time" },
    retryable: true,
    en: "You can withdraw the principal of stake {index} after {availableAt} if claims are still closed then.",
    zh: "若屆時仍暫停領取，雙倍質押 {index} 的本金可於 {availableAt} 後取回。",
  },
  Double_TooManyStakes: {
    args: { account: "address", max: "count" },
    retryable: true,
    en: "{account} has reached the limit of {max} double-pool stakes. Claim some first.",
    zh: "{account} 在雙倍池已有 {max} 筆質押（上限），請先領取部分。",
  },
  Double_WrongAmount: {
    args: { amount: "amount", expected: "amount" },
    en: "An order's CIN must be moved all at once: {expected}, not {amount}.",
    zh: "訂單的 CIN 須一次全部轉入：應為 {expected}，而非 {amount}。",
  },
});
