/** How far an account has come towards the next level. */
export type Progress = {
  /** The next level, 1 to 4; undefined at the highest. */
  next: number | undefined;
  /** What that asks of the smaller legs, and what they have. */
  needed: bigint;
  have: bigint;
  missing: bigint;
  /** From 0 to 1. */
  share: number;
};

/** Levels by volume alone: what a manager set doesn't change what the next one asks. */
export function progressOf(teamMin: bigint, teamAmounts: readonly bigint[], level: number): Progress {
  const needed = teamAmounts[level];
  if (needed === undefined) return { next: undefined, needed: 0n, have: teamMin, missing: 0n, share: 1 };
  const missing = needed > teamMin ? needed - teamMin : 0n;
  const share = needed === 0n ? 1 : Number(((needed - missing) * 10_000n) / needed) / 10_000;
  return { next: level + 1, needed, have: teamMin, missing, share };
}
