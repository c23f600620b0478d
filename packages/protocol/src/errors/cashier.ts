import { defineErrors } from "./define.ts";

export const cashierErrors = defineErrors({
  Cashier_AboveDailyCap: {
    args: { asset: "address", paidToday: "amount", cap: "amount", nextDay: "time" },
    retryable: true,
    en: "Withdrawals of {asset} are limited to {cap} a day, and this would make {paidToday}. Try again after {nextDay}.",
    zh: "{asset} 每日提現上限為 {cap}，這筆會使今日合計達到 {paidToday}，請在 {nextDay} 之後再試。",
  },
  Cashier_AlreadyListed: {
    args: { asset: "address" },
    en: "{asset} is listed already. Change its daily cap instead.",
    zh: "{asset} 已在清單中，請改為調整其每日上限。",
  },
  Cashier_AlreadyPaid: {
    args: { payer: "address", orderId: "count" },
    en: "{payer} has already paid for order {orderId}. Nothing was charged again.",
    zh: "{payer} 已支付訂單 {orderId}，沒有重複扣款。",
  },
  Cashier_DeadlineTooFar: {
    args: { deadline: "time", latest: "time" },
    en: "A voucher may be good until {latest} at most, and this one says {deadline}. Ask for a new one.",
    zh: "憑證有效期最晚為 {latest}，這張寫著 {deadline}，請重新申請。",
  },
  Cashier_NotFunded: {
    args: { asset: "address", amount: "amount", funding: "amount" },
    retryable: true,
    en: "The cashier has {funding} of {asset} to pay from, less than {amount}. Try again when it has been funded.",
    zh: "收銀台的 {asset} 可付餘額為 {funding}，不足 {amount}，請待補足後再試。",
  },
  Cashier_UnknownAsset: {
    args: { asset: "address" },
    en: "The cashier doesn't take or pay {asset}. Choose a listed asset.",
    zh: "收銀台不收也不付 {asset}，請選擇清單中的資產。",
  },
  Cashier_VoucherExpired: {
    args: { nonce: "count", deadline: "time" },
    en: "Voucher {nonce} was good until {deadline}. Its amount goes back to your credits; withdraw again.",
    zh: "憑證 {nonce} 的有效期至 {deadline}，金額會退回您的餘額，請重新提現。",
  },
  Cashier_VoucherUsed: {
    args: { nonce: "count" },
    en: "Voucher {nonce} was paid already.",
    zh: "憑證 {nonce} 已經支付過。",
  },
  Cashier_WrongSignature: {
    args: { nonce: "count" },
    en: "Voucher {nonce} isn't signed by the service for this contract. Ask for a new one.",
    zh: "憑證 {nonce} 不是由服務端為此合約簽署，請重新申請。",
  },
});
