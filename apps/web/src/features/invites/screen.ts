import { getInvitesAbi } from "@cinder/protocol/generated/screens/get-invites";
import { useScreen } from "../../app/screen.ts";
import type { AnswerTo } from "../../chain/chain.ts";
import { useAccount } from "../../wallet/context.ts";

export type InvitesScreen = AnswerTo<typeof getInvitesAbi>;
export type Member = InvitesScreen["invites"][number];

/** Members per page. */
export const pageSize = 20;

/** The account's referrals from a position on; 0 means the newest. */
export function useInvites(from: bigint) {
  return useScreen(getInvitesAbi, [useAccount(), from, BigInt(pageSize)]);
}

export type Page = {
  /** Number of the first shown referral, counted from the newest. */
  first: number;
  last: number;
  total: number;
  /** Start positions of the neighbouring pages; undefined if there is none. */
  newer: bigint | undefined;
  older: bigint | undefined;
};

/** A page's range in a list whose newest entry has the highest position. */
export function pageOf(from: bigint, total: number): Page {
  const top = from === 0n || from > BigInt(total) ? total : Number(from);
  const first = total === 0 ? 0 : total - top + 1;
  const last = Math.min(total, first + pageSize - 1);
  const above = top + pageSize;
  return {
    first,
    last,
    total,
    newer: top >= total ? undefined : above >= total ? 0n : BigInt(above),
    older: last < total ? BigInt(top - pageSize) : undefined,
  };
}
