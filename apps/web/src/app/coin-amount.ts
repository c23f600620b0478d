import { formatAmount } from "@cinder/protocol/format";
import { symbols } from "./symbols.ts";

/** Formats an amount of an asset that history names. */
export function coinAmount(amount: bigint, asset: string, places = 4): string {
  return `${formatAmount(amount, places)} ${symbols[asset as keyof typeof symbols] ?? asset}`;
}

/** Formats an amount with all its digits and at least two decimals. */
export function exactly(amount: bigint, asset: string): string {
  return coinAmount(amount, asset, 18).replace(/(\.\d\d\d*?)0+ /, "$1 ");
}
