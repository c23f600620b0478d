import { wordOf } from "../../lib/hex.ts";
import type { Split, Text } from "../../tx/write.ts";
import type { FomPreview, FomScreen } from "./game.ts";

/** Purposes of a payment's parts in display order, starting with what stays the payer's own. */
export const purposes = ["locked", "burned", "pot", "upline", "dividend", "fee"] as const;
export type Purpose = (typeof purposes)[number];

/** In USDT. */
export type FomSplit = Record<Purpose, bigint>;

const bps = 10_000n;

/** The contract's preview by purpose. The part that buys CIN is divided into locked and burned. */
export function splitOf({
  parts,
  tokens,
  burned,
}: Pick<FomPreview, "parts" | "tokens" | "burned">): FomSplit {
  const split: FomSplit = { locked: 0n, burned: 0n, pot: 0n, upline: 0n, dividend: 0n, fee: 0n };
  for (const { purpose, amount } of parts) {
    switch (wordOf(purpose)) {
      case "swap": {
        const bought = tokens + burned;
        split.burned = bought === 0n ? 0n : (amount * burned) / bought;
        split.locked = amount - split.burned;
        break;
      }
      case "generation":
      case "team":
        split.upline += amount;
        break;
      case "dividend":
        split.dividend += amount;
        break;
      case "pot":
        split.pot += amount;
        break;
      default:
        // Count a part with an unknown purpose as a fee, so that the sum stays correct.
        split.fee += amount;
    }
  }
  return split;
}

/** The split by rates if the whole upline receives its rewards. Used as an example before an amount is entered. */
export function splitByRates(
  amount: bigint,
  { config, multi }: Pick<FomScreen, "config" | "multi">,
): FomSplit {
  const part = (rate: bigint) => (amount * rate) / bps;
  const swap = part(config.swapRate);
  const burned = config.burnSurplus === 0n ? 0n : (swap * config.burnEvery) / bps;
  const pot = part(multi.potRate);
  const fee = part(config.feeRate);
  const dividend = part(config.rewardRate);
  return { locked: swap - burned, burned, pot, dividend, fee, upline: amount - swap - pot - fee - dividend };
}

export type ShownPart = { id: Purpose; label: Text; amount: bigint };

export function shownParts(split: FomSplit): ShownPart[] {
  const labels: Record<Purpose, Text> = {
    locked: { key: "fom.split.locked" },
    burned: { key: "fom.split.burned" },
    pot: { key: "fom.split.pot" },
    upline: { key: "fom.split.upline" },
    dividend: { key: "fom.split.dividend" },
    fee: { key: "fom.split.fee" },
  };
  return purposes.map((id) => ({ id, label: labels[id], amount: split[id] }));
}

export function asSplit(split: FomSplit): Split {
  return { asset: "usdt", parts: shownParts(split).map(({ label, amount }) => ({ label, amount })) };
}
