import type { Announcement } from "./announcements.ts";
import { useFeed } from "./feed.ts";
import { useFromChainTime, useLive } from "./live.ts";
import type { Peer } from "./peers.ts";

/** The pages on which positions of a contract can leave early. */
export const exitPages: Partial<Record<Peer, string>> = {
  mining: "/miningMine",
  stake: "/stake",
  fom: "/fomoMine",
  double: "/fomoMine",
  superFom: "/superFomMine",
  superDouble: "/superFomMine",
  ido: "/ido",
};

/** The list of all announced upgrades. */
export const upgradesPage = "/solvency?section=upgrades";

const none: readonly Announcement[] = [];

/** Announced upgrades of all contracts. */
export function useAnnouncements(): readonly Announcement[] {
  return useFeed(useLive().announcements).data ?? none;
}

/** The announced upgrade of a contract whose exits are open; undefined if there is none. */
export function useOpenExit(contract: Announcement["contract"]): Announcement | undefined {
  const found = useAnnouncements().find((announced) => announced.contract === contract);
  const isOpen = useFromChainTime(
    (now) => found !== undefined && (now === undefined || now < found.expiresAt),
  );
  return isOpen ? found : undefined;
}
