import { defineErrors } from "./define.ts";

export const oracleErrors = defineErrors({
  Oracle_AssetKnown: {
    args: { asset: "address", pair: "address" },
    en: "{asset} already gets its price from {pair}. That can't be changed.",
    zh: "{asset} 的價格已由 {pair} 提供，不能更改。",
  },
  Oracle_NoLiquidity: {
    args: { pair: "address" },
    retryable: true,
    en: "The {pair} pool is empty, so there's no price.",
    zh: "流動性池 {pair} 沒有資金，無法取得價格。",
  },
  Oracle_NotAgainstUsdt: {
    args: { pair: "address" },
    en: "{pair} isn't a USDT pool.",
    zh: "{pair} 不是與 USDT 配對的流動性池。",
  },
  Oracle_Stale: {
    args: { asset: "address", observedAt: "time", maxAge: "duration" },
    retryable: true,
    en: "The price of {asset} was last updated at {observedAt} and is older than {maxAge}. Update the price and try again.",
    zh: "{asset} 的價格最後更新於 {observedAt}，已超過 {maxAge}，請更新價格後再試。",
  },
  Oracle_TooYoung: {
    args: { asset: "address", availableAt: "time" },
    retryable: true,
    en: "The average price of {asset} will be available from {availableAt}.",
    zh: "{asset} 的均價要到 {availableAt} 才能使用。",
  },
  Oracle_UnknownAsset: {
    args: { asset: "address" },
    en: "There is no price for {asset}.",
    zh: "沒有 {asset} 的價格。",
  },
});
