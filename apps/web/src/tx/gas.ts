/** Used if the node can't estimate; enough for the most expensive write. */
export const fallbackEstimate = 6_000_000n;
/** Used if the node returns no gas price. */
export const fallbackGasPrice = 100_000_000n;

/** Adds 10 %, because other transactions can change the state between the estimate and the block. */
export function gasLimit(estimate: bigint): bigint {
  return (estimate * 11n) / 10n;
}
