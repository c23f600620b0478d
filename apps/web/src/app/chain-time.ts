/** Seconds. If a block is further behind the estimate, the chain's clock was set back; otherwise the block was late. */
const setBackAfter = 15;

/**
 * Estimates chain time between blocks from the offset between the app's monotonic clock and block timestamps. It doesn't use the
 * computer's date, so a wrong date does no harm.
 */
export type ChainTime = {
  /** Records the newest block's timestamp, seen at `now` (milliseconds on the app's clock). */
  observe: (timestamp: number, now: number) => void;
  /** Seconds of chain time at `now`, or undefined before the first block. */
  at: (now: number) => number | undefined;
};

export function createChainTime(): ChainTime {
  let offset: number | undefined;
  let newest: number | undefined;
  return {
    observe(timestamp, now) {
      // The same block again adds no information.
      if (timestamp === newest) return;
      newest = timestamp;
      const seen = timestamp - wholeSeconds(now);
      // A block is seen at its time or later, never earlier, so the largest offset is the most accurate. Keeping it also prevents
      // the time from going back when a block arrives late.
      if (offset === undefined || seen > offset || offset - seen > setBackAfter) offset = seen;
    },
    at: (now) => (offset === undefined ? undefined : offset + wholeSeconds(now)),
  };
}

function wholeSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1_000);
}
