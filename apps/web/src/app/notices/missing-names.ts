import type { Shell } from "../../chain/chain.ts";
import { usePeerNames } from "../peer-names.ts";
import { isMissing, type Peer } from "../peers.ts";

/** Names of the contracts that the current screen could not read. */
export function useMissingNames(shell: Shell | undefined): readonly string[] {
  const names = usePeerNames();
  if (!shell || shell.missing === 0n) return [];
  return (Object.keys(names) as Peer[]).filter((peer) => isMissing(shell, peer)).map((peer) => names[peer]);
}
