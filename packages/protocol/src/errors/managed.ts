import { defineErrors } from "./define.ts";

export const managedErrors = defineErrors({
  Managed_AboveSurplus: {
    args: { asset: "address", amount: "amount", surplus: "amount" },
    en: "Only {surplus} of {asset} is surplus; {amount} is too much. The rest belongs to users.",
    zh: "{asset} 的盈餘只有 {surplus}，無法提取 {amount}；其餘屬於用戶。",
  },
  Managed_BatchSize: {
    args: { length: "count", max: "count" },
    en: "A batch takes 1 to {max} entries; this one has {length}.",
    zh: "一批可有 1 至 {max} 筆，目前是 {length} 筆。",
  },
  Managed_BlackListed: {
    args: { account: "address" },
    en: "{account} is blocked from new positions. It can still withdraw its principal.",
    zh: "{account} 已被列入黑名單，無法新增倉位，但仍可取回本金。",
  },
  Managed_ClaimedToday: {
    args: { account: "address", nextTime: "time" },
    retryable: true,
    en: "Someone has claimed for {account} in the last 24 hours. Others can do so again from {nextTime}; {account} can at any time.",
    zh: "24 小時內已有人代 {account} 領取。他人須等到 {nextTime} 才能再代領，{account} 本人則隨時可領。",
  },
  Managed_NotManager: {
    args: { caller: "address" },
    en: "Only the owner or the manager can do this; {caller} is neither.",
    zh: "只有擁有者或管理員可以執行，{caller} 兩者皆非。",
  },
  Managed_OutOfBounds: {
    args: { field: "text", value: "count", min: "count", max: "count" },
    en: "{field} must be between {min} and {max}; {value} is out of range.",
    zh: "{field} 必須介於 {min} 與 {max} 之間，{value} 超出範圍。",
  },
  Managed_Paused: {
    retryable: true,
    en: "New positions are paused. Withdrawals still work. Try again later.",
    zh: "目前暫停新增倉位，取回不受影響。請稍後再試。",
  },
  Managed_PausedBefore: {
    args: { nextTime: "time" },
    retryable: true,
    en: "The last pause was too recent. The next one is possible from {nextTime}.",
    zh: "距離上次暫停的時間不足，{nextTime} 起才可再次暫停。",
  },
  Managed_RewardsHeld: {
    args: { account: "address", until: "time" },
    retryable: true,
    en: "{account} is blocked: its rewards can be claimed from {until}. Its principal can be withdrawn as usual.",
    zh: "{account} 已被列入黑名單，獎勵須等到 {until} 才能領取，本金仍可照常取回。",
  },
  Managed_ZeroAddress: {
    en: "Enter an address other than the zero address.",
    zh: "缺少地址，請填入有效地址（不可為零地址）。",
  },
  Managed_ZeroAmount: {
    en: "Enter an amount greater than 0.",
    zh: "數量為 0，請輸入大於 0 的數量。",
  },
});
