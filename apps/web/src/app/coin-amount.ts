import { formatAmount } from "@cinder/protocol/format";
import { symbols } from "./symbols.ts";

/** An amount of something that history names, as people write it. */
export function coinAmount(amount: bigint, asset: string, places = 4): string {
  return `${formatAmount(amount, places)} ${symbols[asset as keyof typeof symbols] ?? asset}`;
}

/** To the last digit that isn't zero, with two at least. */
export function exactly(amount: bigint, asset: string): string {
  return coinAmount(amount, asset, 18).replace(/(\.\d\d\d*?)0+ /, "$1 ");
}
