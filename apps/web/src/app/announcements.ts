import type { Abi, Address, Hex } from "viem";
import { type Chain, type View, written, zeroAddress } from "../chain/chain.ts";
import { type Peer, upgradeable } from "./peers.ts";

/** The contracts whose locked positions can leave early, with the pages of these positions. */
export const exitPages = {
  mining: "/miningMine",
  stake: "/stake",
  fom: "/fomoMine",
  double: "/fomoMine",
  superFom: "/superFomMine",
  superDouble: "/superFomMine",
  ido: "/ido",
} as const satisfies Partial<Record<Peer, string>>;

export type WithExits = keyof typeof exitPages;

/** An announced upgrade. Times are in seconds. */
export type Upgrade = {
  implementation: Address;
  codehash: Hex;
  /** When the owner can execute it. */
  readyAt: number;
  /** When it expires, and exits close. */
  expiresAt: number;
};

/** A contract with an announced upgrade or open exits. */
export type Announcement = {
  contract: (typeof upgradeable)[number];
  /** Undefined if exits are open for another reason: another change to running positions. */
  upgrade: Upgrade | undefined;
  /** Whether locked positions can leave early. */
  hasOpenExits: boolean;
};

const view = (name: string, outputs: readonly { name: string; type: string }[]) =>
  [{ type: "function", name, stateMutability: "view", inputs: [], outputs }] as const satisfies Abi;
const announcementAbi = view("announcement", [
  { name: "implementation", type: "address" },
  { name: "codehash", type: "bytes32" },
  { name: "readyAt", type: "uint256" },
  { name: "expiresAt", type: "uint256" },
]);
const exitsAbi = view("exitsOpen", [{ name: "", type: "bool" }]);

/** What `announcement()` returns. */
export type AnnouncementAnswer = readonly [Address, Hex, bigint, bigint];

const asked: readonly View[] = [
  ...upgradeable.map((contract) => ({
    ...{ contract, abi: announcementAbi },
    ...{ functionName: "announcement", args: [] },
  })),
  ...(Object.keys(exitPages) as WithExits[]).map((contract) => ({
    ...{ contract, abi: exitsAbi },
    ...{ functionName: "exitsOpen", args: [] },
  })),
];

/**
 * Reads the announcements of all contracts in one request. Returns the same list while nothing has changed.
 * @throws if no contract answers.
 */
export function announcementReader(read: Chain["view"]): () => Promise<readonly Announcement[]> {
  let last: readonly Announcement[] = [];
  return async () => {
    const answers = await read(asked);
    if (!answers.some(Array.isArray)) throw new Error("No contract answers.");
    const open = new Set(asked.flatMap(({ contract }, at) => (answers[at] === true ? [contract] : [])));
    const found = upgradeable.flatMap((contract, at): readonly Announcement[] => {
      const answer = answers[at];
      if (!Array.isArray(answer)) return last.filter((known) => known.contract === contract);
      const upgrade = upgradeOf(answer as unknown as AnnouncementAnswer);
      const hasOpenExits = open.has(contract);
      return upgrade || hasOpenExits ? [{ contract, upgrade, hasOpenExits }] : [];
    });
    if (written(found) !== written(last)) last = found;
    return last;
  };
}

function upgradeOf([implementation, codehash, readyAt, expiresAt]: AnnouncementAnswer): Upgrade | undefined {
  if (implementation === zeroAddress) return undefined;
  return { implementation, codehash, readyAt: Number(readyAt), expiresAt: Number(expiresAt) };
}
