import { useEffect } from "react";

/** The moments that screens wait for: unlocks, ends of rounds. On the local chain its clock can be moved there. */
export type NextTimes = {
  add: (seconds: number) => () => void;
  /** The first one after the given chain time. */
  after: (seconds: number) => number | undefined;
};

export function createNextTimes(): NextTimes {
  const waiting = new Set<{ seconds: number }>();
  return {
    add(seconds) {
      const entry = { seconds };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
    after(seconds) {
      const later = [...waiting].map((entry) => entry.seconds).filter((time) => time > seconds);
      return later.length === 0 ? undefined : Math.min(...later);
    },
  };
}

export const nextTimes = createNextTimes();

/** Tells of a chain time that the screen waits for; nothing for undefined or one that has passed. */
export function useNextTime(seconds: bigint | number | undefined): void {
  const time = seconds === undefined ? undefined : Number(seconds);
  useEffect(() => (time === undefined ? undefined : nextTimes.add(time)), [time]);
}
