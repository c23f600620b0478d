import { describe, expect, it } from "vitest";
import { day, now, round, stakeScreen } from "../../../test/stake-samples.ts";
import { lengthOf, phaseOf } from "./round.ts";

const at = (changes: Parameters<typeof round>[0], time = now, isOver = false) => {
  const screen = stakeScreen({ rounds: [round(changes)] });
  return phaseOf({ ...screen, config: { ...screen.config, round: isOver ? 0n : 2n } }, time);
};

describe("the phase of stake rounds", () => {
  it("is open until the round's end", () => {
    expect(at({})).toMatchObject({ kind: "open", until: now + 10 * day });
  });

  it("is first open to the whitelist", () => {
    const whiteTime = BigInt(11 * day);
    expect(at({ whiteTime })).toMatchObject({ kind: "listed", until: now + day });
    expect(at({ whiteTime }, now + day)).toMatchObject({ kind: "open" });
  });

  it("waits for a round that is announced", () => {
    expect(at({ isOpen: false, startTime: BigInt(now + 60) })).toMatchObject({
      kind: "waiting",
      until: now + 60,
    });
  });

  it("changes with time, before the chain is read again", () => {
    expect(at({}, now + 10 * day - 1)).toMatchObject({ kind: "open" });
    expect(at({}, now + 10 * day)).toMatchObject({ kind: "cooling", until: now + 11 * day });
  });

  it("is cooldown after the end, then no round", () => {
    const endTime = BigInt(now - 60);
    expect(at({ endTime, closed: true }, now, true)).toMatchObject({
      kind: "cooling",
      until: now - 60 + day,
    });
    expect(at({ endTime, closed: true }, now + day, true)).toMatchObject({ kind: "none" });
  });

  it("has none before the first round", () => {
    expect(phaseOf(stakeScreen({ rounds: [] }), now)).toEqual({ kind: "none", round: undefined });
  });

  it("has a length once it has a start", () => {
    expect(lengthOf(at({}), 5n)).toBe(20 * day);
    expect(lengthOf(at({ whiteTime: BigInt(11 * day) }), 5n)).toBe(11 * day);
    expect(lengthOf(at({ endTime: BigInt(now - 60), closed: true }, now, true), 5n)).toBe(5);
    expect(lengthOf({ kind: "none", round: undefined }, 5n)).toBeUndefined();
  });
});
