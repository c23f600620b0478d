/** Runs `read` at most once per `maxAgeMs`, failures included; callers in between share its result. */
export function cached<T>(maxAgeMs: number, read: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  let readAt = 0;
  let pending = false;
  return () => {
    if (result === undefined || (!pending && performance.now() - readAt >= maxAgeMs)) {
      readAt = performance.now();
      pending = true;
      result = read().finally(() => {
        pending = false;
      });
    }
    return result;
  };
}
