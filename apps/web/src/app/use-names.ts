import { type PeerNames, usePeerNames } from "./peer-names.ts";
import type { Peer } from "./peers.ts";

/** What contracts are called where a name stands by itself. */
export function useNames(): PeerNames {
  const names = usePeerNames();
  return Object.fromEntries(
    Object.entries(names).map(([peer, name]) => [peer, name.charAt(0).toUpperCase() + name.slice(1)]),
  ) as Record<Peer, string>;
}
