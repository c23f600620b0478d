import { defineErrors } from "./define.ts";

export const tokenErrors = defineErrors({
  Distributor_NotToken: {
    args: { caller: "address" },
    en: "Only the token can use its distributor, not {caller}.",
    zh: "只有代幣合約能使用分配合約，{caller} 不能。",
  },
  Token_AlreadyOpen: {
    args: { openTime: "time" },
    en: "Trading opened at {openTime}. That can no longer be changed.",
    zh: "交易已於 {openTime} 開放，無法再更改。",
  },
  Token_AlreadySet: {
    args: { current: "address" },
    en: "This is already set to {current} and can't be changed.",
    zh: "已設定為 {current}，不能更改。",
  },
  Token_BadContract: {
    args: { account: "address" },
    en: "{account} is not a contract that can be used here.",
    zh: "{account} 不是可用於此處的合約。",
  },
  Token_BelowSendMin: {
    args: { collected: "amount", sendMin: "amount" },
    retryable: true,
    en: "The minimum to send is {sendMin} CIN of trading fees. {collected} CIN has been collected.",
    zh: "累積交易稅滿 {sendMin} CIN 才會發送，目前為 {collected} CIN。",
  },
  Token_BurnTooLittle: {
    args: { collected: "amount", burnMin: "amount" },
    retryable: true,
    en: "The minimum to burn is {burnMin} CIN. {collected} CIN has been collected.",
    zh: "滿 {burnMin} CIN 才會銷毀，目前為 {collected} CIN。",
  },
  Token_BurnTooSoon: {
    args: { availableAt: "time" },
    retryable: true,
    en: "The next burn is possible at {availableAt}.",
    zh: "下一次銷毀最早在 {availableAt}。",
  },
  Token_ExemptionIsPermanent: {
    args: { account: "address" },
    en: "The fee exemption of {account} is permanent. No one can remove it.",
    zh: "{account} 的免稅資格永久有效，任何人都不能取消。",
  },
  Token_GasTooLow: {
    args: { left: "count", needed: "count" },
    retryable: true,
    en: "Not enough gas: {left} left, {needed} needed. Send the transaction with more gas.",
    zh: "剩餘 {left} gas，需要 {needed}。請提高 gas 上限後再試。",
  },
  Token_NativeRefused: {
    args: { sender: "address" },
    en: "The token accepts BNB only from the DEX, not from {sender}. Nothing was sent.",
    zh: "代幣合約只接受 DEX 轉入的 BNB，不接受 {sender}。款項沒有轉出。",
  },
  Token_NotOpen: {
    args: { opensAt: "time" },
    retryable: true,
    en: "Trading opens at {opensAt}.",
    zh: "交易將於 {opensAt} 開放。",
  },
  Token_NotSet: {
    args: { field: "text" },
    en: "The address of {field} is not set yet.",
    zh: "尚未設定 {field} 的地址。",
  },
  Token_NotWhiteListed: {
    args: { account: "address", endsAt: "time" },
    retryable: true,
    en: "Only presale buyers and whitelisted accounts can buy until {endsAt}; {account} is neither.",
    zh: "{endsAt} 之前只有預售參與者與白名單可以買入，{account} 兩者皆非。",
  },
  Token_NothingOwed: {
    args: { index: "count" },
    en: "Former receiver {index} is owed nothing.",
    zh: "編號 {index} 的前收取方沒有待付款項。",
  },
  Token_PriceMoved: {
    args: { amount: "amount", min: "amount" },
    retryable: true,
    en: "The market would pay {amount}, below the minimum of {min} set by the average price. Try again later.",
    zh: "市場只付 {amount}，低於均價要求的 {min}，請稍後再試。",
  },
  Token_SwapTooSoon: {
    args: { nextTime: "time" },
    retryable: true,
    en: "The protocol has just swapped in this pool. The next swap is possible at {nextTime}.",
    zh: "協議剛在這個池兌換過，下一次最早在 {nextTime}。",
  },
  Token_WhiteCapExceeded: {
    args: { account: "address", cap: "amount", bought: "amount", asked: "amount" },
    retryable: true,
    en: "The whitelist-period limit is {cap} CIN per account. {account} has bought {bought} and asked for {asked} more.",
    zh: "白名單時段每人最多可買 {cap} CIN，{account} 已買 {bought}，這次要買 {asked}。",
  },
});
