import { useCallback } from "react";
import type { Abi, Address } from "viem";
import { useLive } from "../../app/live.ts";
import { useAnswer } from "../../app/use-answer.ts";

const oracleAbi = [
  { type: "function", name: "oracle", stateMutability: "view", inputs: [], outputs: [{ type: "address" }] },
] as const satisfies Abi;
const tryAgainAfter = 30_000;

/** The token's price oracle, which the Lens doesn't include; undefined while unknown. */
export function useTokenOracle(): { oracle: Address | undefined; again: () => void } {
  const { view } = useLive();
  const ask = useCallback(async () => {
    const [oracle] = await view([{ contract: "token", abi: oracleAbi, functionName: "oracle", args: [] }]);
    if (typeof oracle !== "string") throw new Error("The token did not answer.");
    return oracle as Address;
  }, [view]);
  const { answer: oracle, again } = useAnswer(ask, tryAgainAfter);
  return { oracle, again };
}
