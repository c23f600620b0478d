import type { Address, Hash } from "viem";
import { isSameAddress } from "../lib/hex.ts";
import type { Node, SeenReceipt, SeenTransaction } from "./node.ts";

export type Watched =
  | { end: "mined"; receipt: SeenReceipt }
  /** Another transaction with other contents used its nonce: the user cancelled or overwrote it in the wallet. */
  | { end: "cancelled" }
  /** No node knows it, and no replacement was found. It may still be mined, or have been mined under another hash. */
  | { end: "dropped" };

/** A transaction's contents and its nonce. */
export type Contents = Pick<SeenTransaction, "nonce" | "to" | "data" | "value">;

type Watching = {
  hash: Hash;
  account: Address;
  /** Its contents, if they were known before a reload. */
  known?: Contents | undefined;
  /** Called when a node has seen it. */
  onSeen: (contents: Contents) => void;
  /** Called when the same transaction continues under another hash, because the user sped it up. */
  onReplaced: (hash: Hash) => void;
  sleep: (milliseconds: number) => Promise<void>;
  now: () => number;
};

/** Milliseconds without a sign of the transaction until it counts as dropped. A node may learn of it late or lose it briefly. */
export const droppedAfter = 90_000;
/** How many past blocks are searched for a replacement that was mined while the app was closed. */
const blocksBack = 200n;

/** Follows a transaction until it is on the chain, or until it is certain that it was dropped or replaced. */
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
        // Its nonce is used. The transaction that used it is in a block that hasn't been searched yet.
        const taken = await findBack(node, head, searched ?? head - blocksBack, account, known.nonce);
        if (taken && taken.hash !== hash) {
          if (!isSame(taken, known)) return { end: "cancelled" };
          hash = taken.hash;
          onReplaced(hash);
          continue;
        }
        // Nodes behind one URL may be a block apart, so one reading is not enough.
        if (!taken && isForgotten) return { end: "dropped" };
      } else {
        searched = head;
        if (isForgotten) return { end: "dropped" };
      }
    } catch {
      // The node can't be reached, which says nothing about the transaction.
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

function isSame(one: Contents, other: Contents): boolean {
  return isSameAddress(one.to, other.to) && one.value === other.value && one.data === other.data;
}

/** Milliseconds until the next poll: short at first, longer the longer it takes. */
export function pause(waited: number): number {
  if (waited < 30_000) return 1_000;
  return waited < 300_000 ? 3_000 : 15_000;
}
