import { LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";

/** How to follow a chain. */
export interface Pace {
  /** A block with this many blocks on top counts as final. */
  confirmations: number;
  pollMs: number;
  /**
   * Restart the session if no block was stored for this long although the chain has newer ones: the library is stuck.
   */
  stallMs: number;
  /** Whether the chain can go back further than `confirmations`, as a local chain can with snapshots. */
  rewindable: boolean;
}

const LOCAL: Pace = { confirmations: 10, pollMs: 500, stallMs: 5_000, rewindable: true };
const PUBLIC: Pace = { confirmations: 20, pollMs: 1_000, stallMs: 60_000, rewindable: false };

export function paceOf(chainId: number): Pace {
  return chainId === LOCAL_CHAIN_ID ? LOCAL : PUBLIC;
}
