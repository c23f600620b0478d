import { useState } from "react";
import { useWrite } from "../../tx/use-write.ts";
import type { Text, Write } from "../../tx/write.ts";

/** The claim, or why there is none. */
export type Asked = { write: Write } | { problem: Text };

/**
 * A claim that needs data which is not in the page's answer. Reads it when the user wants to claim, instead of polling it.
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
