/** Start positions of a page in an on-chain list. Position 1 is the oldest entry; 0 means the newest. */
export type ChainSteps = {
  /** Range of the shown entries, counted from the newest. */
  first: number;
  last: number;
  /** Start of the page with newer entries; undefined at the newest. */
  newer: bigint | undefined;
  older: bigint | undefined;
};

export function chainSteps(from: bigint, total: bigint, size: bigint): ChainSteps {
  const top = from === 0n || from > total ? total : from;
  const bottom = top > size ? top - size : 0n;
  return {
    first: total === 0n ? 0 : Number(total - top + 1n),
    last: Number(total - bottom),
    newer: top === total ? undefined : top + size >= total ? 0n : top + size,
    older: bottom === 0n ? undefined : bottom,
  };
}
