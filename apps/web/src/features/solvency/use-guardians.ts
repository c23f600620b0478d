import { useCallback } from "react";
import type { Abi, Address } from "viem";
import { useLive } from "../../app/live.ts";
import { upgradeable } from "../../app/peers.ts";
import { useAnswer } from "../../app/use-answer.ts";
import { isAddress } from "../../lib/hex.ts";

const guardianAbi = [
  {
    type: "function",
    name: "guardian",
    stateMutability: "view",
    inputs: [],
    outputs: [{ name: "", type: "address" }],
  },
] as const satisfies Abi;

const tryAgainAfter = 3_000;

/** The distinct guardians of all contracts. */
export function useGuardians() {
  const { view } = useLive();
  const ask = useCallback(async (): Promise<readonly Address[]> => {
    const answers = await view(
      upgradeable.map((contract) => ({ contract, abi: guardianAbi, functionName: "guardian", args: [] })),
    );
    const found = answers.filter(isAddress);
    if (found.length === 0) throw new Error("No contract answers.");
    return [...new Set(found)];
  }, [view]);
  return useAnswer(ask, tryAgainAfter);
}
