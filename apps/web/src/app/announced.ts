import type { Announcement, WithExits } from "./announcements.ts";
import { useFeed } from "./feed.ts";
import { useFromChainTime, useLive } from "./live.ts";

/** The list of all announced upgrades. */
export const upgradesPage = "/solvency?section=upgrades";

const none: readonly Announcement[] = [];

/** Announced upgrades and open exits of all contracts. */
export function useAnnouncements(): readonly Announcement[] {
  return useFeed(useLive().announcements).data ?? none;
}

/** Why the exits of a contract are open; undefined while they are closed. */
export function useOpenExit(contract: WithExits): Announcement | undefined {
  const found = useAnnouncements().find((announced) => announced.contract === contract);
  const expiresAt = found?.upgrade?.expiresAt;
  const isOver = useFromChainTime((now) => expiresAt !== undefined && now !== undefined && now >= expiresAt);
  return found?.hasOpenExits && !isOver ? found : undefined;
}
