import { describe, expect, it } from "vitest";
import { TeamModel } from "./team.ts";

const one = 10n ** 18n;
const rules = { algebra: 2, validMin: 5n * one, teamAmounts: [2n, 4n, 6n, 8n].map((amount) => amount * one) };

describe("team model", () => {
  it("adds up a small family correctly", () => {
    const model = new TeamModel("0xroot", rules);
    model.register("0xann", "0xroot");
    model.register("0xben", "0xroot");
    model.register("0xcleo", "0xann");
    model.register("0xdan", "0xcleo");
    model.addVolume("0xann", 5n * one);
    model.addVolume("0xben", 3n * one);
    model.addVolume("0xcleo", 1n * one);
    // Three generations below the root: too deep for a team of two generations.
    model.addVolume("0xdan", 100n * one);
    expect(model.team("0xroot")).toEqual({
      isManual: false,
      level: 1,
      invites: 2,
      inviteValids: 1,
      teamUser: 3,
      teamAmount: 9n * one,
      teamMax: 6n * one,
      teamMin: 3n * one,
      maxAccount: "0xann",
    });
    expect(model.ancestors("0xdan")).toEqual(["0xcleo", "0xann"]);
    expect(model.team("0xann").teamAmount).toBe(101n * one);
  });

  it("keeps the largest branch until another branch is larger", () => {
    const model = new TeamModel("0xroot", rules);
    model.register("0xann", "0xroot");
    model.register("0xben", "0xroot");
    expect(model.team("0xroot").maxAccount).toBeNull();
    model.addVolume("0xben", one);
    model.addVolume("0xann", one);
    expect(model.team("0xroot").maxAccount).toBe("0xben");
    model.addVolume("0xann", 1n);
    expect(model.team("0xroot").maxAccount).toBe("0xben");
    model.addVolume("0xann", one);
    expect(model.team("0xroot").maxAccount).toBe("0xann");
  });

  it("refuses an account that is bound already, or a referrer who is not registered", () => {
    const model = new TeamModel("0xroot", rules);
    expect(() => model.register("0xroot", "0xroot")).toThrow(RangeError);
    expect(() => model.register("0xann", "0xben")).toThrow(RangeError);
  });
});
