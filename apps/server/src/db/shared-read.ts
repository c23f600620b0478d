import { setImmediate as turn } from "node:timers/promises";

/**
 * A read that is the same for everybody: all who ask before it begins share it, and who asks later gets the next one. So
 * everybody sees what was committed before they asked.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    next ??= Promise.all([last, turn()]).then(() => {
      next = undefined;
      const reading = read();
      last = reading.catch(() => undefined);
      return reading;
    });
    return next;
  };
}
