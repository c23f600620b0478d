import type { Text } from "../../tx/write.ts";

/** The five tiers, starting at 1. */
const tiers: Record<number, Text> = {
  1: { key: "tiers.spark" },
  2: { key: "tiers.flame" },
  3: { key: "tiers.blaze" },
  4: { key: "tiers.beacon" },
  5: { key: "tiers.syndicate" },
};

/** The translated name of an NFT tier. The contract's own names exist in one language only. */
export function tierName(level: bigint | number): Text {
  return tiers[Number(level)] ?? { key: "tiers.unknown", values: { level: Number(level) } };
}
