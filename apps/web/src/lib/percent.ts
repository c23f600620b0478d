import { formatAmount } from "@cinder/protocol/format";

/** Basis points as people say them: 0.5 for 50, 20 for 2,000. */
export function percentOf(basisPoints: bigint): string {
  return formatAmount(basisPoints, 2, 2).replace(/\.?0+$/, "");
}
