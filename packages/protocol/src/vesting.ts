/** A model of `contracts/src/libraries/Vesting.sol`: how an amount vests. */
const bps = 10_000n;

export interface VestingSchedule {
  /** When the first part vests, in seconds. */
  readonly start: bigint;
  /** Basis points of the amount. */
  readonly firstRate: bigint;
  /** The length of a day in seconds. */
  readonly dayTimes: bigint;
  /** Of `parts` equal parts of the rest, how many each whole day releases. */
  readonly dailyParts: bigint;
  readonly parts: bigint;
}

/** The number of daily releases by `time`. */
export function releaseTimes(schedule: VestingSchedule, time: bigint): bigint {
  if (time < schedule.start) return 0n;
  if (time >= vestedFully(schedule)) return releaseCount(schedule);
  return (time - schedule.start) / schedule.dayTimes;
}

/** The vested part of `amount` at `time`, rounded down. */
export function vestedDown(amount: bigint, schedule: VestingSchedule, time: bigint): bigint {
  const { start, firstRate, dailyParts, parts } = schedule;
  if (time < start) return 0n;
  // Round the unvested part up, so that the vested part rounds down.
  const left = parts - releaseTimes(schedule, time) * dailyParts;
  if (left <= 0n) return amount;
  const whole = bps * parts;
  const locked = amount * (bps - firstRate) * left;
  return amount - (locked + whole - 1n) / whole;
}

/** The time of the last release, when everything has vested. */
export function vestedFully(schedule: VestingSchedule): bigint {
  return schedule.start + releaseCount(schedule) * schedule.dayTimes;
}

/** The last release may have fewer parts than the others. */
function releaseCount({ dailyParts, parts }: VestingSchedule): bigint {
  return (parts + dailyParts - 1n) / dailyParts;
}
