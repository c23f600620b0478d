/** Used where a node can't estimate; enough for the dearest write there is. */
export const fallbackEstimate = 6_000_000n;
/** Used where a node can't tell its price. */
export const fallbackGasPrice = 100_000_000n;

/** A tenth more than estimated: others' transactions may come between the estimate and the block. */
export function gasLimit(estimate: bigint): bigint {
  return (estimate * 11n) / 10n;
}
