import type { getHomeAbi } from "@cinder/protocol/generated/screens/get-home";
import type { AnswerTo } from "../../chain/chain.ts";

/** A round of the presale and its terms; the contract says what each field means (`IIdoTypes.Round`). */
export type Round = AnswerTo<typeof getHomeAbi>["round"];
export type Claim = AnswerTo<typeof getHomeAbi>["claim"];

/** As `IIdoTypes.Status` counts. */
export const roundStatus = { waiting: 0, open: 1, ended: 2, failed: 3 } as const;

/** What a round is, in the word a person would use for it. */
export type RoundPhase = "none" | "waiting" | "listed" | "open" | "soldOut" | "ended" | "failed";

/** @param now Chain time in seconds. The chain's own word stands, but for what the clock has overtaken since it was read. */
export function phaseOf(round: Round, now: number): RoundPhase {
  if (round.index === 0n) return "none";
  if (round.status === roundStatus.failed) return "failed";
  if (round.status === roundStatus.ended) return round.sold === round.idoTotal ? "soldOut" : "ended";
  if (now < Number(round.opensAt)) return "waiting";
  return now < opensToAll(round) ? "listed" : "open";
}

/** From when on everybody may buy. */
export function opensToAll(round: Round): number {
  return Number(round.opensAt + round.idoFirst);
}

/** When its phase changes by the clock alone. */
export function turnsOf(round: Round): number[] {
  return [Number(round.opensAt), opensToAll(round)];
}

export function unitsLeft(round: Round): bigint {
  return round.idoTotal - round.sold;
}

/** What the clock of a round runs to, and how much of that time is left, from 0 to 1. */
export type RoundMoment = { kind: "opens" | "public" | "closes"; at: number; share: number };

/** An opening is awaited within a day; a longer wait fills the ring. */
const waitShown = 86_400;

/** @param isListed Whether who is looking may buy from the first second on. */
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
