import { useMemo } from "react";
import type { Abi } from "viem";
import type { Chain } from "../chain/chain.ts";
import { useAccount } from "../wallet/context.ts";
import { useFromChainTime, useLive } from "./live.ts";
import type { upgradeable } from "./peers.ts";
import { useAnswer } from "./use-answer.ts";

type Contract = (typeof upgradeable)[number];

const heldUntilAbi = [
  {
    type: "function",
    name: "rewardsHeldUntil",
    stateMutability: "view",
    inputs: [{ name: "account", type: "address" }],
    outputs: [{ name: "", type: "uint256" }],
  },
] as const satisfies Abi;

const tryAgainAfter = 3_000;

/** Until when, in seconds, a ban delays an account's rewards. @throws if the contract doesn't answer. */
export async function readHeldUntil(
  view: Chain["view"],
  contract: Contract,
  account: string,
): Promise<number> {
  const [until] = await view([
    { contract, abi: heldUntilAbi, functionName: "rewardsHeldUntil", args: [account] },
  ]);
  if (typeof until !== "bigint") throw new Error(`${contract} does not answer.`);
  return Number(until);
}

/**
 * Whether a ban delays the account's rewards in a contract. A ban delays them for a limited time, which is read only for accounts
 * on the blacklist. Until it is known, they count as delayed.
 */
export function useRewardsHeld(contract: Contract, isBlackList: boolean): boolean {
  const account = useAccount();
  const { view } = useLive();
  const ask = useMemo(
    () => (isBlackList ? () => readHeldUntil(view, contract, account) : undefined),
    [isBlackList, view, contract, account],
  );
  const { answer: until } = useAnswer(ask, tryAgainAfter);
  return useFromChainTime((now) => isBlackList && (until === undefined || now === undefined || now < until));
}
