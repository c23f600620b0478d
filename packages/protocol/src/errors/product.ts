import { defineErrors } from "./define.ts";

export const productErrors = defineErrors({
  Product_PriceMoved: {
    args: { amount: "amount", min: "amount" },
    retryable: true,
    en: "The market would pay {amount}, less than the {min} that the average price asks for. Try again later.",
    zh: "市場只付 {amount}，低於均價要求的 {min}，請稍後再試。",
  },
  Product_WrongValue: {
    args: { sent: "amount", expected: "amount" },
    en: "{sent} BNB was sent, but this costs exactly {expected} BNB.",
    zh: "送出了 {sent} BNB，但這筆操作剛好需要 {expected} BNB。",
  },
});
