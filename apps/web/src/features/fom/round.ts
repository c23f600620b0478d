import { FOM_HOLD } from "@cinder/protocol/fixed";
import { isSameAddress } from "../../lib/hex.ts";
import type { FomOrder, FomScreen } from "./game.ts";

/** The round's phase. Times are chain time in seconds. */
export type Phase =
  /** Ends at `until`, unless another order qualifies before. */
  | { kind: "running"; until: number }
  /** No order has started the timer. */
  | { kind: "idle" }
  /** The round has ended and is not settled yet. */
  | { kind: "over"; since: number }
  /** Orders and the timer are paused. */
  | { kind: "paused"; hasTimer: boolean };

/** Seconds before the end within which a round can be extended, and the time it then has left. */
export const holdTime = Number(FOM_HOLD);

/** The phase at a time, which may be a little later than the answer. */
export function phaseOf({ config, multi }: Pick<FomScreen, "config" | "multi">, now: number): Phase {
  const end = Number(multi.totals.roundEndTime);
  if (config.paused) return { kind: "paused", hasTimer: end > 0 };
  if (end === 0) return { kind: "idle" };
  return now < end ? { kind: "running", until: end } : { kind: "over", since: end };
}

/**
 * The place of each of the newest orders in the round, from 0; undefined for one that doesn't qualify. The contract lists winners by
 * account, newest order first. To match them, go from the newest order down: each winner is the next order of that account that was
 * large enough.
 */
export function placesOf(
  newest: readonly FomOrder[],
  { winners, config, multi }: Pick<FomScreen, "winners" | "config" | "multi">,
): (number | undefined)[] {
  const last = multi.totals.roundEndIndex;
  let place = 0;
  return newest.map(({ index, amount, owner }) => {
    if (last === 0n || index > last || winners[place] !== owner) return undefined;
    if (index !== last && amount < config.roundMin) return undefined;
    place += 1;
    return place - 1;
  });
}

/** An account's prize if the round ended now, and its best place; undefined if it has none. */
export function ownPlaces(
  { winners, prizes }: Pick<FomScreen, "winners" | "prizes">,
  account: string,
): { best: number; prize: bigint; places: number } | undefined {
  const places = winners.flatMap((winner, at) => (isSameAddress(winner, account) ? [at] : []));
  const [best] = places;
  if (best === undefined) return undefined;
  return { best, places: places.length, prize: places.reduce((sum, at) => sum + (prizes[at] ?? 0n), 0n) };
}
