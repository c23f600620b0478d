import { logAbi } from "@cinder/protocol/generated/abi/log";
import { defineFeature, managedSettings } from "../feature.ts";
import { surplusWithdrawn } from "./surplus.ts";

export const log = defineFeature({
  contracts: ["log"],
  abi: logAbi,
  on: { SurplusWithdrawn: surplusWithdrawn },
  settings: [...managedSettings, "AdminChanged"],
  ignored: [],
});
