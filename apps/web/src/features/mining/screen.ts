import type { getMiningAbi } from "@cinder/protocol/generated/screens/get-mining";
import type { AnswerTo } from "../../chain/chain.ts";

export type MiningScreen = AnswerTo<typeof getMiningAbi>;
export type MiningUser = MiningScreen["user"];

/** What every part of the page is given: the answer, if it has come, and whether it will not. */
export type PartProps = { screen: MiningScreen | undefined; failed: boolean };

const bps = 10_000n;

/** One of the six offers, by its place in the contract's lists. */
export type Tier = {
  index: number;
  days: number;
  /** Force per CIN with the bonus in it, in basis points. */
  factor: bigint;
  bonus: bigint;
  /** Principal that it takes, and how much of that is taken. */
  limit: bigint;
  amount: bigint;
};

export function tiersOf({ arrays }: Pick<MiningScreen, "arrays">): Tier[] {
  return arrays.stakeDays.map((days, index) => {
    const bonus = arrays.stakeRates[index] ?? 0n;
    return {
      index,
      days: Number(days),
      factor: ((arrays.stakeForces[index] ?? 0n) * (bps + bonus)) / bps,
      bonus,
      limit: arrays.stakeTotals[index] ?? 0n,
      amount: arrays.stakeAmounts[index] ?? 0n,
    };
  });
}

export function leftIn({ limit, amount }: Tier): bigint {
  return limit > amount ? limit - amount : 0n;
}

/** Basis points as a factor: 16000 is 1.6×. */
export function times(factor: bigint): string {
  return `${Number(factor) / 10_000}×`;
}

/** Own force and that of three generations: all of it earns. */
export function forceOf({
  force,
  forceDirect,
  forceIndirect,
  forceInvite,
}: Pick<MiningUser, "force" | "forceDirect" | "forceIndirect" | "forceInvite">): bigint {
  return force + forceDirect + forceIndirect + forceInvite;
}

/** A share as a percentage, cut after four places; what is less than the last of them says so. */
export function shareText(part: bigint, whole: bigint): string {
  if (whole === 0n || part === 0n) return "0%";
  const millionths = (part * 1_000_000n) / whole;
  if (millionths === 0n) return "<0.0001%";
  return `${Number(millionths) / 10_000}%`;
}

/**
 * What a force would earn in a whole day from now: if total force and `mintDay` stayed as they are. The last day of the budget emits
 * only what is left.
 */
export function estimateDay(
  force: bigint,
  { config: { mintDay, mintSurplus }, totals }: Pick<MiningScreen, "config" | "totals">,
): bigint {
  if (totals.totalForce === 0n) return 0n;
  let emitted = mintDay;
  if (mintSurplus < emitted) emitted = mintSurplus;
  return (emitted * force) / totals.totalForce;
}

/** For how many whole days the budget lasts at today's emission; undefined if nothing is emitted. */
export function daysLeft({ mintDay, mintSurplus }: MiningScreen["config"]): number | undefined {
  return mintDay === 0n ? undefined : Number(mintSurplus / mintDay);
}
