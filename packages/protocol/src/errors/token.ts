import { defineErrors } from "./define.ts";

export const tokenErrors = defineErrors({
  Distributor_NotToken: {
    args: { caller: "address" },
    en: "Only the token itself may use its distributor; {caller} may not.",
    zh: "只有代幣合約能使用分配合約，{caller} 不能。",
  },
  Token_AlreadyOpen: {
    args: { openTime: "time" },
    en: "Trading opened at {openTime}. That can't be changed any more.",
    zh: "交易已於 {openTime} 開放，無法再更改。",
  },
  Token_AlreadySet: {
    args: { current: "address" },
    en: "This was set to {current} and stays so.",
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
    en: "{collected} CIN of fees has been collected. It is sent from {sendMin} CIN on.",
    zh: "目前累積手續費 {collected} CIN，滿 {sendMin} CIN 才會發送。",
  },
  Token_BurnTooLittle: {
    args: { collected: "amount", burnMin: "amount" },
    retryable: true,
    en: "{collected} CIN waits to be burned. It is burned from {burnMin} CIN on.",
    zh: "待銷毀 {collected} CIN，滿 {burnMin} CIN 才會銷毀。",
  },
  Token_BurnTooSoon: {
    args: { availableAt: "time" },
    retryable: true,
    en: "The next burn is possible at {availableAt}.",
    zh: "下一次銷毀最早在 {availableAt}。",
  },
  Token_GasTooLow: {
    args: { left: "count", needed: "count" },
    retryable: true,
    en: "{left} gas is left and {needed} is needed. Send the transaction with more gas.",
    zh: "剩餘 {left} gas，需要 {needed}。請提高 gas 上限後再試。",
  },
  Token_NativeRefused: {
    args: { sender: "address" },
    en: "The token takes BNB from the exchange only, not from {sender}. Nothing was sent.",
    zh: "代幣合約只接受交易所轉入的 BNB，不接受 {sender}。款項沒有轉出。",
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
    en: "Until {endsAt} only presale buyers may buy, and {account} is not one.",
    zh: "{endsAt} 之前只有預售參與者可以買入，{account} 不在名單內。",
  },
  Token_PriceMoved: {
    args: { amount: "amount", min: "amount" },
    retryable: true,
    en: "The market would pay {amount}, less than the {min} that the average price asks for. Try again later.",
    zh: "市場只付 {amount}，低於均價要求的 {min}，請稍後再試。",
  },
  Token_WhiteCapExceeded: {
    args: { account: "address", cap: "amount", bought: "amount", asked: "amount" },
    retryable: true,
    en: "{account} may buy {cap} CIN in the presale window, has bought {bought} and asked for {asked} more.",
    zh: "{account} 在預售時段最多可買 {cap} CIN，已買 {bought}，這次要買 {asked}。",
  },
});
