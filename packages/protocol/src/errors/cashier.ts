import { defineErrors } from "./define.ts";

export const cashierErrors = defineErrors({
  Cashier_AboveDailyCap: {
    args: { asset: "address", paidToday: "amount", cap: "amount", nextDay: "time" },
    retryable: true,
    en: "The daily limit for {asset} is {cap}; this would bring today's total to {paidToday}. Try again after {nextDay}.",
    zh: "{asset} 每日提領上限為 {cap}，這筆會使今日合計達到 {paidToday}，請在 {nextDay} 之後再試。",
  },
  Cashier_AlreadyListed: {
    args: { asset: "address" },
    en: "{asset} is already listed. Change its daily limit instead.",
    zh: "{asset} 已在清單中，請改為調整其每日上限。",
  },
  Cashier_AlreadyPaid: {
    args: { payer: "address", orderId: "count" },
    en: "{payer} has already paid for order {orderId}. Nothing was charged again.",
    zh: "{payer} 已支付訂單 {orderId}，沒有重複扣款。",
  },
  Cashier_BadAsset: {
    args: { asset: "address" },
    en: "{asset} isn't an ERC-20 token: it doesn't return a balance.",
    zh: "{asset} 不是 ERC-20 代幣：查詢餘額沒有正確回應。",
  },
  Cashier_DeadlineTooFar: {
    args: { deadline: "time", latest: "time" },
    en: "A voucher can be valid until {latest} at most, but this one until {deadline}. Request a new one.",
    zh: "憑證有效期最晚為 {latest}，這張寫著 {deadline}，請重新申請。",
  },
  Cashier_NotFunded: {
    args: { asset: "address", amount: "amount", funding: "amount" },
    retryable: true,
    en: "The payments contract has {funding} of {asset}, less than {amount}. Try again once it's topped up.",
    zh: "收付合約的 {asset} 可付餘額為 {funding}，不足 {amount}，請待補足後再試。",
  },
  Cashier_UnknownAsset: {
    args: { asset: "address" },
    en: "{asset} isn't supported. Choose a listed asset.",
    zh: "不支援 {asset}，請選擇清單中的資產。",
  },
  Cashier_VoucherExpired: {
    args: { nonce: "count", deadline: "time" },
    en: "Voucher {nonce} expired on {deadline}. The amount returns to your balance; withdraw again.",
    zh: "憑證 {nonce} 已於 {deadline} 到期，金額會退回你的餘額，請重新提領。",
  },
  Cashier_VoucherUsed: {
    args: { nonce: "count" },
    en: "Voucher {nonce} has already been paid.",
    zh: "憑證 {nonce} 已經支付過。",
  },
  Cashier_WrongSignature: {
    args: { nonce: "count" },
    en: "Voucher {nonce} isn't signed by the service for this contract. Request a new one.",
    zh: "憑證 {nonce} 不是由服務端為此合約簽署，請重新申請。",
  },
});
