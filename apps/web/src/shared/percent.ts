/** Basis points as a percentage, without digits that say nothing. */
export function percent(rate: bigint): string {
  return `${Number(rate) / 100}%`;
}
