import type { Hex } from "viem";
import { wordOf } from "../../lib/hex.ts";
import type { Split, Text } from "../../tx/write.ts";

/** Purposes of a burn order's parts, in display order. */
export const purposes = ["swap", "dividend", "generation", "fee"] as const;
export type Purpose = (typeof purposes)[number];

export type BurnSplit = Record<Purpose, bigint>;

const bps = 10_000n;

/** The parts of a contract's preview by name. */
export function splitOf(parts: readonly { purpose: Hex; amount: bigint }[]): BurnSplit {
  const split: BurnSplit = { swap: 0n, dividend: 0n, generation: 0n, fee: 0n };
  for (const { purpose, amount } of parts) {
    const name = purposes.find((known) => known === wordOf(purpose));
    // Count a part with an unknown purpose as a fee, so that the sum stays correct.
    split[name ?? "fee"] += amount;
  }
  return split;
}

/** The split by rates if all referrers receive their rewards. Used as an example before an amount is entered. */
export function splitByRates(
  amount: bigint,
  rates: { feeRate: bigint; swapRate: bigint; burnRates: readonly bigint[] },
): BurnSplit {
  const part = (rate: bigint) => (amount * rate) / bps;
  const swap = part(rates.swapRate);
  const fee = part(rates.feeRate);
  const generation = rates.burnRates.reduce((sum, rate) => sum + part(rate), 0n);
  return { swap, fee, generation, dividend: amount - swap - fee - generation };
}

export type ShownPart = { id: string; label: Text; amount: bigint };

/**
 * The parts to show. Until the referrers of a gift's receiver are known, referral rewards and dividends are shown as one part,
 * whose sum is exact in any case.
 */
export function shownParts(split: BurnSplit, knowsReferrers: boolean): ShownPart[] {
  const labels: Record<Purpose, Text> = {
    swap: { key: "burn.split.swap" },
    dividend: { key: "burn.split.dividend" },
    generation: { key: "burn.split.generation" },
    fee: { key: "burn.split.fee" },
  };
  if (knowsReferrers) return purposes.map((id) => ({ id, label: labels[id], amount: split[id] }));
  return [
    { id: "swap", label: labels.swap, amount: split.swap },
    { id: "others", label: { key: "burn.split.others" }, amount: split.dividend + split.generation },
    { id: "fee", label: labels.fee, amount: split.fee },
  ];
}

export function asSplit(parts: readonly ShownPart[]): Split {
  return { asset: "native", parts: parts.map(({ label, amount }) => ({ label, amount })) };
}
