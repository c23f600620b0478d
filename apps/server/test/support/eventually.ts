import { setTimeout as sleep } from "node:timers/promises";

const LIMIT_MS = 30_000;

/** Retries until it no longer throws; after the limit, the last failure fails the test. */
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
