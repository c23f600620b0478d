import { LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";

/** How a chain is followed. */
export interface Pace {
  /** A block with this many on top of it is taken for final. */
  confirmations: number;
  pollMs: number;
  /** No new block stored for this long although the chain has more: the library is stuck, begin again. */
  stallMs: number;
  /** Whether the chain can be set back further than `confirmations`, as a local one can to any snapshot. */
  rewindable: boolean;
}

const LOCAL: Pace = { confirmations: 10, pollMs: 500, stallMs: 5_000, rewindable: true };
const PUBLIC: Pace = { confirmations: 20, pollMs: 1_000, stallMs: 60_000, rewindable: false };

export function paceOf(chainId: number): Pace {
  return chainId === LOCAL_CHAIN_ID ? LOCAL : PUBLIC;
}
