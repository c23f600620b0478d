import { getInvitesAbi } from "@cinder/protocol/generated/screens/get-invites";
import { useScreen } from "../../app/screen.ts";
import type { AnswerTo } from "../../chain/chain.ts";
import { useAccount } from "../../wallet/context.ts";

export type InvitesScreen = AnswerTo<typeof getInvitesAbi>;
export type Member = InvitesScreen["invites"][number];

/** As many as fit a phone's screen twice. */
export const pageSize = 20;

/** The account's invites from a position on; 0 stands for the newest. */
export function useInvites(from: bigint) {
  return useScreen(getInvitesAbi, [useAccount(), from, BigInt(pageSize)]);
}

export type Page = {
  /** The newest shown is the first, whichever page it is on. */
  first: number;
  last: number;
  total: number;
  /** What to ask the Lens with for the pages beside it; undefined where there is none. */
  newer: bigint | undefined;
  older: bigint | undefined;
};

/** Where a page stands in a list of which the newest has the highest position. */
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
