import { type VestingSchedule, vestedDown, vestedFully } from "@cinder/protocol/vesting";
import { type Round, roundStatus } from "../../shared/ido/round.ts";
import type { IdoScreen } from "./screen.ts";

export type VestingCurve = {
  /** Equidistant chain times from just before the first release to the last. */
  times: readonly number[];
  /** CIN vested by each time, from successful rounds and grants. */
  certain: readonly bigint[];
  /** The same if all undecided rounds succeed; undefined if there are none. */
  hoped: readonly bigint[] | undefined;
  /** The current time's position in `times`, from 0 to the last index. */
  now: number;
};

type Part = { amount: bigint; schedule: VestingSchedule; isCertain: boolean };

/** Maximum points; more than the days of a usual schedule would not be visible. */
const mostSteps = 60;

/** The vesting schedule of a round's CIN. It starts when trading opens, at the latest at `openBy`. */
export function scheduleOf(round: Round, config: IdoScreen["config"]): VestingSchedule {
  const { openTime, dayTimes } = config;
  const start = openTime === 0n || openTime > round.openBy ? round.openBy : openTime;
  return { start, firstRate: round.firstRate, dayTimes, dailyParts: 1n, parts: round.vestDays };
}

function partsOf({ holdings, rounds, config }: IdoScreen): Part[] {
  return holdings.flatMap((holding) => {
    const round = rounds.find(({ index }) => index === holding.round);
    if (!round) return [];
    const schedule = scheduleOf(round, config);
    const isAlive = round.succeeded || round.status !== roundStatus.failed;
    return [
      { amount: isAlive ? holding.tokens : 0n, schedule, isCertain: round.succeeded },
      { amount: holding.granted, schedule, isCertain: true },
    ].filter(({ amount }) => amount > 0n);
  });
}

/** CIN vested by a time. */
export function vestedBy(screen: IdoScreen, time: bigint): bigint {
  return sumAt(
    partsOf(screen).filter((part) => part.isCertain),
    time,
  );
}

/** The account's vesting curve; undefined if nothing vests. */
export function vestingCurve(screen: IdoScreen, now: number): VestingCurve | undefined {
  const parts = partsOf(screen);
  const [first] = parts;
  if (!first) return undefined;
  const starts = parts.map(({ schedule }) => Number(schedule.start));
  const ends = parts.map(({ schedule }) => Number(vestedFully(schedule)));
  const [start, end] = [Math.min(...starts), Math.max(...ends)];
  const day = Number(first.schedule.dayTimes);
  const step = Math.max(Math.ceil((end - start) / day / mostSteps), 1) * day;
  const times = Array.from(
    { length: Math.ceil((end - start) / step) + 2 },
    (_, at) => start + (at - 1) * step,
  );
  const certain = parts.filter((part) => part.isCertain);
  return {
    times,
    certain: times.map((time) => sumAt(certain, BigInt(time))),
    hoped: certain.length === parts.length ? undefined : times.map((time) => sumAt(parts, BigInt(time))),
    now: Math.min(Math.max((now - start) / step + 1, 0), times.length - 1),
  };
}

function sumAt(parts: readonly Part[], time: bigint): bigint {
  return parts.reduce((sum, { amount, schedule }) => sum + vestedDown(amount, schedule, time), 0n);
}
