import { defineErrors } from "./define.ts";

export const burnErrors = defineErrors({
  Burn_BelowMinimum: {
    args: { amount: "amount", min: "amount" },
    en: "The minimum order is {min} BNB. Yours comes to {amount} BNB.",
    zh: "最低訂單為 {min} BNB，這筆為 {amount} BNB。",
  },
  Burn_ClaimRefused: {
    args: { account: "address" },
    en: "{account} doesn't accept BNB, so its rewards stay in the contract.",
    zh: "{account} 不接受 BNB，獎勵仍留在合約裡。",
  },
  Burn_NativeRefused: {
    args: { sender: "address" },
    en: "The Burn contract doesn't accept direct BNB transfers (from {sender}). Place an order or add a dividend instead.",
    zh: "銷毀合約不接受 {sender} 直接轉入的 BNB，請下單或加入分紅。",
  },
  Burn_NoStake: {
    en: "No staking contract is set yet, so its CIN stays here for now.",
    zh: "尚未設定質押合約，屬於它的 CIN 暫存於此。",
  },
  Burn_NotStarted: {
    args: { startTime: "time" },
    retryable: true,
    en: "Burn orders open at {startTime}.",
    zh: "銷毀訂單將於 {startTime} 開放。",
  },
  Burn_NothingToClaim: {
    args: { account: "address" },
    retryable: true,
    en: "{account} has nothing to claim yet.",
    zh: "{account} 目前沒有可領取的分紅或推薦獎勵。",
  },
  Burn_RatesTooHigh: {
    args: { sum: "count", max: "count" },
    en: "The rates total {sum}; the maximum is {max}.",
    zh: "比例合計為 {sum}，不能超過 {max}。",
  },
  Burn_StakeAlreadySet: {
    args: { current: "address" },
    en: "The stake contract is {current}. It can't be changed.",
    zh: "質押合約已設為 {current}，無法更改。",
  },
  Burn_TooManyGifts: {
    args: { account: "address", gifts: "count", max: "count" },
    retryable: true,
    en: "{account} has {gifts} active gift orders (limit {max}). It can still place its own orders.",
    zh: "{account} 已有 {gifts} 筆進行中的贈送訂單（上限 {max} 筆），仍可自行下單。",
  },
  Burn_TooManyOrders: {
    args: { account: "address", running: "count", max: "count" },
    retryable: true,
    en: "{account} has {running} active orders (limit {max}). Wait until one ends.",
    zh: "{account} 已有 {running} 筆進行中的訂單（上限 {max} 筆），請等其中一筆結束。",
  },
  Burn_UnknownCode: {
    args: { code: "text" },
    en: "No one has the invite code {code}. Check it with the person who invited you.",
    zh: "邀請碼 {code} 不存在，請向邀請你的人確認。",
  },
});
