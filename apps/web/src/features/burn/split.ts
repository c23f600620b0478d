import type { Hex } from "viem";
import type { Split, Text } from "../../tx/write.ts";

/** Where the parts of a burn order go, in the order in which they are shown. */
export const purposes = ["swap", "dividend", "generation", "fee"] as const;
export type Purpose = (typeof purposes)[number];

export type BurnSplit = Record<Purpose, bigint>;

const bps = 10_000n;

/** The parts of a contract's preview by name. */
export function splitOf(parts: readonly { purpose: Hex; amount: bigint }[]): BurnSplit {
  const split: BurnSplit = { swap: 0n, dividend: 0n, generation: 0n, fee: 0n };
  for (const { purpose, amount } of parts) {
    const name = purposes.find((known) => known === wordOf(purpose));
    // A part that this app has no name for still leaves the payment, and not for anybody's dividend.
    split[name ?? "fee"] += amount;
  }
  return split;
}

/** What the rates say of a payment if each referrer may take its share: for explaining, before there is an amount. */
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
 * The parts to show. Until it is known who refers the receiver of a gift, what goes to referrers and what to dividends is one part:
 * the sum is exact either way.
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

/** Names that contracts keep in 32 bytes. */
function wordOf(hex: Hex): string {
  return (hex.slice(2).match(/../g) ?? [])
    .map((byte) => String.fromCharCode(Number.parseInt(byte, 16)))
    .join("")
    .replace(/\0+$/, "");
}
