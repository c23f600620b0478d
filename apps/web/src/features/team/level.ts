/** Progress of an account towards the next level. */
export type Progress = {
  /** The next level, 1 to 4; undefined at the highest. */
  next: number | undefined;
  /** Volume that it needs of the smaller branches, and their current volume. */
  needed: bigint;
  have: bigint;
  missing: bigint;
  /** From 0 to 1. */
  share: number;
};

/** Progress by volume. A level set by a manager doesn't change the next threshold. */
export function progressOf(teamMin: bigint, teamAmounts: readonly bigint[], level: number): Progress {
  const needed = teamAmounts[level];
  if (needed === undefined) return { next: undefined, needed: 0n, have: teamMin, missing: 0n, share: 1 };
  const missing = needed > teamMin ? needed - teamMin : 0n;
  const share = needed === 0n ? 1 : Number(((needed - missing) * 10_000n) / needed) / 10_000;
  return { next: level + 1, needed, have: teamMin, missing, share };
}
