import { BEACON, planSynthesis, SYNTHESIS_COUNT } from "@cinder/protocol/nft";
import { tierName } from "../../shared/nft/tier-name.ts";
import type { Text } from "../../tx/write.ts";
import type { MineScreen, Nft } from "./screen.ts";

export type Plan = {
  level: number;
  /** Weight of the new NFT, and of the three together. */
  weight: bigint;
  weightBefore: bigint;
  /** Total weight of the account's NFTs before and after, and of all NFTs. */
  own: { before: bigint; after: bigint };
  all: { before: bigint; after: bigint };
};

/** Why an NFT can't be selected with those already selected; undefined if it can. */
export function whyNotChosen(chosen: readonly Nft[], card: Nft): Text | undefined {
  if (chosen.some(({ tokenId }) => tokenId === card.tokenId)) return undefined;
  if (card.level >= BEACON) return { key: "mine.synthesis.top" };
  if (chosen.length >= SYNTHESIS_COUNT) return { key: "mine.synthesis.enough" };
  const [first] = chosen;
  if (first && first.level !== card.level) return { key: "mine.synthesis.mixed" };
  return undefined;
}

/** The first problem with merging the selected NFTs, in the order in which the user would fix them. */
export function checkSynthesis(
  { nftConfig, tiers }: Pick<MineScreen, "nftConfig" | "tiers">,
  chosen: readonly Nft[],
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

/** The result of merging the three; undefined if they can't be merged. */
export function planOf(
  { nft, nftTotals, tiers }: Pick<MineScreen, "nft" | "nftTotals" | "tiers">,
  chosen: readonly Nft[],
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

/** A suggestion: the three lightest NFTs of the lowest tier with at least three. */
export function suggestion(cards: readonly Nft[]): readonly Nft[] | undefined {
  for (let level = 1n; level < BEACON; level++) {
    const own = cards.filter((card) => card.level === level);
    if (own.length < SYNTHESIS_COUNT) continue;
    return own
      .toSorted((one, other) => Number(one.weight - other.weight) || Number(one.tokenId - other.tokenId))
      .slice(0, SYNTHESIS_COUNT);
  }
  return undefined;
}
