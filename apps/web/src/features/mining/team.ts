import type { getMiningTeamAbi } from "@cinder/protocol/generated/screens/get-mining-team";
import type { AnswerTo } from "../../chain/chain.ts";

export type TeamScreen = AnswerTo<typeof getMiningTeamAbi>;
export type TeamPartProps = { screen: TeamScreen | undefined; failed: boolean };
export type Member = TeamScreen["directs"][number];

/** The pages of members that the screen's question asks for; positions as the registry counts, 0 is the newest. */
export type ChainPage = { directsFrom: bigint; count: bigint };
export const noMembers: ChainPage = { directsFrom: 0n, count: 0n };

export const pageSize = 20n;
/** The chain doesn't say how many indirect invites there are, so they can't be paged through: the newest are read. */
export const indirectsRead = 100n;

export type Generation = 1 | 2 | 3;

/** What each generation gives: a part of its force, in basis points, and how much that is now. */
export function generationsOf({
  arrays,
  user,
}: Pick<TeamScreen, "arrays" | "user">): { generation: Generation; rate: bigint; force: bigint }[] {
  const [first, second, third] = arrays.inviteRates;
  return [
    { generation: 1, rate: first, force: user.forceDirect },
    { generation: 2, rate: second, force: user.forceIndirect },
    { generation: 3, rate: third, force: user.forceInvite },
  ];
}

/** Which members a page of direct invites shows, and the ways to the next. */
export function directsRange(from: bigint, total: bigint) {
  const newest = from === 0n || from > total ? total : from;
  return {
    first: Number(total - newest) + 1,
    last: Number(newest > pageSize ? total - newest + pageSize : total),
    newer: newest < total ? (newest + pageSize >= total ? 0n : newest + pageSize) : undefined,
    older: newest > pageSize ? newest - pageSize : undefined,
  };
}
