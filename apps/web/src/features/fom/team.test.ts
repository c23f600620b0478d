import { describe, expect, it } from "vitest";
import { ether, fomMember, fomTeamScreen } from "../../../test/fom-samples.ts";
import { differenceOf, indirectsTotal, nextLevel } from "./team.ts";

const rates = [200n, 400n, 600n, 800n];

describe("level rewards", () => {
  it("are the difference to the highest level below, and never negative", () => {
    expect(differenceOf(rates, 3, 1)).toBe(400n);
    expect(differenceOf(rates, 4, 0)).toBe(800n);
    expect(differenceOf(rates, 2, 2)).toBe(0n);
    expect(differenceOf(rates, 1, 3)).toBe(0n);
  });

  it("grow with the next level, which depends on the smaller branches", () => {
    expect(nextLevel(fomTeamScreen())).toEqual({
      level: 3,
      needed: ether(2_000),
      missing: ether(1_200),
      share: 0.4,
    });
    const { team } = fomTeamScreen();
    expect(nextLevel(fomTeamScreen({ team: { ...team, level: 4n } }))).toBeUndefined();
    // A manager set a level above the volume's; the missing amount is never negative.
    const rich = fomTeamScreen({ team: { ...team, level: 0n, teamMin: ether(9_999) } });
    expect(nextLevel(rich)).toMatchObject({ level: 1, missing: 0n, share: 1 });
  });
});

it("counts indirect referrals only if all direct ones are known", () => {
  expect(indirectsTotal(fomTeamScreen())).toBe(2n);
  const { team } = fomTeamScreen();
  const more = fomTeamScreen({ team: { ...team, invites: 26n }, directs: [fomMember(1)] });
  expect(indirectsTotal(more)).toBeUndefined();
});
