import { startTransition, useCallback, useEffect, useState } from "react";

/**
 * Reads an answer once, without polling. Retries while it fails, and reads again on request. A new `ask` is another question: the
 * previous answer is no longer shown.
 */
export function useAnswer<Answer>(
  ask: (() => Promise<Answer>) | undefined,
  tryAgainAfter: number,
): { answer: Answer | undefined; failed: boolean; again: () => void } {
  const [received, setReceived] = useState<{ ask: typeof ask; answer: Answer | undefined }>();
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the same question.
  useEffect(() => {
    if (!ask) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    ask().then(
      (answer) => isWanted && startTransition(() => setReceived({ ask, answer })),
      () => {
        if (!isWanted) return;
        // Keep the previous answer.
        setReceived((before) => (before?.ask === ask ? before : { ask, answer: undefined }));
        timer = setTimeout(again, tryAgainAfter);
      },
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [ask, attempt]);

  const isCurrent = ask !== undefined && received?.ask === ask;
  const answer = isCurrent ? received.answer : undefined;
  return { answer, failed: isCurrent && answer === undefined, again };
}
