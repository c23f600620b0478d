import type { Announcement, AnnouncementAnswer } from "../src/app/announcements.ts";
import { type View, zeroAddress } from "../src/chain/chain.ts";

const implementation = "0x00000000000000000000000000000000000000e1";
export const codehash = `0x${"ab".repeat(32)}` as const;
const none: AnnouncementAnswer = [zeroAddress, `0x${"0".repeat(64)}`, 0n, 0n];

/** Answers `announcement()`: an upgrade of each of these contracts, ready after 7 days and expired after 21. */
export const announcedBy =
  (now: bigint, ...contracts: readonly Announcement["contract"][]) =>
  ({ contract, functionName }: View): unknown => {
    const isAnnounced = contracts.some((known) => known === contract);
    if (functionName === "exitsOpen") return isAnnounced;
    if (functionName !== "announcement") return undefined;
    if (!isAnnounced) return none;
    return [implementation, codehash, now + 604_800n, now + 1_814_400n] satisfies AnnouncementAnswer;
  };
