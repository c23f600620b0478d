import type { Text } from "../../tx/write.ts";

/** The five tiers, from 1 on. */
const tiers: Record<number, Text> = {
  1: { key: "tiers.spark" },
  2: { key: "tiers.flame" },
  3: { key: "tiers.blaze" },
  4: { key: "tiers.beacon" },
  5: { key: "tiers.syndicate" },
};

/** What cards of a tier are called. The contract has names of its own, in one language. */
export function tierName(level: bigint | number): Text {
  return tiers[Number(level)] ?? { key: "tiers.unknown", values: { level: Number(level) } };
}
