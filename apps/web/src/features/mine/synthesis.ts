import { BEACON, planSynthesis, SYNTHESIS_COUNT } from "@cinder/protocol/nft";
import { tierName } from "../../shared/nft/tier-name.ts";
import type { Text } from "../../tx/write.ts";
import type { Card, MineScreen } from "./screen.ts";

export type Plan = {
  level: number;
  /** Of the new card, and of the three together. */
  weight: bigint;
  weightBefore: bigint;
  /** What all cards of the account weigh, before and after; the same of all cards there are. */
  own: { before: bigint; after: bigint };
  all: { before: bigint; after: bigint };
};

/** Whether a card can be chosen beside those that are chosen already, or why not. */
export function whyNotChosen(chosen: readonly Card[], card: Card): Text | undefined {
  if (chosen.some(({ tokenId }) => tokenId === card.tokenId)) return undefined;
  if (card.level >= BEACON) return { key: "mine.synthesis.top" };
  if (chosen.length >= SYNTHESIS_COUNT) return { key: "mine.synthesis.enough" };
  const [first] = chosen;
  if (first && first.level !== card.level) return { key: "mine.synthesis.mixed" };
  return undefined;
}

/** What keeps the chosen cards from becoming one, in the order in which a person would mend it. */
export function checkSynthesis(
  { nftConfig, tiers }: Pick<MineScreen, "nftConfig" | "tiers">,
  chosen: readonly Card[],
  say: (text: Text) => string,
): Text | undefined {
  if (nftConfig.paused) return { key: "mine.synthesis.paused" };
  const [first] = chosen;
  const level = Number(first?.level ?? 0n);
  if (chosen.length !== SYNTHESIS_COUNT)
    return { key: "mine.synthesis.count", values: { needed: SYNTHESIS_COUNT, chosen: chosen.length } };
  if (level >= BEACON) return { key: "mine.synthesis.top" };
  if (chosen.some((card) => card.level !== first?.level)) return { key: "mine.synthesis.mixed" };
  const next = tiers[level];
  if (next && next.minted >= next.max)
    return {
      key: "mine.synthesis.exhausted",
      values: {
        tier: say(tierName(level + 1)),
        minted: String(next.minted),
        max: String(next.max),
        count: Number(next.max),
      },
    };
  return undefined;
}

/** What the three become and what it changes; undefined while they become nothing. */
export function planOf(
  { nft, nftTotals, tiers }: Pick<MineScreen, "nft" | "nftTotals" | "tiers">,
  chosen: readonly Card[],
): Plan | undefined {
  const plan = planSynthesis(
    chosen.map(({ level, weight }) => ({ level: Number(level), weight })),
    tiers.map(({ weight }) => weight),
  );
  if (!plan) return undefined;
  const gained = plan.weight - plan.weightBefore;
  return {
    ...plan,
    own: { before: nft.force, after: nft.force + gained },
    all: { before: nftTotals.totalForce, after: nftTotals.totalForce + gained },
  };
}

/** Three of one tier that weigh the least, so that nobody has to search; the lowest tier that has three. */
export function suggestion(cards: readonly Card[]): readonly Card[] | undefined {
  for (let level = 1n; level < BEACON; level++) {
    const own = cards.filter((card) => card.level === level);
    if (own.length < SYNTHESIS_COUNT) continue;
    return own
      .toSorted((one, other) => Number(one.weight - other.weight) || Number(one.tokenId - other.tokenId))
      .slice(0, SYNTHESIS_COUNT);
  }
  return undefined;
}
