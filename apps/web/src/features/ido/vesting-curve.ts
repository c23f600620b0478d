import { type VestingSchedule, vestedDown, vestedFully } from "@cinder/protocol/vesting";
import { type Round, roundStatus } from "../../shared/ido/round.ts";
import type { IdoScreen } from "./screen.ts";

export type VestingCurve = {
  /** Chain times at equal steps, from just before the first release to the last. */
  times: readonly number[];
  /** CIN vested by each of them: of rounds that have succeeded, and grants. */
  certain: readonly bigint[];
  /** The same, if rounds that are still undecided succeed; undefined without any. */
  hoped: readonly bigint[] | undefined;
  /** Where the present is along `times`, from 0 to the last position. */
  now: number;
};

type Part = { amount: bigint; schedule: VestingSchedule; isCertain: boolean };

/** More points than days of a usual schedule would not be seen. */
const mostSteps = 60;

/** When CIN of a round begins to vest: at the opening of trading, or when it has waited long enough for that. */
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

/** What has vested, or will have, by a time. */
export function vestedBy(screen: IdoScreen, time: bigint): bigint {
  return sumAt(
    partsOf(screen).filter((part) => part.isCertain),
    time,
  );
}

/** Undefined if the account has nothing that vests. */
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
