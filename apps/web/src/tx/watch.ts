import type { Address, Hash } from "viem";
import { isSameAddress } from "../lib/hex.ts";
import type { Node, SeenReceipt, SeenTransaction } from "./node.ts";

export type Watched =
  | { end: "mined"; receipt: SeenReceipt }
  /** Another transaction with other contents took its place: cancelled in the wallet, or overwritten. */
  | { end: "cancelled" }
  /** Nobody knows it any more, and nothing was found in its place: it may still happen, or have happened under another hash. */
  | { end: "dropped" };

/** What a transaction does, and when it is its sender's turn. */
export type Turn = Pick<SeenTransaction, "nonce" | "to" | "data" | "value">;

type Watching = {
  hash: Hash;
  account: Address;
  /** What was known of it before a reload. */
  known?: Turn | undefined;
  /** Told when a node has seen it. */
  onSeen: (turn: Turn) => void;
  /** Told when the same transaction goes on under another hash: it was sped up. */
  onReplaced: (hash: Hash) => void;
  sleep: (milliseconds: number) => Promise<void>;
  now: () => number;
};

/** A node may hear of a transaction late, or forget it for a while. Only after this long it counts as dropped. */
export const droppedAfter = 90_000;
/** How far back a transaction is looked for that took this one's place while nobody watched. */
const blocksBack = 200n;

/** Follows a transaction until the chain has it, or until it is clear that the chain won't. */
export async function watch(node: Node, watching: Watching): Promise<Watched> {
  const { account, onSeen, onReplaced, sleep, now } = watching;
  const began = now();
  let { hash, known } = watching;
  let lastSeen = began;
  let searched: bigint | undefined;

  while (true) {
    try {
      const receipt = await node.receipt(hash);
      if (receipt) return { end: "mined", receipt };
      const found = await node.transaction(hash);
      if (found) {
        if (!known) onSeen(found);
        known = found;
        lastSeen = now();
      }
      const isForgotten = !found && now() - lastSeen > droppedAfter;
      const head = await node.head();
      if (known && (await node.nonce(account)) > known.nonce) {
        // Its turn is over. Whichever transaction had that turn is in a block that hasn't been searched yet.
        const taken = await findBack(node, head, searched ?? head - blocksBack, account, known.nonce);
        if (taken && taken.hash !== hash) {
          if (!isSame(taken, known)) return { end: "cancelled" };
          hash = taken.hash;
          onReplaced(hash);
          continue;
        }
        // Nodes that share an address may be a block apart: nothing is concluded from one look.
        if (!taken && isForgotten) return { end: "dropped" };
      } else {
        searched = head;
        if (isForgotten) return { end: "dropped" };
      }
    } catch {
      // The node is away: what was sent is still on its way, and nothing is known to have changed.
      lastSeen = now();
    }
    await sleep(pause(now() - began));
  }
}

async function findBack(
  node: Node,
  head: bigint,
  base: bigint,
  account: Address,
  nonce: number,
): Promise<SeenTransaction | undefined> {
  for (let block = head; block >= 0n && block >= base; block -= 1n) {
    const found = await node.findInBlock(block, account, nonce);
    if (found) return found;
  }
  return undefined;
}

function isSame(one: Turn, other: Turn): boolean {
  return isSameAddress(one.to, other.to) && one.value === other.value && one.data === other.data;
}

/** Often at first, since most blocks are quick; seldom once it is clear that this takes long. */
export function pause(waited: number): number {
  if (waited < 30_000) return 1_000;
  return waited < 300_000 ? 3_000 : 15_000;
}
