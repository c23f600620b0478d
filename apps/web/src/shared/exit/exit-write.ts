import type { ContractName } from "@cinder/protocol/deployment";
import type { Abi } from "viem";
import { symbols } from "../../app/symbols.ts";
import type { Effect, Text, Write } from "../../tx/write.ts";
import { amountShown } from "../figures.ts";

/** `exit(index)` ends one position, `exit()` all unvested presale CIN. */
export const exitAbi = [
  {
    type: "function",
    name: "exit",
    stateMutability: "nonpayable",
    inputs: [{ name: "index", type: "uint256" }],
    outputs: [],
  },
] as const satisfies Abi;
export const exitAllAbi = [{ ...exitAbi[0], inputs: [] }] as const satisfies Abi;

/** What an early exit pays, in CIN. */
export type ExitTerms = {
  /** Principal that is still in the contract. */
  principal: bigint;
  /** What the position has earned so far and the exit pays. */
  earned: bigint;
  /** Reward that the position would have earned later. */
  givenUp: bigint;
  /** Whether a ban holds the earned part, which stays claimable. */
  isHeld?: boolean;
};

/**
 * Leaves a locked position early, while an upgrade of its contract is announced.
 * @param name The position's name on the page.
 */
export function exitWrite({
  contract,
  index,
  name,
  terms: { principal, earned, givenUp, isHeld = false },
  notes = [],
}: {
  contract: ContractName;
  /** Left out if one call ends everything. */
  index?: bigint;
  name: string;
  terms: ExitTerms;
  notes?: readonly Text[];
}): Write {
  const unit = symbols.token;
  const effects: Effect[] = [
    { way: "in", asset: "token", amount: principal, note: { key: "exit.principal" } },
  ];
  if (earned > 0n && !isHeld)
    effects.push({ way: "in", asset: "token", amount: earned, note: { key: "exit.earned" } });
  const shown = (amount: bigint) => ({ amount: amountShown(amount), unit });
  return {
    kind: `${contract}.exit`,
    title: { key: "exit.title", values: { name } },
    effects,
    notes: [
      ...notes,
      ...(earned > 0n && isHeld ? [{ key: "exit.held", values: shown(earned) } satisfies Text] : []),
      ...(givenUp > 0n ? [{ key: "exit.given-up", values: shown(givenUp) } satisfies Text] : []),
      { key: "exit.final" },
    ],
    call: {
      contract,
      abi: index === undefined ? exitAllAbi : exitAbi,
      functionName: "exit",
      args: index === undefined ? [] : [index],
    },
    done: { key: "exit.done" },
  };
}
