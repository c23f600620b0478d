import type { getMiningTeamAbi } from "@cinder/protocol/generated/screens/get-mining-team";
import type { AnswerTo } from "../../chain/chain.ts";

export type TeamScreen = AnswerTo<typeof getMiningTeamAbi>;
export type TeamPartProps = { screen: TeamScreen | undefined; failed: boolean };
export type Member = TeamScreen["directs"][number];

/** The members page to read, by the registry's positions; 0 means the newest. */
export type ChainPage = { directsFrom: bigint; count: bigint };
export const noMembers: ChainPage = { directsFrom: 0n, count: 0n };

export const pageSize = 20n;
/** Number of indirect referrals to read. The chain has no count of them, so only the newest are read, without paging. */
export const indirectsRead = 100n;

export type Generation = 1 | 2 | 3;

/** Each generation's rate in basis points and the mining power it currently gives. */
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

/** The range of a page of direct referrals, and the neighbouring pages. */
export function directsRange(from: bigint, total: bigint) {
  const newest = from === 0n || from > total ? total : from;
  return {
    first: Number(total - newest) + 1,
    last: Number(newest > pageSize ? total - newest + pageSize : total),
    newer: newest < total ? (newest + pageSize >= total ? 0n : newest + pageSize) : undefined,
    older: newest > pageSize ? newest - pageSize : undefined,
  };
}
