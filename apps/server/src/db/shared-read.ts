import { setImmediate as turn } from "node:timers/promises";

/**
 * Shares one read among all callers that ask before it begins; later callers share the next one. So every caller sees
 * what was committed before its call.
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
