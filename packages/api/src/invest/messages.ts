import type { Language } from "./envelope.ts";

/** Every refusal of the invest calls, with the reason and the remedy. The server fills in `{name}`. */
export const messages = {
  // Transport
  noSuchCall: { en: "Unknown request. Reload the page.", zh: "沒有這個請求，請重新載入頁面。" },
  onlyPost: { en: "This API only accepts POST requests.", zh: "此 API 只接受 POST 請求。" },
  onlyForm: {
    en: "Send the fields as application/x-www-form-urlencoded.",
    zh: "請以 application/x-www-form-urlencoded 格式傳送欄位。",
  },
  tooLarge: { en: "Requests can be at most 64 KB; this one is larger.", zh: "請求最多 64 KB，這筆過大。" },
  tooMany: {
    en: "Too many requests. Try again in {seconds} seconds.",
    zh: "請求過於頻繁，請在 {seconds} 秒後再試。",
  },
  unexpected: {
    en: "Something went wrong on the server. Try again later.",
    zh: "伺服器發生錯誤，請稍後再試。",
  },
  databaseAway: {
    en: "The service is temporarily unavailable. Try again soon: nothing is charged twice.",
    zh: "服務暫時無法使用，請稍後再試；不會重複扣款。",
  },
  busy: {
    en: "This is being used by another request. Nothing was changed; try again in a moment.",
    zh: "資料正由其他請求使用中，沒有任何變更，請稍後再試。",
  },
  // Form fields
  formUnreadable: {
    en: "A field couldn't be read. Correct it and try again.",
    zh: "有欄位無法讀取，請修正後再試。",
  },
  fieldTwice: { en: "Send the field {field} only once.", zh: "欄位 {field} 只能傳送一次。" },
  fieldTooLong: { en: "The field {field} is too long. Shorten it.", zh: "欄位 {field} 過長，請縮短。" },
  tooManyFields: {
    en: "There are too many fields. Send only those of the call.",
    zh: "欄位過多，請只傳送所需欄位。",
  },
  fieldMissing: { en: "{field} is missing. Fill it in.", zh: "缺少欄位 {field}，請填寫。" },
  addressInvalid: {
    en: "{field} must be a wallet address: 0x and 40 hexadecimal characters.",
    zh: "{field} 必須是錢包地址：0x 加 40 位十六進位數字。",
  },
  hashInvalid: {
    en: "{field} must be a transaction hash: 0x and 64 hexadecimal characters.",
    zh: "{field} 必須是交易雜湊：0x 加 64 位十六進位數字。",
  },
  itemInvalid: {
    en: "{field} isn't on the list. Choose an item from the list.",
    zh: "{field} 不在清單中，請從清單選擇。",
  },
  numInvalid: { en: "The quantity must be a whole number above 0.", zh: "數量必須是大於 0 的整數。" },
  amountInvalid: {
    en: "The amount must be a number with at most 18 decimals, such as 12.5.",
    zh: "金額必須是數字，最多 18 位小數，例如 12.5。",
  },
  userInvalid: {
    en: "{field} must be the id of someone in your team.",
    zh: "{field} 必須是你團隊成員的編號。",
  },
  creditInvalid: { en: "Choose a balance: usdt or arb.", zh: "請選擇餘額類型 usdt 或 arb。" },
  pageInvalid: { en: "The page must be a whole number from 1 to 9999.", zh: "頁碼必須是 1 到 9999 的整數。" },
  messageInvalid: {
    en: "This isn't a sign-in message from this site. Sign in again.",
    zh: "這不是本站的登入訊息，請重新登入。",
  },
  signatureInvalid: {
    en: "Invalid signature. Sign in again.",
    zh: "簽名無效，請重新登入。",
  },
  recommendInvalid: {
    en: "The referral must be a wallet address or an invite code of six characters.",
    zh: "推薦人必須是錢包地址或六位邀請碼。",
  },
  // Sign-in
  notLoggedIn: { en: "You're not signed in. Sign in with your wallet.", zh: "你尚未登入，請用錢包登入。" },
  otherWallet: {
    en: "You are signed in with another wallet. Sign in with this one.",
    zh: "目前登入的是另一個錢包，請用此錢包重新登入。",
  },
  signInForOtherSite: {
    en: "The message was signed for another site. Sign in on this one.",
    zh: "此訊息是為其他網站簽署的，請在本站重新登入。",
  },
  signInForOtherChain: {
    en: "The message was signed for another chain. Switch the network and sign in again.",
    zh: "此訊息屬於其他網路，請切換網路後重新登入。",
  },
  signInForOtherWallet: {
    en: "The message is for another wallet. Sign in with the connected one.",
    zh: "訊息中的錢包不同，請用已連接的錢包登入。",
  },
  signInExpired: {
    en: "The sign-in message has expired or was already used. Sign in again.",
    zh: "登入訊息已過期或已使用，請重新登入。",
  },
  signatureWrong: {
    en: "The signature doesn't match this wallet. Sign in again and confirm in your wallet.",
    zh: "簽名與此錢包不符，請重新登入並在錢包中確認。",
  },
  referrerMissing: {
    en: "You need a referrer. Open the site through an invite link.",
    zh: "需要推薦人，請透過邀請連結重新開啟網站。",
  },
  referrerUnknown: {
    en: "This referrer isn't registered. Ask for another invite.",
    zh: "此推薦人尚未註冊，請索取其他邀請。",
  },
  referrerIsSelf: {
    en: "You can't refer yourself. Use another invitation.",
    zh: "不能推薦自己，請使用其他邀請。",
  },
  chainAway: {
    en: "Can't read the chain right now. Nothing was changed; try again.",
    zh: "暫時無法讀取鏈上資料，沒有任何變更，請再試一次。",
  },
  // Purchases
  machineUnknown: {
    en: "This machine doesn't exist. Choose one from the list.",
    zh: "沒有這種礦機，請從清單選擇。",
  },
  nodeUnknown: {
    en: "This node doesn't exist. Choose one from the list.",
    zh: "沒有這種節點，請從清單選擇。",
  },
  numTooLarge: {
    en: "The limit is {max} per order. Choose fewer.",
    zh: "每筆訂單最多 {max} 台，請減少數量。",
  },
  soldOut: { en: "Sold out. Choose another item.", zh: "已售完，請選擇其他項目。" },
  stockTooSmall: { en: "Only {left} left. Choose fewer.", zh: "只剩 {left}，請減少數量。" },
  nodeHeld: {
    en: "You already have a node. The limit is one per account.",
    zh: "你已擁有節點，每個帳戶限一個。",
  },
  orderPending: {
    en: "Your last order of this kind is still being confirmed. Try again in a minute.",
    zh: "你的上一筆訂單正在確認，請一分鐘後再試。",
  },
  orderUnfilled: {
    en: "Your payment arrived after the order expired, and the item is sold out. The part held by the service is returned to your balance automatically; ask the operator for the rest.",
    zh: "付款時訂單已過期，且商品已售完。留在服務的部分會自動退回你的餘額，其餘請向營運方索取。",
  },
  orderRefunded: {
    en: "This payment couldn't be fulfilled. The part held by the service is back in your balance; ask the operator for the rest.",
    zh: "這筆付款無法完成。留在服務的部分已退回你的餘額，其餘請向營運方索取。",
  },
  txUnknown: {
    en: "This transaction isn't on the chain yet. Try again once it's confirmed.",
    zh: "鏈上尚無此交易，請待確認後再試。",
  },
  txFailed: {
    en: "This transaction failed and nothing was paid. Pay again.",
    zh: "此交易失敗，沒有付款，請重新支付。",
  },
  txNotCashier: {
    en: "This transaction didn't pay the payments contract. Pay to the address shown in the order.",
    zh: "此交易並非付給收付合約，請按訂單地址支付。",
  },
  txOtherPayer: {
    en: "This was paid from another wallet. Pay with the wallet you signed in with.",
    zh: "此筆由其他錢包支付，請用登入的錢包支付。",
  },
  txOtherOrder: {
    en: "This transaction paid for another order. Provide the one that paid for this order.",
    zh: "此交易支付的是其他訂單，請提供本訂單的交易。",
  },
  txUsed: {
    en: "This transaction has already been used. Each counts once.",
    zh: "此交易已使用過，每筆只能使用一次。",
  },
  txOtherAsset: {
    en: "This was paid in the wrong coin. Pay in {symbol}.",
    zh: "支付幣種不符，請以 {symbol} 支付。",
  },
  txTooSmall: {
    en: "{amount} {symbol} needed, {paid} {symbol} paid. Check the order and pay again.",
    zh: "需要 {amount} {symbol}，已支付 {paid} {symbol}，請重新確認並支付。",
  },
  txTooLarge: {
    en: "{paid} {symbol} paid instead of {amount}. Contact the operator to fix this.",
    zh: "已支付 {paid} {symbol}，應付 {amount}，請聯絡營運方處理。",
  },
  // Team
  userNotInTeam: {
    en: "This user isn't in your team. Choose one from the list.",
    zh: "此用戶不在你的團隊中，請從清單選擇。",
  },
  // Withdrawals
  withdrawTooSmall: {
    en: "A withdrawal must be above {above} {symbol}. Enter more.",
    zh: "提領數量必須大於 {above} {symbol}，請增加數量。",
  },
  withdrawTooMuch: {
    en: "Your balance is {balance} {symbol}. Enter that amount or less.",
    zh: "餘額為 {balance} {symbol}，請輸入不超過餘額的數量。",
  },
  withdrawOff: {
    en: "Withdrawals are closed for now. Nothing was debited; try again later.",
    zh: "提領暫時關閉，沒有扣款，請稍後再試。",
  },
  withdrawOther: {
    en: "This fee was already used for a withdrawal of {amount} {symbol}. Pay a new fee for another one.",
    zh: "此手續費已用於提領 {amount} {symbol}，再次提領請另付手續費。",
  },
  feeMissing: {
    en: "The fee for an earlier withdrawal is no longer on the chain. Pay it again first.",
    zh: "先前提領的手續費已不在鏈上，請先補付。",
  },
  // Home page news
  notManager: {
    en: "Only the protocol's owner or a manager can do this. Connect with their wallet.",
    zh: "只有協議的擁有者或管理員可以操作，請用其錢包連接。",
  },
  newsTitleInvalid: {
    en: "Titles must have 1 to 120 characters on one line. Correct {field}.",
    zh: "標題須為一行 1 至 120 個字元，請修正 {field}。",
  },
  newsBodyInvalid: {
    en: "Texts must have 1 to 2000 characters. Correct {field}.",
    zh: "內文須為 1 至 2000 個字元，請修正 {field}。",
  },
  partnerNameInvalid: {
    en: "Names must have 1 to 80 characters on one line. Correct {field}.",
    zh: "名稱須為一行 1 至 80 個字元，請修正 {field}。",
  },
  linkInvalid: {
    en: "Links must start with https:// and lead to a public site (up to 300 characters).",
    zh: "連結必須以 https:// 開頭並指向公開網站，最多 300 個字元。",
  },
  momentInvalid: {
    en: "{field} must be a date and time.",
    zh: "{field} 必須是日期與時間。",
  },
  momentOrder: {
    en: "The end must be after the start. Choose a later end.",
    zh: "結束時間必須晚於開始時間，請選擇更晚的結束時間。",
  },
  versionInvalid: {
    en: "The version of what was edited is missing. Reload the list.",
    zh: "缺少所編輯內容的版本，請重新載入清單。",
  },
  choiceInvalid: {
    en: "{field} isn't one of the options. Choose one of them.",
    zh: "{field} 不在選項之中，請從選項中選擇。",
  },
  newsGone: {
    en: "This entry no longer exists. Reload the list.",
    zh: "此項目已不存在，請重新載入清單。",
  },
  newsChanged: {
    en: "Someone else changed this in the meantime. Reload the list and edit again.",
    zh: "其他人剛剛修改了這個項目，請重新載入清單後再編輯。",
  },
  newsFull: {
    en: "The limit of {most} entries has been reached. Delete one first.",
    zh: "已有 {most} 個項目，達到上限，請先刪除一個。",
  },
} as const satisfies Record<string, { en: string; zh: string }>;

export type MessageKey = keyof typeof messages;
export type MessageParams = Readonly<Record<string, string | number>>;

/** `zh-cn` returns the Traditional Chinese texts of the whole product, and is the default. */
export function messageText(key: MessageKey, language: Language, params: MessageParams = {}): string {
  const template = messages[key][language === "en" ? "en" : "zh"];
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ""));
}

export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(messages, text);
}
