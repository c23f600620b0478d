import type { getStakeAbi } from "@cinder/protocol/generated/screens/get-stake";
import { type VestingSchedule, vestedDown, vestedFully } from "@cinder/protocol/vesting";
import type { AnswerTo } from "../../chain/chain.ts";

export type StakeScreen = AnswerTo<typeof getStakeAbi>;
export type StakeInfo = StakeScreen["running"][number];
export type Round = StakeScreen["rounds"][number];

const bps = 10_000n;

/** A stake with the calendar that it is paid by. */
export type Scheduled = { stake: StakeInfo; schedule: VestingSchedule };

/** One daily release of one stake. */
export type Release = {
  /** Seconds, chain time. */
  time: number;
  amount: bigint;
  /** The stake's number. */
  index: bigint;
  /** Which of its releases, from 1 on, and how many there are. */
  at: number;
  of: number;
};

/**
 * What part of a stake each day releases, in basis points. A stake doesn't carry it: its round does, and of a round too old to be
 * in the answer it follows from what was released so far. Undefined if neither tells.
 */
export function releaseDayOf(stake: StakeInfo, rounds: readonly Round[]): bigint | undefined {
  const round = rounds.find(({ index }) => index === stake.period);
  if (round) return round.releaseDay;
  if (stake.releaseTimes === 0n || stake.rewardMax === 0n || stake.rewardSurplus === 0n) return undefined;
  // What is left was rounded up to the last unit, so its share of the whole, rounded down, is exact.
  return (bps - (stake.rewardSurplus * bps) / stake.rewardMax) / stake.releaseTimes;
}

/** Stakes whose calendar is known. */
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

/** When a stake pays its last. */
export function endOf({ schedule }: Scheduled): number {
  return Number(vestedFully(schedule));
}

export function releaseCount({ schedule }: Scheduled): number {
  return Number((vestedFully(schedule) - schedule.start) / schedule.dayTimes);
}

/** How much of a stake has been released by a time, whether it was credited since or not. */
export function releasedBy({ stake, schedule }: Scheduled, time: number): bigint {
  return vestedDown(stake.rewardMax, schedule, BigInt(time));
}

/** When a stake pays next; undefined once it has paid all. */
export function nextReleaseOf(scheduled: Scheduled, time: number): number | undefined {
  const start = Number(scheduled.schedule.start);
  const day = Number(scheduled.schedule.dayTimes);
  const next = Math.max(1, Math.floor((time - start) / day) + 1);
  return next > releaseCount(scheduled) ? undefined : start + next * day;
}

/** Releases in `[from, to)`, oldest first. Only those are counted out, however long the stakes run. */
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
