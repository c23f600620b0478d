import { defineErrors } from "./define.ts";

export const fomErrors = defineErrors({
  Fom_AboveUserMax: {
    args: { account: "address", amount: "amount", left: "amount" },
    en: "{account} may put {left} USDT more into orders; {amount} is too much. Order less, or release a completed order first.",
    zh: "{account} 還可下單 {left} USDT，{amount} 已超出，請減少金額或先釋放已完成的訂單。",
  },
  Fom_AlreadyReleased: {
    args: { index: "count", status: "count" },
    en: "The CIN of order {index} left before (status {status}). Choose another order.",
    zh: "訂單 {index} 的 CIN 已經轉出（狀態 {status}），請選擇其他訂單。",
  },
  Fom_BelowPrice: {
    args: { amount: "amount", price: "amount" },
    en: "This order comes to {amount} USDT. The least is {price} USDT.",
    zh: "這筆訂單為 {amount} USDT，最低需 {price} USDT。",
  },
  Fom_BelowSendMin: {
    args: { collected: "amount", sendMin: "amount" },
    retryable: true,
    en: "Only {collected} USDT of dividends are collected. They are sent from {sendMin} USDT on.",
    zh: "目前累積分紅為 {collected} USDT，達到 {sendMin} USDT 才會發送。",
  },
  Fom_ClaimClosed: {
    retryable: true,
    en: "Rewards can't be claimed for now. Try again later; releasing a completed order works and pays its reward.",
    zh: "目前暫停領取獎勵，請稍後再試；已完成的訂單仍可釋放並一併領取獎勵。",
  },
  Fom_DoubleAlreadySet: {
    args: { current: "address" },
    en: "The double pool is {current}. It can't be changed.",
    zh: "雙倍池已設為 {current}，無法更改。",
  },
  Fom_KeyNftAlreadySet: {
    args: { current: "address" },
    en: "Keys are set aside in {current}, and stay there. Name that contract, or none to stop new keys.",
    zh: "鑰匙已保留於 {current}，無法更換，請填入該合約，或留空以停止發放新鑰匙。",
  },
  Fom_NativeRefused: {
    args: { sender: "address" },
    en: "FOM takes no BNB sent by {sender} without a purpose. Open an order instead.",
    zh: "FOM 合約不接受 {sender} 直接轉入的 BNB，請改為下單。",
  },
  Fom_NoSuchTier: {
    args: { index: "count", tiers: "count" },
    en: "There is no tier {index}; there are {tiers}, numbered from 0. Choose one of them.",
    zh: "沒有檔位 {index}，共有 {tiers} 個檔位（從 0 開始），請重新選擇。",
  },
  Fom_NotDouble: {
    args: { caller: "address" },
    en: "Only the double pool may take orders over, not {caller}. Deposit the order there.",
    zh: "只有雙倍池可以接收訂單，{caller} 不行，請到雙倍池存入。",
  },
  Fom_NotKeyNft: {
    args: { caller: "address" },
    en: "Only the contract of keys may fetch them, not {caller}. Call mintKeys there.",
    zh: "只有鑰匙合約可以領取鑰匙，{caller} 不行，請在鑰匙合約呼叫 mintKeys。",
  },
  Fom_NotOrderOwner: {
    args: { index: "count", owner: "address", account: "address" },
    en: "Order {index} belongs to {owner}, not to {account}. Choose an order of your own.",
    zh: "訂單 {index} 屬於 {owner}，不屬於 {account}，請選擇自己的訂單。",
  },
  Fom_NotSelf: {
    args: { caller: "address" },
    en: "Only the contract itself may do this, not {caller}. Call sendDividends instead.",
    zh: "只有合約本身可以執行此操作，{caller} 不行，請改用 sendDividends。",
  },
  Fom_NotStarted: {
    args: { startTime: "time" },
    retryable: true,
    en: "FOM orders open at {startTime}.",
    zh: "FOM 訂單將於 {startTime} 開放。",
  },
  Fom_NoRound: {
    args: {},
    retryable: true,
    en: "No round is running. It begins with the next order that qualifies.",
    zh: "目前沒有進行中的一輪，下一筆符合條件的訂單會開始新的一輪。",
  },
  Fom_NothingToClaim: {
    args: { account: "address" },
    retryable: true,
    en: "{account} has earned nothing here since the last claim. Try again later.",
    zh: "{account} 自上次領取後沒有新的獎勵，請稍後再試。",
  },
  Fom_OrderLocked: {
    args: { index: "count", endTime: "time" },
    retryable: true,
    en: "The CIN of order {index} is locked until {endTime}.",
    zh: "訂單 {index} 的 CIN 鎖定至 {endTime}。",
  },
  Fom_OrdersOpen: {
    args: {},
    retryable: true,
    en: "Orders go through, so the clock runs on. Order instead.",
    zh: "目前可以正常下單，倒數不會延後，請直接下單。",
  },
  Fom_RatesTooHigh: {
    args: { sum: "count", max: "count" },
    en: "The rates add up to {sum}. Together they can't exceed {max}.",
    zh: "比例合計為 {sum}，不能超過 {max}。",
  },
  Fom_RoundHeld: {
    args: { endTime: "time", held: "duration" },
    retryable: true,
    en: "The round runs until {endTime}, {held} longer than its last order gave it. It is put off by half an hour at most, and by one day in all.",
    zh: "本輪進行至 {endTime}，已比最後一筆訂單的時間延後 {held}；每次最多延後半小時，合計最多一天。",
  },
  Fom_TierEmpty: {
    args: { index: "count", needed: "amount", left: "amount" },
    en: "Tier {index} has {left} CIN left for rewards; this needs {needed}. Order less, or choose another tier.",
    zh: "檔位 {index} 的獎勵預算剩餘 {left} CIN，此筆需要 {needed}，請減少金額或選擇其他檔位。",
  },
});
