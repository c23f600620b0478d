import { defineErrors } from "./define.ts";

export const swapErrors = defineErrors({
  Faucet_TooSoon: {
    args: { account: "address", availableAt: "time" },
    retryable: true,
    en: "{account} has already taken test USDT today. The next is available at {availableAt}.",
    zh: "{account} 今天已領過測試 USDT，{availableAt} 之後可再領。",
  },
});
