/** A block this much behind the estimate means the chain's clock was set back, not that the block was late. */
const setBackAfter = 15;

/**
 * Chain time between blocks: the offset from the app's own forward-only clock to block timestamps. The
 * computer's date plays no part, so a wrong one does no harm.
 */
export type ChainTime = {
  /** Takes in the newest block's timestamp, seen at `now` (milliseconds on the app's clock). */
  observe: (timestamp: number, now: number) => void;
  /** Seconds of chain time at `now`, or undefined before the first block. */
  at: (now: number) => number | undefined;
};

export function createChainTime(): ChainTime {
  let offset: number | undefined;
  let newest: number | undefined;
  return {
    observe(timestamp, now) {
      // The same block seen again tells nothing new about the time.
      if (timestamp === newest) return;
      newest = timestamp;
      const seen = timestamp - wholeSeconds(now);
      // A block is seen at its time or later, never earlier: of all sightings the largest offset is the
      // truest, and keeping it means the clock does not step back when one block arrives late.
      if (offset === undefined || seen > offset || offset - seen > setBackAfter) offset = seen;
    },
    at: (now) => (offset === undefined ? undefined : offset + wholeSeconds(now)),
  };
}

function wholeSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1_000);
}
