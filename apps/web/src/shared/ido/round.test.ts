import { describe, expect, it } from "vitest";
import { day, endedRound, failedRound, nextRound, noRound, now, openRound } from "../../../test/presale.ts";
import { nextMoment, phaseOf } from "./round.ts";

const at = Number(now);
const opening = Number(nextRound.opensAt);

describe("a round", () => {
  it.each([
    [noRound, "none"],
    [nextRound, "waiting"],
    [openRound, "open"],
    [endedRound, "soldOut"],
    [{ ...endedRound, sold: 599n }, "ended"],
    [failedRound, "failed"],
  ] as const)("has the right phase (%#)", (round, phase) => {
    expect(phaseOf(round, at)).toBe(phase);
  });

  it("changes phase with time between two reads: waiting, whitelist only, open to all", () => {
    expect(phaseOf(nextRound, opening - 1)).toBe("waiting");
    expect(phaseOf(nextRound, opening)).toBe("listed");
    expect(phaseOf(nextRound, opening + 7_199)).toBe("listed");
    expect(phaseOf(nextRound, opening + 7_200)).toBe("open");
  });
});

describe("a round's timer", () => {
  it("counts down to the opening and stays full until the last day", () => {
    expect(nextMoment(nextRound, at, false)).toEqual({ kind: "opens", at: opening, share: 1 });
    expect(nextMoment(nextRound, opening - 43_200, false)?.share).toBe(0.5);
  });

  it("counts down to the public opening, or to the end for a whitelisted account", () => {
    expect(nextMoment(nextRound, opening + 1_800, false)).toEqual({
      kind: "public",
      at: opening + 7_200,
      share: 0.75,
    });
    expect(nextMoment(nextRound, opening + 1_800, true)?.kind).toBe("closes");
  });

  it("counts down to the end", () => {
    expect(nextMoment(openRound, at, false)).toEqual({
      kind: "closes",
      at: Number(now + 25n * day),
      share: 25 / 40,
    });
  });

  it("stops when the round is over", () => {
    for (const round of [noRound, endedRound, failedRound])
      expect(nextMoment(round, at, true)).toBeUndefined();
  });
});
