/** Calls until the first success, then returns that result. */
export function once<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let answer: Promise<Value> | undefined;
  return () => {
    if (!answer) {
      const asked = ask();
      answer = asked;
      asked.catch(() => {
        answer = undefined;
      });
    }
    return answer;
  };
}
