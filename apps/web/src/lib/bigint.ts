/** `Math.min` for bigints. */
export function smaller(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}
