import { priceOracleAbi } from "@cinder/protocol/generated/abi/price-oracle";
import { defineFeature, managedSettings } from "../feature.ts";
import { surplusWithdrawn } from "./surplus.ts";

export const oracle = defineFeature({
  contracts: ["oracle"],
  abi: priceOracleAbi,
  on: { SurplusWithdrawn: surplusWithdrawn },
  settings: [...managedSettings, "PairAdded"],
  ignored: ["PriceObserved"],
});
