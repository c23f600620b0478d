import { defineErrors } from "./define.ts";

export const fomErrors = defineErrors({
  Fom_AboveUserMax: {
    args: { account: "address", amount: "amount", left: "amount" },
    en: "{account} can add {left} USDT of orders; {amount} is too much. Order less, or withdraw an unlocked order first.",
    zh: "{account} 還可下單 {left} USDT，{amount} 已超出。請減少金額，或先取回到期的訂單。",
  },
  Fom_AlreadyReleased: {
    args: { index: "count", status: "count" },
    en: "The CIN of order {index} has already been withdrawn or moved (status {status}). Choose another order.",
    zh: "訂單 {index} 的 CIN 已經取回或轉出（狀態 {status}），請選擇其他訂單。",
  },
  Fom_BelowPrice: {
    args: { amount: "amount", price: "amount" },
    en: "The minimum order is {price} USDT. Yours comes to {amount} USDT.",
    zh: "最低訂單為 {price} USDT，這筆為 {amount} USDT。",
  },
  Fom_BelowSendMin: {
    args: { collected: "amount", sendMin: "amount" },
    retryable: true,
    en: "The minimum to send is {sendMin} USDT of dividends. {collected} USDT has been collected.",
    zh: "累積分紅達到 {sendMin} USDT 才會發送，目前為 {collected} USDT。",
  },
  Fom_ClaimClosed: {
    retryable: true,
    en: "Rewards can't be claimed for now. Try again later. Unlocked orders can still be withdrawn, which also pays their reward.",
    zh: "目前暫停領取獎勵，請稍後再試；到期的訂單仍可取回並一併領到獎勵。",
  },
  Fom_ClaimsClosedBefore: {
    args: { next: "time" },
    retryable: true,
    en: "Claims were closed recently. They can be closed again from {next}.",
    zh: "近期已關閉過領取功能，{next} 起才能再次關閉。",
  },
  Fom_DoubleAlreadySet: {
    args: { current: "address" },
    en: "The double pool is {current}. It can't be changed.",
    zh: "雙倍池已設為 {current}，無法更改。",
  },
  Fom_GasTooLow: {
    args: { needed: "count" },
    retryable: true,
    en: "Extending the round needs at least {needed} gas. Raise the gas limit and try again.",
    zh: "延長本輪至少需要 {needed} gas，請提高 gas 上限後再試。",
  },
  Fom_KeyNftAlreadySet: {
    args: { current: "address" },
    en: "Keys are reserved in {current} and must stay there. Enter that contract, or leave it empty to stop new keys.",
    zh: "鑰匙已保留於 {current}，無法更換，請填入該合約，或留空以停止發放新鑰匙。",
  },
  Fom_NativeRefused: {
    args: { sender: "address" },
    en: "The FOM contract doesn't accept direct BNB transfers (from {sender}). Place an order instead.",
    zh: "FOM 合約不接受 {sender} 直接轉入的 BNB，請改為下單。",
  },
  Fom_NoSuchTier: {
    args: { index: "count", tiers: "count" },
    en: "There is no tier {index}; there are {tiers}, numbered from 0. Choose one of them.",
    zh: "沒有方案 {index}，共有 {tiers} 個方案（從 0 開始），請重新選擇。",
  },
  Fom_NotDouble: {
    args: { caller: "address" },
    en: "Only the double pool can take over orders, not {caller}. Deposit the order there.",
    zh: "只有雙倍池可以接收訂單，{caller} 不行，請到雙倍池存入。",
  },
  Fom_NotKeyNft: {
    args: { caller: "address" },
    en: "Only the key contract can fetch keys, not {caller}. Call mintKeys there.",
    zh: "只有鑰匙合約可以領取鑰匙，{caller} 不行，請在鑰匙合約呼叫 mintKeys。",
  },
  Fom_NotOrderOwner: {
    args: { index: "count", owner: "address", account: "address" },
    en: "Order {index} belongs to {owner}, not to {account}. Choose an order of your own.",
    zh: "訂單 {index} 屬於 {owner}，不屬於 {account}，請選擇自己的訂單。",
  },
  Fom_NotSelf: {
    args: { caller: "address" },
    en: "Only the contract itself can do this, not {caller}. Call sendDividends instead.",
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
    en: "No round is active. The next qualifying order starts one.",
    zh: "目前沒有進行中的一輪，下一筆合格訂單會開始新的一輪。",
  },
  Fom_NothingToClaim: {
    args: { account: "address" },
    retryable: true,
    en: "{account} has earned nothing since the last claim. Try again later.",
    zh: "{account} 自上次領取後沒有新的獎勵，請稍後再試。",
  },
  Fom_NothingOwed: {
    args: { receiver: "address" },
    en: "No dividends are set aside for {receiver}.",
    zh: "{receiver} 沒有待發送的分紅。",
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
    en: "Orders are being accepted, so the round can't be extended. Place an order instead.",
    zh: "目前可以正常下單，無法延長本輪，請直接下單。",
  },
  Fom_OwnersChoice: {
    args: { index: "count", openTime: "time" },
    retryable: true,
    en: "Until {openTime}, only its owner can withdraw order {index}, who may prefer the double pool.",
    zh: "{openTime} 前只有擁有者可以取回訂單 {index}，因為擁有者也可選擇雙倍池。",
  },
  Fom_Probed: {
    args: { outcome: "count" },
    en: "This call only examines whether orders are possible (result {outcome}). Place an order instead.",
    zh: "此呼叫僅檢查是否可下單（結果 {outcome}），請直接下單。",
  },
  Fom_RatesTooHigh: {
    args: { sum: "count", max: "count" },
    en: "The rates total {sum}; the maximum is {max}.",
    zh: "比例合計為 {sum}，不能超過 {max}。",
  },
  Fom_RoundHeld: {
    args: { endTime: "time", held: "duration" },
    retryable: true,
    en: "The round runs until {endTime}, which is late enough. Prices of the same second have extended it by {held}; the maximum is one day.",
    zh: "本輪進行至 {endTime}，時間已足夠；因同一秒的價格已延長 {held}，最多一天。",
  },
  Fom_TierEmpty: {
    args: { index: "count", needed: "amount", left: "amount" },
    en: "Tier {index} has {left} CIN left for rewards; this needs {needed}. Order less, or choose another tier.",
    zh: "方案 {index} 的獎勵預算剩餘 {left} CIN，此筆需要 {needed}，請減少金額或選擇其他方案。",
  },
});
