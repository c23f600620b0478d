import type { Round, StakeScreen } from "./releases.ts";

/** Phase of the rounds. Times are chain time in seconds. */
export type Phase =
  /** Accepts deposits until its end. */
  | { kind: "open"; round: Round; until: number }
  /** Accepts deposits of the whitelist only, until then. */
  | { kind: "listed"; round: Round; until: number }
  /** Announced. */
  | { kind: "waiting"; round: Round; until: number }
  /** The last round has ended; the next can't start before then. */
  | { kind: "cooling"; round: Round; until: number }
  /** No round is open or announced; `round` is the last one, if any. */
  | { kind: "none"; round: Round | undefined };

/** The phase at a time, which may be a little later than the answer. */
export function phaseOf({ config, rounds }: StakeScreen, now: number): Phase {
  const round = rounds[0];
  if (!round) return { kind: "none", round: undefined };
  const end = Number(round.endTime);
  if (config.round === 0n || round.closed || now >= end) {
    const until = end + Number(config.roundCool);
    return now < until ? { kind: "cooling", round, until } : { kind: "none", round };
  }
  const start = Number(round.startTime);
  if (now < start) return { kind: "waiting", round, until: start };
  const opensToAll = start + Number(round.whiteTime);
  if (now < opensToAll) return { kind: "listed", round, until: opensToAll };
  return { kind: "open", round, until: end };
}

/** Times at which the phase changes without a transaction. */
export function turnsOf({ config, rounds }: StakeScreen): number[] {
  const [round] = rounds;
  if (!round) return [];
  const [start, end] = [Number(round.startTime), Number(round.endTime)];
  return [start, start + Number(round.whiteTime), end, end + Number(config.roundCool)];
}

/** Total length of the phase, for a ring; undefined if it has no start. */
export function lengthOf(phase: Phase, roundCool: bigint): number | undefined {
  switch (phase.kind) {
    case "open":
      return phase.until - Number(phase.round.startTime + phase.round.whiteTime);
    case "listed":
      return Number(phase.round.whiteTime);
    case "cooling":
      return Number(roundCool);
    default:
      return undefined;
  }
}
