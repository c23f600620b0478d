/** Maximum delay on a busy page, in milliseconds. */
const latest = 1_000;

/** Runs the work when the browser is idle, or after the maximum delay. @returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Not every browser supports idle callbacks.
  const { requestIdleCallback: ask, cancelIdleCallback: callOff } = globalThis;
  if (ask === undefined) {
    const timer = setTimeout(work, latest);
    return () => clearTimeout(timer);
  }
  const asked = ask(work, { timeout: latest });
  return () => callOff(asked);
}
