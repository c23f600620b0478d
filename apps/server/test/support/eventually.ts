import { setTimeout as sleep } from "node:timers/promises";

const LIMIT_MS = 30_000;

/** Tries until it no longer throws; the last failure is the test's when time is up. */
export async function eventually<T>(attempt: () => T | Promise<T>, limitMs = LIMIT_MS): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(50);
    }
  }
}
