import type { Abi, Address, Hex } from "viem";
import { type Chain, written, zeroAddress } from "../chain/chain.ts";
import { upgradeable } from "./peers.ts";

/** An announced upgrade. Until it is executed, withdrawn or expired, locked positions of the contract can leave early. */
export type Announcement = {
  contract: (typeof upgradeable)[number];
  implementation: Address;
  codehash: Hex;
  /** In seconds: when the owner can execute it. */
  readyAt: number;
  /** In seconds: when it expires, and exits close. */
  expiresAt: number;
};

export const announcementAbi = [
  {
    type: "function",
    name: "announcement",
    stateMutability: "view",
    inputs: [],
    outputs: [
      { name: "implementation", type: "address" },
      { name: "codehash", type: "bytes32" },
      { name: "readyAt", type: "uint256" },
      { name: "expiresAt", type: "uint256" },
    ],
  },
] as const satisfies Abi;

/** What `announcement()` returns. */
export type AnnouncementAnswer = readonly [Address, Hex, bigint, bigint];

/**
 * Reads the announcements of all contracts in one request. Returns the same list while nothing has changed.
 * @throws if no contract answers.
 */
export function announcementReader(view: Chain["view"]): () => Promise<readonly Announcement[]> {
  let last: readonly Announcement[] = [];
  return async () => {
    const answers = await view(
      upgradeable.map((contract) => ({
        contract,
        abi: announcementAbi,
        functionName: "announcement",
        args: [],
      })),
    );
    if (!answers.some(Array.isArray)) throw new Error("No contract answers.");
    const found = upgradeable.flatMap((contract, at): readonly Announcement[] => {
      const answer = answers[at] as AnnouncementAnswer | undefined;
      if (!Array.isArray(answer)) return last.filter((known) => known.contract === contract);
      const [implementation, codehash, readyAt, expiresAt] = answer as AnnouncementAnswer;
      if (implementation === zeroAddress) return [];
      return [{ contract, implementation, codehash, readyAt: Number(readyAt), expiresAt: Number(expiresAt) }];
    });
    if (written(found) !== written(last)) last = found;
    return last;
  };
}
