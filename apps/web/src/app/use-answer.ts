import { startTransition, useCallback, useEffect, useState } from "react";

/**
 * An answer that is not asked for by the clock: once, again from time to time while it can't be had, and when somebody asks again. A new
 * `ask` is another question: the answer to the last one is no longer shown.
 */
export function useAnswer<Answer>(
  ask: (() => Promise<Answer>) | undefined,
  tryAgainAfter: number,
): { answer: Answer | undefined; failed: boolean; again: () => void } {
  const [told, setTold] = useState<{ ask: typeof ask; answer: Answer | undefined }>();
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again for the same.
  useEffect(() => {
    if (!ask) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    ask().then(
      (answer) => isWanted && startTransition(() => setTold({ ask, answer })),
      () => {
        if (!isWanted) return;
        // What was told before stays.
        setTold((before) => (before?.ask === ask ? before : { ask, answer: undefined }));
        timer = setTimeout(again, tryAgainAfter);
      },
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [ask, attempt]);

  const isCurrent = ask !== undefined && told?.ask === ask;
  const answer = isCurrent ? told.answer : undefined;
  return { answer, failed: isCurrent && answer === undefined, again };
}
