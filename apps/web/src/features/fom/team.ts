import type { getFomTeamAbi } from "@cinder/protocol/generated/screens/get-fom-team";
import type { AnswerTo } from "../../chain/chain.ts";

export type FomTeamScreen = AnswerTo<typeof getFomTeamAbi>;
export type FomMember = FomTeamScreen["directs"][number];

/** The Lens's maximum members per answer. */
export const memberPage = 25n;

/** Start positions of the lists. Position 1 is the oldest; 0 means the newest. */
export type MemberStarts = { directs: bigint; indirects: bigint };

/**
 * Number of indirect referrals; undefined if unknown. The registry has no such count, so it is the sum over the direct referrals,
 * if one page holds them all.
 */
export function indirectsTotal({
  team,
  directs,
}: Pick<FomTeamScreen, "team" | "directs">): bigint | undefined {
  if (team.invites !== BigInt(directs.length)) return undefined;
  return directs.reduce((sum, { member }) => sum + member.invites, 0n);
}

/** The reward rate of a level for an order in its team, given the highest level in between. */
export function differenceOf(teamRates: readonly bigint[], level: number, below: number): bigint {
  const rateOf = (at: number) => (at === 0 ? 0n : (teamRates[at - 1] ?? 0n));
  const difference = rateOf(level) - rateOf(below);
  return difference > 0n ? difference : 0n;
}

/** What is missing for the next level; undefined at the highest. */
export function nextLevel({
  team,
  multi,
}: Pick<FomTeamScreen, "team" | "multi">):
  | { level: number; needed: bigint; missing: bigint; share: number }
  | undefined {
  const needed = multi.teamAmounts[Number(team.level)];
  if (needed === undefined) return undefined;
  const missing = needed > team.teamMin ? needed - team.teamMin : 0n;
  const share = needed === 0n ? 1 : Number(((needed - missing) * 10_000n) / needed) / 10_000;
  return { level: Number(team.level) + 1, needed, missing, share };
}
