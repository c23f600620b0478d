import { defineErrors } from "./define.ts";

export const swapErrors = defineErrors({
  Faucet_TooSoon: {
    args: { account: "address", availableAt: "time" },
    retryable: true,
    en: "{account} has already claimed test USDT today. Try again after {availableAt}.",
    zh: "{account} 今天已領過測試 USDT，{availableAt} 之後可再領。",
  },
  FirstLiquidity_Locked: {
    args: { unlocksAt: "time" },
    retryable: true,
    en: "The LP tokens are locked until {unlocksAt}.",
    zh: "流動性代幣鎖定至 {unlocksAt}。",
  },
  FirstLiquidity_NotOwner: {
    args: { caller: "address" },
    en: "Only the owner of the locked LP tokens can take them; {caller} is not.",
    zh: "只有鎖定流動性的擁有者可以取回，{caller} 不是擁有者。",
  },
  FirstLiquidity_NotTheFirst: {
    args: { pair: "address" },
    en: "The {pair} pool already has liquidity. Add more on the Swap page.",
    zh: "流動性池 {pair} 已有流動性，請在兌換頁面增加。",
  },
});
