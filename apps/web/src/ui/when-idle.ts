/** So long a page that is always busy may put it off, in milliseconds. */
const latest = 1_000;

/** Calls when there is nothing else to do, and soon in any case. @returns the way to call it off. */
export function whenIdle(work: () => void): () => void {
  // Not every browser says when that is.
  const { requestIdleCallback: ask, cancelIdleCallback: callOff } = globalThis;
  if (ask === undefined) {
    const timer = setTimeout(work, latest);
    return () => clearTimeout(timer);
  }
  const asked = ask(work, { timeout: latest });
  return () => callOff(asked);
}
