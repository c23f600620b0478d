import { defineErrors } from "./define.ts";

export const claimsErrors = defineErrors({
  Claims_OutOfGas: {
    args: { left: "count", needed: "count" },
    en: "The gas limit is too low: {left} left, {needed} needed for the next part. Nothing was claimed. Raise it and try again.",
    zh: "Gas 上限過低：剩餘 {left}，下一項需要 {needed}，未領取任何獎勵。請提高上限後再試。",
  },
  Claims_UnknownProduct: {
    args: { target: "address" },
    en: "{target} isn't a product that pays rewards.",
    zh: "{target} 不是可領取獎勵的產品合約。",
  },
});
