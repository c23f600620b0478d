import { useState } from "react";
import { useWrite } from "../../tx/use-write.ts";
import type { Text, Write } from "../../tx/write.ts";

/** What came of asking: the claim, or why there is none. */
export type Asked = { write: Write } | { problem: Text };

/**
 * A claim that hangs on what this page's answer doesn't hold: that is asked when somebody wants to claim, rather than with every
 * tick.
 */
export function useAskedClaim(ask: () => Promise<Asked>): {
  claim: () => void;
  isAsking: boolean;
  problem: Text | undefined;
} {
  const { open } = useWrite();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<Text>();

  async function claim(): Promise<void> {
    setAsking(true);
    setProblem(undefined);
    try {
      const asked = await ask();
      if ("write" in asked) open(asked.write);
      else setProblem(asked.problem);
    } finally {
      setAsking(false);
    }
  }

  return { claim: () => void claim(), isAsking, problem };
}
