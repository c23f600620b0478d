import type { Matching } from "../texts.ts";
import type { tiers as chinese } from "../zh/tiers.ts";

export const tiers: Matching<typeof chinese> = {
  "tiers.spark": "Spark",
  "tiers.flame": "Flame",
  "tiers.blaze": "Blaze",
  "tiers.beacon": "Beacon",
  "tiers.syndicate": "Syndicate",
  "tiers.unknown": "Tier {{level}}",
};
