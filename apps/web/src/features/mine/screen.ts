import { formatAmount } from "@cinder/protocol/format";
import type { getMineAbi } from "@cinder/protocol/generated/screens/get-mine";
import type { AnswerTo } from "../../chain/chain.ts";
import type { Text } from "../../tx/write.ts";

export type MineScreen = AnswerTo<typeof getMineAbi>;
export type Card = MineScreen["cards"][number];
export type Edition = MineScreen["editions"][number];

/** What every part of the page is given: the answer, if it has come, and whether it will not. */
export type PartProps = { screen: MineScreen | undefined; failed: boolean };

/** How many cards are shown at once: rows of two, three and four all come out even. */
export const cardsPerPage = 24n;

/** The five tiers, from 1 on. */
const tiers: Record<number, Text> = {
  1: { key: "mine.tier.spark" },
  2: { key: "mine.tier.flame" },
  3: { key: "mine.tier.blaze" },
  4: { key: "mine.tier.beacon" },
  5: { key: "mine.tier.syndicate" },
};

export function tierName(level: bigint | number): Text {
  return tiers[Number(level)] ?? { key: "mine.tier.unknown", values: { level: Number(level) } };
}

/** A part of a whole in percent with two digits, cut; nothing of nothing is nothing. */
export function percent(part: bigint, whole: bigint): string {
  return `${formatAmount(whole === 0n ? 0n : (part * 10_000n) / whole, 2, 2)}%`;
}
