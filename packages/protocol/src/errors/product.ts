import { defineErrors } from "./define.ts";

export const productErrors = defineErrors({
  Product_PriceMoved: {
    args: { amount: "amount", min: "amount" },
    retryable: true,
    en: "The market would pay {amount}, below the minimum of {min} set by the average price. Try again later.",
    zh: "市場只付 {amount}，低於均價要求的 {min}，請稍後再試。",
  },
  Product_WrongValue: {
    args: { sent: "amount", expected: "amount" },
    en: "This costs exactly {expected} BNB, but {sent} BNB was sent.",
    zh: "這筆操作剛好需要 {expected} BNB，但送出了 {sent} BNB。",
  },
});
