import type { getFomTeamAbi } from "@cinder/protocol/generated/screens/get-fom-team";
import type { AnswerTo } from "../../chain/chain.ts";

export type FomTeamScreen = AnswerTo<typeof getFomTeamAbi>;
export type FomMember = FomTeamScreen["directs"][number];

/** As many members as the Lens reads at once. */
export const memberPage = 25n;

/** Where the lists begin, as the registry counts: from 1, the oldest; 0 stands for the newest. */
export type MemberFroms = { directs: bigint; indirects: bigint };

/**
 * How many accounts direct invites have invited; undefined where that isn't known. The registry doesn't say, so it is added up
 * from the direct invites, if one page holds them all.
 */
export function indirectsTotal({
  team,
  directs,
}: Pick<FomTeamScreen, "team" | "directs">): bigint | undefined {
  if (team.invites !== BigInt(directs.length)) return undefined;
  return directs.reduce((sum, { member }) => sum + member.invites, 0n);
}

/** What an account of a level gets of an order below it, where the highest level in between is another. */
export function differenceOf(teamRates: readonly bigint[], level: number, below: number): bigint {
  const rateOf = (at: number) => (at === 0 ? 0n : (teamRates[at - 1] ?? 0n));
  const difference = rateOf(level) - rateOf(below);
  return difference > 0n ? difference : 0n;
}

/** What the next level asks beyond what there is; undefined at the highest. */
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
