import type { getMiningAbi } from "@cinder/protocol/generated/screens/get-mining";
import type { AnswerTo } from "../../chain/chain.ts";

export type MiningScreen = AnswerTo<typeof getMiningAbi>;
export type MiningUser = MiningScreen["user"];

/** Props of each part of the page: the chain's answer, or that reading it failed. */
export type PartProps = { screen: MiningScreen | undefined; failed: boolean };

const bps = 10_000n;

/** One of the six tiers, by its index in the contract's lists. */
export type Tier = {
  index: number;
  days: number;
  /** Mining power per CIN including the bonus, in basis points. */
  factor: bigint;
  bonus: bigint;
  /** Maximum principal, and how much of it is used. */
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

/** The account's own mining power plus that of three generations. */
export function forceOf({
  force,
  forceDirect,
  forceIndirect,
  forceInvite,
}: Pick<MiningUser, "force" | "forceDirect" | "forceIndirect" | "forceInvite">): bigint {
  return force + forceDirect + forceIndirect + forceInvite;
}

/** A share as a percentage, cut after four decimals; a smaller share is shown as less than that. */
export function shareText(part: bigint, whole: bigint): string {
  if (whole === 0n || part === 0n) return "0%";
  const millionths = (part * 1_000_000n) / whole;
  if (millionths === 0n) return "<0.0001%";
  return `${Number(millionths) / 10_000}%`;
}

/**
 * Estimated earnings of a mining power in one day, if total power and `mintDay` stay unchanged. The last day of the budget emits
 * only the remainder.
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

/** Whole days that the budget lasts at today's emission; undefined without emission. */
export function daysLeft({ mintDay, mintSurplus }: MiningScreen["config"]): number | undefined {
  return mintDay === 0n ? undefined : Number(mintSurplus / mintDay);
}
