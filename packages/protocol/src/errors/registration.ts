import { defineErrors } from "./define.ts";

export const registrationErrors = defineErrors({
  Referral_AlreadyRegistered: {
    args: { account: "address", index: "count" },
    en: "{account} is already registered (member #{index}). The referrer can't be changed.",
    zh: "{account} 已註冊（編號 {index}），推薦人無法更改。",
  },
  Referral_Full: {
    args: { max: "count" },
    en: "Registration is full: all {max} places are taken.",
    zh: "{max} 個名額已滿，無法再註冊。",
  },
  Referral_NotProduct: {
    args: { caller: "address" },
    en: "{caller} is not a listed product, so it can't register users or count volume.",
    zh: "{caller} 不是已登記的產品合約，不能代為註冊或計算業績。",
  },
  Referral_NotRegistered: {
    args: { account: "address" },
    en: "{account} isn't registered. Bind a referrer first.",
    zh: "{account} 尚未註冊，請先綁定推薦人。",
  },
  Referral_NotWhole: {
    args: { amount: "amount" },
    en: "{amount} is not a whole number of USDT.",
    zh: "{amount} 不是整數 USDT。",
  },
  Referral_ProductsClosed: {
    en: "The list of products is closed. No product can be added.",
    zh: "產品名單已永久關閉，無法再新增。",
  },
  Referral_ProductsFull: {
    args: { max: "count" },
    en: "There are already {max} products. Remove one first.",
    zh: "已有 {max} 個產品合約，請先移除一個。",
  },
  Referral_ReferralNotRegistered: {
    args: { referral: "address" },
    en: "{referral} isn't registered, so it can't be your referrer. Check the address.",
    zh: "{referral} 尚未註冊，不能作為推薦人，請確認地址。",
  },
  Referral_SelfReferral: {
    args: { account: "address" },
    en: "{account} is your own address. Enter the address of the person who invited you.",
    zh: "{account} 是你自己的地址，請填入邀請你的人的地址。",
  },
  Referral_TeamAmountsNotRising: {
    args: { level: "count", below: "amount", amount: "amount" },
    en: "Level {level} must require more than {below}; {amount} doesn't.",
    zh: "第 {level} 級的門檻必須高於 {below}，{amount} 不符。",
  },
  Referral_ZeroReferral: {
    en: "No referrer found. Open your invite link again.",
    zh: "沒有推薦人地址，請重新打開邀請連結。",
  },
});
