import { describe, expect, it } from "vitest";
import { card, mineScreen } from "../../../test/mine-samples.ts";
import { checkSynthesis, planOf, suggestion, whyNotChosen } from "./synthesis.ts";

const say = ({ key }: { key: string }) => key;
const three = [card(4), card(5), card(21)];

describe("choosing NFTs to merge", () => {
  it("accepts three of one tier, and names the reason against another", () => {
    expect(whyNotChosen([], card(4))).toBeUndefined();
    expect(whyNotChosen([card(4)], card(4))).toBeUndefined();
    expect(whyNotChosen([card(4)], card(9, 2))?.key).toBe("mine.synthesis.mixed");
    expect(whyNotChosen(three, card(22))?.key).toBe("mine.synthesis.enough");
    expect(whyNotChosen([], card(30, 4))?.key).toBe("mine.synthesis.top");
    expect(whyNotChosen([], card(31, 5))?.key).toBe("mine.synthesis.top");
  });

  it.each([
    ["mine.synthesis.count", three.slice(1), {}],
    ["mine.synthesis.count", [], {}],
    ["mine.synthesis.mixed", [card(4), card(5), card(9, 2)], {}],
    ["mine.synthesis.top", [card(1, 4), card(2, 4), card(3, 4)], {}],
    ["mine.synthesis.paused", three, { nftConfig: { ...mineScreen().nftConfig, paused: true } }],
    [
      "mine.synthesis.exhausted",
      three,
      {
        tiers: mineScreen().tiers.map((tier) => ({ ...tier, minted: 100n })) as never,
      },
    ],
  ])("is refused with %s", (key, chosen, changes) => {
    expect(checkSynthesis(mineScreen(changes), chosen, say)?.key).toBe(key);
  });

  it("accepts three Sparks while the next tier has room", () => {
    expect(checkSynthesis(mineScreen(), three, say)).toBeUndefined();
  });

  it("suggests the three with the least weight from the lowest tier that has three", () => {
    const cards = [card(9, 2), card(4, 1, { weight: 120n }), card(5), card(21), card(22)];
    expect(suggestion(cards)?.map(({ tokenId }) => tokenId)).toEqual([5n, 21n, 22n]);
    expect(suggestion([card(1), card(2), card(9, 2)])).toBeUndefined();
    expect(suggestion([card(1, 4), card(2, 4), card(3, 4)])).toBeUndefined();
  });
});

describe("the result of a merge", () => {
  it("has the weight of the next tier, and adds the difference to the account's and the total weight", () => {
    expect(planOf(mineScreen(), three)).toEqual({
      level: 2,
      weight: 330n,
      weightBefore: 300n,
      own: { before: 4_050n, after: 4_080n },
      all: { before: 12_730n, after: 12_760n },
    });
  });

  it("never has less weight than the three NFTs", () => {
    const heavy = three.map((one) => ({ ...one, weight: 200n }));
    expect(planOf(mineScreen(), heavy)).toMatchObject({ weight: 600n, weightBefore: 600n });
  });

  it("is undefined while the selection can't merge", () => {
    expect(planOf(mineScreen(), three.slice(1))).toBeUndefined();
  });
});
