import { formatAmount, formatUp } from "@cinder/protocol/format";
import type { Format } from "../../i18n/format.ts";
import { smaller } from "../../lib/bigint.ts";
import { opensToAll, phaseOf, type Round, unitsLeft } from "../../shared/ido/round.ts";
import type { Text } from "../../tx/write.ts";
import { currentRound, type IdoScreen, isZero, maxNodes, type Pay, roomIn } from "./screen.ts";

export type Asked = {
  screen: IdoScreen;
  times: bigint;
  /** Chain time in seconds. */
  now: number;
  format: Format;
  /** Formats a chain time. */
  moment: (seconds: number) => string;
};

/** Why nothing can be bought or burned, whatever the quantity, in the contract's order of checks. */
export function entryProblem({ screen, now, moment }: Omit<Asked, "times" | "format">): Text | undefined {
  const { config, shell, isBlackList, isWhiteList } = screen;
  if (config.paused) return { key: "ido.problem.paused" };
  if (isBlackList) return { key: "ido.problem.blacklisted" };
  if (shell.index === 0n) return { key: "ido.problem.register" };
  const round = currentRound(screen);
  if (!round) return { key: "ido.problem.no-round" };
  const phase = phaseOf(round, now);
  if (phase === "waiting") {
    return {
      key: "ido.problem.not-open",
      values: { round: String(round.index), time: moment(Number(round.opensAt)) },
    };
  }
  if (phase === "listed" && !isWhiteList)
    return { key: "ido.problem.listed", values: { time: moment(opensToAll(round)) } };
  return undefined;
}

/** The problem with buying this many units, and what to do; undefined if none is known. */
export function buyProblem({ screen, times, format }: Asked): Text | undefined {
  const round = currentRound(screen);
  if (!round) return undefined;
  const left = unitsLeft(round);
  // The last units of a round can be fewer than the minimum.
  const least = smaller(round.idoMin, left);
  if (times === 0n) return { key: "ido.problem.zero", values: { min: format.integer(least) } };
  if (times > left)
    return {
      key: "ido.problem.left",
      values: { left: format.integer(left), count: Number(left), times: format.integer(times) },
    };
  if (times < least)
    return {
      key: "ido.problem.min",
      values: { min: format.integer(least), count: Number(least), times: format.integer(times) },
    };
  return (
    roomProblem(screen, round, times, format) ??
    shortOfNative(screen, times * round.idoAmount + screen.config.handleGas)
  );
}

/** The same for burn nodes. */
export function burnProblem({
  screen,
  times,
  now,
  format,
  moment,
  pay,
}: Asked & { pay: Pay }): Text | undefined {
  const { config, price, nativePrice, shell, burnPreview } = screen;
  const round = currentRound(screen);
  if (!round) return undefined;
  if (isZero(config.nft)) return { key: "ido.problem.no-nodes" };
  const openTime = Number(config.openTime);
  if (openTime === 0) return { key: "ido.problem.no-trading" };
  if (now < openTime) {
    return {
      key: "ido.problem.not-trading",
      values: { time: moment(openTime) },
    };
  }
  if (!price.known || !nativePrice.known) return { key: "ido.problem.price" };
  if (times === 0n) return { key: "ido.problem.zero", values: { min: "1" } };
  if (times > maxNodes) {
    return {
      key: "ido.problem.nodes",
      values: { max: format.integer(maxNodes), times: format.integer(times) },
    };
  }
  const room = roomProblem(screen, round, times, format);
  if (room) return room;
  if (pay === "native") return shortOfNative(screen, times * round.idoAmount + config.handleGas);
  // Only the contract knows the price in USDT.
  const isPriced = burnPreview.times === times && !isZero(burnPreview.asset);
  if (isPriced && shell.usdt < burnPreview.paid)
    return { key: "ido.problem.usdt", values: shortage(shell.usdt, burnPreview.paid) };
  return shortOfNative(screen, config.handleGas);
}

function roomProblem(screen: IdoScreen, round: Round, times: bigint, format: Format): Text | undefined {
  const room = roomIn(screen, round);
  if (times <= room) return undefined;
  const most = { max: format.integer(round.idoMax), count: Number(round.idoMax) };
  if (room === 0n) return { key: "ido.problem.full", values: most };
  return {
    key: "ido.problem.max",
    values: {
      ...most,
      have: format.integer(round.idoMax - room),
      room: format.integer(room),
      times: format.integer(times),
    },
  };
}

function shortOfNative({ shell }: IdoScreen, needed: bigint): Text | undefined {
  if (shell.native >= needed) return undefined;
  return { key: "ido.problem.native", values: shortage(shell.native, needed) };
}

function shortage(has: bigint, needed: bigint): Record<string, string> {
  return { needed: formatUp(needed, 4), has: formatAmount(has, 4), missing: formatUp(needed - has, 4) };
}
