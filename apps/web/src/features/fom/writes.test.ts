import { describe, expect, it } from "vitest";
import { ether, fomScreen, other, previewOf, usdtAddress } from "../../../test/fom-samples.ts";
import { setLanguage, startTexts, write as translate } from "../../i18n/i18n.ts";
import type { Draft, NamedGame } from "./game.ts";
import { endRoundWrite, fundWrite, holdRoundWrite, joinWrite } from "./writes.ts";

const fom: NamedGame = { game: "fom", name: "FOM" };
const superFom: NamedGame = { game: "superFom", name: "Super FOM" };

const draft = (changes: Partial<Draft> = {}): Draft => ({
  isUSDT: true,
  amount: ether(50),
  times: 2,
  tier: 0,
  ...changes,
});

describe("a FOM order", () => {
  // @spec 7.5-b
  it("in the first tier uses the call without a tier, in the others the one with it", () => {
    const first = joinWrite(fom, fomScreen(), draft(), previewOf(ether(100)));
    expect(first.call).toMatchObject({
      contract: "fom",
      functionName: "burn",
      args: [2n, ether(50), true],
      value: ether(0.0002),
    });
    const third = joinWrite(superFom, fomScreen(), draft({ tier: 2 }), previewOf(ether(100), 2));
    expect(third.kind).toBe("superFom.join");
    expect(third.call).toMatchObject({ contract: "superFom", args: [2n, 2n, ether(50), true] });
  });

  it("in USDT spends the allowance, in BNB sends the payment along", () => {
    const usdt = joinWrite(fom, fomScreen(), draft(), previewOf(ether(100)));
    expect(usdt.spends).toEqual([{ asset: usdtAddress, amount: ether(100), allowance: ether(5) }]);
    const native = draft({ isUSDT: false, amount: ether(0.1) });
    const bnb = joinWrite(fom, fomScreen(), native, previewOf(ether(100), 0, { value: ether(0.2002) }));
    expect(bnb.spends).toBeUndefined();
    expect(bnb.call.value).toBe(ether(0.2002));
    expect(bnb.effects[0]).toEqual({ way: "out", asset: "native", amount: ether(0.2) });
    expect(bnb.notes?.map(({ key }) => key)).toContain("fom.join.swapped");
  });

  it("shows the whole payment, and as incoming only what is certain", () => {
    const { effects, split } = joinWrite(fom, fomScreen(), draft({ tier: 1 }), previewOf(ether(100), 1));
    expect(split?.parts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(ether(100));
    // 120 locked CIN and 5 % of them.
    expect(effects.filter(({ way }) => way === "in")).toEqual([
      {
        way: "in",
        asset: "token",
        amount: ether(126),
        note: { key: "fom.join.back", values: { count: 15, reward: "6.00" } },
      },
    ]);
  });

  it("names its game, as settling, extending and adding to a tier do", async () => {
    await startTexts("fom");
    await setLanguage("en");
    const titles = [fom, superFom].flatMap((of) =>
      [
        joinWrite(of, fomScreen(), draft(), previewOf(ether(100))),
        endRoundWrite(of, fomScreen()),
        holdRoundWrite(of, fomScreen()),
        fundWrite(of, fomScreen(), { tier: 2, amount: ether(1) }, other),
      ].map(({ title: { key, values } }) => translate(key, values)),
    );
    expect(titles).toEqual([
      "Place a FOM order",
      "Settle round 5 of FOM",
      "Extend round 5 of FOM",
      "Add to the 30-day tier's budget in FOM",
      "Place a Super FOM order",
      "Settle round 5 of Super FOM",
      "Extend round 5 of Super FOM",
      "Add to the 30-day tier's budget in Super FOM",
    ]);
  });

  it("is quoted with all the CIN that comes back, in both coins", () => {
    for (const isUSDT of [true, false]) {
      const preview = previewOf(ether(99), 0, { tokens: ether(100), reward: 7n });
      expect(joinWrite(fom, fomScreen(), draft({ isUSDT }), preview).quoted).toBe(ether(100) + 7n);
    }
  });

  it("has an outcome that says whether it qualifies, and a note that says the same", () => {
    const of = (amount: bigint) => joinWrite(fom, fomScreen(), draft(), previewOf(amount));
    const [counts, not] = [of(ether(50)), of(ether(50) - 1n)];
    expect(counts.outcome).toEqual({ key: "fom.join.qualifies" });
    expect(not.outcome?.key).toBe("fom.join.too-small");
    expect(not.outcome?.values).toEqual({ least: "50.00", unit: "USDT" });
    for (const { notes, outcome } of [counts, not]) expect(notes).toContainEqual(outcome);
  });

  it("says that an order below the minimum can't win", () => {
    const notes = (amount: number) =>
      joinWrite(
        fom,
        fomScreen(),
        draft({ times: 1, amount: ether(amount) }),
        previewOf(ether(amount)),
      ).notes?.map(({ key }) => key);
    expect(notes(20)).toContain("fom.join.too-small");
    expect(notes(50)).toContain("fom.join.qualifies");
  });
});

it("settling a round sends no value and pays the caller nothing", () => {
  const write = endRoundWrite(superFom, fomScreen());
  expect(write.call).toMatchObject({ contract: "superFom", functionName: "updatePool", args: [] });
  expect(write.call.value).toBeUndefined();
  expect(write.effects).toEqual([]);
  expect(write.notes?.[0]?.values).toEqual({ count: 2, paid: "88.00", unit: "USDT" });
});

it("extending a round sends no value, and says that it costs only the network fee", () => {
  const write = holdRoundWrite(fom, fomScreen());
  expect(write.kind).toBe("fom.hold-round");
  expect(write.call).toMatchObject({ contract: "fom", functionName: "holdRound", args: [] });
  expect(write.call.value).toBeUndefined();
  expect(write.effects).toEqual([]);
  expect(write.notes?.map(({ key }) => key)).toEqual(["fom.hold.note", "fom.hold.most", "fom.end.free"]);
});

it("adding to a tier takes CIN, pays nothing, and notes that it is permanent", () => {
  const token = other;
  const write = fundWrite(superFom, fomScreen(), { tier: 4, amount: ether(12.5) }, token);
  expect(write.kind).toBe("superFom.fund-tier");
  expect(write.call).toMatchObject({
    contract: "superFom",
    functionName: "addStakeSurplus",
    args: [4n, ether(12.5)],
  });
  expect(write.call.value).toBeUndefined();
  expect(write.spends).toEqual([{ asset: token, amount: ether(12.5), allowance: 0n }]);
  expect(write.effects).toEqual([{ way: "out", asset: "token", amount: ether(12.5) }]);
  expect(write.notes?.map(({ key }) => key)).toEqual(["fom.fund.gift", "fom.fund.stays"]);
});
