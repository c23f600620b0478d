import type { getHomeAbi } from "@cinder/protocol/generated/screens/get-home";
import type { AnswerTo } from "../../chain/chain.ts";

/** A presale round and its terms; `IIdoTypes.Round` documents its fields. */
export type Round = AnswerTo<typeof getHomeAbi>["round"];
export type Claim = AnswerTo<typeof getHomeAbi>["claim"];

/** Values of `IIdoTypes.Status`. */
export const roundStatus = { waiting: 0, open: 1, ended: 2, failed: 3 } as const;

/** The phase of a round as the app names it. */
export type RoundPhase = "none" | "waiting" | "listed" | "open" | "soldOut" | "ended" | "failed";

/** @param now Chain time in seconds. Uses the status read from the chain, updated for times that have passed since. */
export function phaseOf(round: Round, now: number): RoundPhase {
  if (round.index === 0n) return "none";
  if (round.status === roundStatus.failed) return "failed";
  if (round.status === roundStatus.ended) return round.sold === round.idoTotal ? "soldOut" : "ended";
  if (now < Number(round.opensAt)) return "waiting";
  return now < opensToAll(round) ? "listed" : "open";
}

/** When sales open to everyone. */
export function opensToAll(round: Round): number {
  return Number(round.opensAt + round.idoFirst);
}

/** Times at which its phase changes without a transaction. */
export function turnsOf(round: Round): number[] {
  return [Number(round.opensAt), opensToAll(round)];
}

export function unitsLeft(round: Round): bigint {
  return round.idoTotal - round.sold;
}

/** The event that a round's timer counts down to, and the share of time left, from 0 to 1. */
export type RoundMoment = { kind: "opens" | "public" | "closes"; at: number; share: number };

/** Seconds that a full ring stands for while a round waits to open. */
const waitShown = 86_400;

/** @param isListed Whether the account is on the whitelist and can buy as soon as the round opens. */
export function nextMoment(round: Round, now: number, isListed: boolean): RoundMoment | undefined {
  const [opensAt, openToAll, endTime] = [Number(round.opensAt), opensToAll(round), Number(round.endTime)];
  const phase = phaseOf(round, now);
  if (phase === "waiting") return moment("opens", opensAt, now, waitShown);
  if (phase === "listed" && !isListed) return moment("public", openToAll, now, openToAll - opensAt);
  if (phase === "listed" || phase === "open") return moment("closes", endTime, now, endTime - opensAt);
  return undefined;
}

function moment(kind: RoundMoment["kind"], at: number, now: number, span: number): RoundMoment {
  return { kind, at, share: Math.min(Math.max((at - now) / Math.max(span, 1), 0), 1) };
}
