/** Basis points as a percentage, without trailing zeros. */
export function percent(rate: bigint): string {
  return `${Number(rate) / 100}%`;
}
