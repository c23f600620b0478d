import { FOM_HOLD } from "@cinder/protocol/fixed";
import { isSameAddress } from "../../lib/hex.ts";
import type { FomOrder, FomScreen } from "./game.ts";

/** Where the round stands. Times in seconds, chain time. */
export type Phase =
  /** Ends then, unless another order qualifies before. */
  | { kind: "running"; until: number }
  /** No order has started its clock. */
  | { kind: "idle" }
  /** Its time is up, and nobody has paid it out yet. */
  | { kind: "over"; since: number }
  /** Orders are stopped, and the clock with them. */
  | { kind: "paused"; hasClock: boolean };

/** In the last half hour before its end a round can be put off, to half an hour from then on. In seconds. */
export const holdTime = Number(FOM_HOLD);

/** The phase at a time, which may be a little later than the answer. */
export function phaseOf({ config, multi }: Pick<FomScreen, "config" | "multi">, now: number): Phase {
  const end = Number(multi.totals.roundEndTime);
  if (config.paused) return { kind: "paused", hasClock: end > 0 };
  if (end === 0) return { kind: "idle" };
  return now < end ? { kind: "running", until: end } : { kind: "over", since: end };
}

/**
 * At which place each of the newest orders stands in the round, from 0 on; undefined for one that doesn't count in it. The contract
 * names winners by account, the last order's owner first: going down from that order, each winner is the next owner of that name
 * whose order was large enough.
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

/** What an account would get if the round ended now, and at which of its places it stands best; undefined if nowhere. */
export function standingOf(
  { winners, prizes }: Pick<FomScreen, "winners" | "prizes">,
  account: string,
): { best: number; prize: bigint; places: number } | undefined {
  const places = winners.flatMap((winner, at) => (isSameAddress(winner, account) ? [at] : []));
  const [best] = places;
  if (best === undefined) return undefined;
  return { best, places: places.length, prize: places.reduce((sum, at) => sum + (prizes[at] ?? 0n), 0n) };
}
