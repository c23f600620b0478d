import { useEffect } from "react";

/** The times that screens wait for, such as unlocks and ends of rounds. The demo panel moves the local chain's clock there. */
export type NextTimes = {
  add: (seconds: number) => () => void;
  /** The next time after the given chain time. */
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

/** Registers a chain time that the screen waits for; ignores undefined and past times. */
export function useNextTime(seconds: bigint | number | undefined): void {
  const time = seconds === undefined ? undefined : Number(seconds);
  useEffect(() => (time === undefined ? undefined : nextTimes.add(time)), [time]);
}
