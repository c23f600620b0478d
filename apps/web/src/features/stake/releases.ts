import type { getStakeAbi } from "@cinder/protocol/generated/screens/get-stake";
import { type VestingSchedule, vestedDown, vestedFully } from "@cinder/protocol/vesting";
import type { AnswerTo } from "../../chain/chain.ts";

export type StakeScreen = AnswerTo<typeof getStakeAbi>;
export type StakeInfo = StakeScreen["running"][number];
export type Round = StakeScreen["rounds"][number];

const bps = 10_000n;

/** A stake with its release schedule. */
export type Scheduled = { stake: StakeInfo; schedule: VestingSchedule };

/** One daily release of one stake. */
export type Release = {
  /** Seconds, chain time. */
  time: number;
  amount: bigint;
  /** The stake's number. */
  index: bigint;
  /** The release's number, from 1, and the total number. */
  at: number;
  of: number;
};

/**
 * A stake's daily release in basis points. The round defines it. If the round is too old to be in the answer, it is derived from
 * what was released to date. Undefined if neither is possible.
 */
export function releaseDayOf(stake: StakeInfo, rounds: readonly Round[]): bigint | undefined {
  const round = rounds.find(({ index }) => index === stake.period);
  if (round) return round.releaseDay;
  if (stake.releaseTimes === 0n || stake.rewardMax === 0n || stake.rewardSurplus === 0n) return undefined;
  // The remainder was rounded up to a unit, so its share of the total, rounded down, is exact.
  return (bps - (stake.rewardSurplus * bps) / stake.rewardMax) / stake.releaseTimes;
}

/** Stakes whose schedule is known. */
export function scheduleAll(
  stakes: readonly StakeInfo[],
  rounds: readonly Round[],
  dayTimes: bigint,
): Scheduled[] {
  return stakes.flatMap((stake) => {
    const dailyParts = releaseDayOf(stake, rounds);
    if (dailyParts === undefined || dailyParts === 0n || dayTimes === 0n) return [];
    return [{ stake, schedule: { start: stake.startTime, firstRate: 0n, dayTimes, dailyParts, parts: bps } }];
  });
}

/** Time of a stake's last release. */
export function endOf({ schedule }: Scheduled): number {
  return Number(vestedFully(schedule));
}

export function releaseCount({ schedule }: Scheduled): number {
  return Number((vestedFully(schedule) - schedule.start) / schedule.dayTimes);
}

/** Amount released by a time, credited or not. */
export function releasedBy({ stake, schedule }: Scheduled, time: number): bigint {
  return vestedDown(stake.rewardMax, schedule, BigInt(time));
}

/** Time of the next release; undefined after the last. */
export function nextReleaseOf(scheduled: Scheduled, time: number): number | undefined {
  const start = Number(scheduled.schedule.start);
  const day = Number(scheduled.schedule.dayTimes);
  const next = Math.max(1, Math.floor((time - start) / day) + 1);
  return next > releaseCount(scheduled) ? undefined : start + next * day;
}

/** Releases in `[from, to)`, oldest first. Computes only these, however long the stakes run. */
export function releasesBetween(stakes: readonly Scheduled[], from: number, to: number): Release[] {
  const found = stakes.flatMap((scheduled) => {
    const { stake, schedule } = scheduled;
    const start = Number(schedule.start);
    const day = Number(schedule.dayTimes);
    const of = releaseCount(scheduled);
    const first = Math.max(1, Math.ceil((from - start) / day));
    const last = Math.min(of, Math.ceil((to - start) / day) - 1);
    const releases: Release[] = [];
    let before = vestedDown(stake.rewardMax, schedule, BigInt(start + (first - 1) * day));
    for (let at = first; at <= last; at++) {
      const time = start + at * day;
      const after = vestedDown(stake.rewardMax, schedule, BigInt(time));
      releases.push({ time, amount: after - before, index: stake.index, at, of });
      before = after;
    }
    return releases;
  });
  return found.sort((one, other) => one.time - other.time || Number(one.index - other.index));
}
