import { useState } from "react";
import { useLive } from "../../app/live.ts";
import { useWrite } from "../../tx/use-write.ts";
import type { Text } from "../../tx/write.ts";
import { useAccount } from "../../wallet/context.ts";
import type { MineScreen } from "./screen.ts";
import { claimCardsWrite } from "./writes.ts";

const isBlackListAbi = [
  {
    type: "function",
    name: "isBlackList",
    stateMutability: "view",
    inputs: [{ name: "account", type: "address" }],
    outputs: [{ name: "", type: "bool" }],
  },
] as const;

/**
 * The claim of what cards have earned. Whether the account is on the cards' blacklist isn't in this page's answer: that is asked when
 * somebody wants to claim, rather than with every tick.
 */
export function useClaimCards(screen: MineScreen): {
  claim: () => void;
  isAsking: boolean;
  problem: Text | undefined;
} {
  const account = useAccount();
  const { view } = useLive();
  const { open } = useWrite();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<Text>();

  async function claim(): Promise<void> {
    setAsking(true);
    setProblem(undefined);
    // Without an answer the sheet finds out, when it tries what would happen.
    const [isBlackList] = await view([
      { contract: "nft", abi: isBlackListAbi, functionName: "isBlackList", args: [account] },
    ]).catch(() => []);
    setAsking(false);
    if (isBlackList === true) setProblem({ key: "mine.claim.blacklist" });
    else open(claimCardsWrite(screen));
  }

  return { claim: () => void claim(), isAsking, problem };
}
