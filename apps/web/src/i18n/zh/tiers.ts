export const tiers = {
  "tiers.spark": "火種",
  "tiers.flame": "火焰",
  "tiers.blaze": "烈焰",
  "tiers.beacon": "烽火",
  "tiers.syndicate": "聯盟",
  "tiers.unknown": "第 {{level}} 級",
} as const;
