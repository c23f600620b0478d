import { KEY_POWER_DAYS } from "@cinder/protocol/fixed";
import { forceOfKeys, SYNTHESIS_KEYS } from "@cinder/protocol/nft";
import type { Text } from "../../tx/write.ts";
import type { Edition, MineScreen } from "./screen.ts";

/** How long mining power from keys lasts. */
export const powerDays = KEY_POWER_DAYS;

export type HeldEdition = Edition & { held: bigint; credited: bigint };

/** Editions with the account's keys, newest last, in the contract's order. */
export function heldEditions({
  editions,
  held,
  credited,
}: Pick<MineScreen, "editions" | "held" | "credited">): HeldEdition[] {
  return editions.map((edition, at) => ({
    ...edition,
    held: held[at] ?? 0n,
    credited: credited[at] ?? 0n,
  }));
}

export function sumOf(editions: readonly HeldEdition[], of: "held" | "credited"): bigint {
  return editions.reduce((sum, edition) => sum + edition[of], 0n);
}

/**
 * Chooses fifteen keys for a Syndicate, those with the least mining power first, because the NFT is the same for all.
 * @returns undefined if there are fewer.
 */
export function keysForSyndicate(
  editions: readonly HeldEdition[],
): { ids: bigint[]; counts: bigint[] } | undefined {
  let missing = SYNTHESIS_KEYS;
  const ids: bigint[] = [];
  const counts: bigint[] = [];
  const byPower = editions.toSorted((one, other) =>
    one.power === other.power ? Number(one.tokenId - other.tokenId) : one.power < other.power ? -1 : 1,
  );
  for (const { tokenId, held } of byPower) {
    const taken = atMost(held, missing);
    if (taken === 0n) continue;
    ids.push(tokenId);
    counts.push(taken);
    missing -= taken;
  }
  return missing === 0n ? { ids, counts } : undefined;
}

/** Why fifteen keys can't be merged into an NFT now. */
export function checkSyndicate({
  nftConfig,
  tiers,
  ...screen
}: Pick<MineScreen, "nftConfig" | "tiers" | "editions" | "held" | "credited">): Text | undefined {
  const editions = heldEditions(screen);
  const held = sumOf(editions, "held");
  const credited = sumOf(editions, "credited");
  const needed = Number(SYNTHESIS_KEYS);
  if (nftConfig.paused) return { key: "mine.synthesis.paused" };
  if (held < SYNTHESIS_KEYS) {
    const missing = Number(SYNTHESIS_KEYS - held);
    const values = { needed, held: String(held), missing };
    return held + credited >= SYNTHESIS_KEYS
      ? { key: "mine.syndicate.mint-first", values: { ...values, credited: String(credited) } }
      : { key: "mine.syndicate.too-few", values: { ...values, count: missing } };
  }
  const tier = tiers[4];
  if (tier.minted >= tier.max)
    return {
      key: "mine.syndicate.exhausted",
      values: { minted: String(tier.minted), max: String(tier.max), count: Number(tier.max) },
    };
  return undefined;
}

/** Why this many keys of an edition can't be exchanged for mining power. Conditions of the mining contract are not checked. */
export function checkExchange(edition: HeldEdition | undefined, count: number): Text | undefined {
  if (!edition || edition.held === 0n)
    return edition && edition.credited > 0n
      ? { key: "mine.power.mint-first", values: { count: Number(edition.credited) } }
      : { key: "mine.power.none" };
  if (count < 1) return { key: "mine.power.zero" };
  if (BigInt(count) > edition.held)
    return { key: "mine.power.too-many", values: { count: Number(edition.held), asked: count } };
  return undefined;
}

export function atMost(amount: bigint, most: bigint): bigint {
  if (amount > most) return most;
  return amount;
}

export function miningPowerFor({ power }: Pick<Edition, "power">, count: number): bigint {
  return forceOfKeys(power, BigInt(count));
}
