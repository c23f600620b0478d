/** Where a page of a list on the chain begins: positions count from 1, the oldest; 0 stands for the newest. */
export type ChainSteps = {
  /** Which entries are shown, counted from the newest. */
  first: number;
  last: number;
  /** Where the page with newer entries begins; undefined at that end. */
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
