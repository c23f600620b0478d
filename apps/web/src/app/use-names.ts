import { useTexts } from "../i18n/i18n.ts";
import type { Translate } from "../i18n/translate.ts";
import { type PeerNames, peerNames } from "./peer-names.ts";
import type { Peer } from "./peers.ts";

/** Contract names for use outside sentences. */
export function useNames(): PeerNames {
  return namesAlone(useTexts());
}

export function namesAlone(t: Translate): PeerNames {
  return Object.fromEntries(
    Object.entries(peerNames(t)).map(([peer, name]) => [peer, name.charAt(0).toUpperCase() + name.slice(1)]),
  ) as Record<Peer, string>;
}
