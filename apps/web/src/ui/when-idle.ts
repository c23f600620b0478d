/** Calls when there is nothing else to do. @returns the way to call it off. */
export function whenIdle(work: () => void): () => void {
  // Not every browser says when that is.
  const { requestIdleCallback: ask, cancelIdleCallback: callOff } = globalThis;
  if (ask === undefined) {
    const timer = setTimeout(work, 1_000);
    return () => clearTimeout(timer);
  }
  const asked = ask(work);
  return () => callOff(asked);
}
