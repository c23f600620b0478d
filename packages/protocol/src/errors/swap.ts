import { defineErrors } from "./define.ts";

export const swapErrors = defineErrors({
  Faucet_TooSoon: {
    args: { account: "address", availableAt: "time" },
    retryable: true,
    en: "{account} has already taken test USDT today. The next is available at {availableAt}.",
    zh: "{account} 今天已領過測試 USDT，{availableAt} 之後可再領。",
  },
  FirstLiquidity_NotTheFirst: {
    args: { pair: "address" },
    en: "The pool {pair} has liquidity already. Add more on the swap page.",
    zh: "資金池 {pair} 已有流動性，請在兌換頁面增加。",
  },
});
