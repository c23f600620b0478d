import { beforeAll, describe, expect, it } from "vitest";
import { day, ether, me, mineScreen, now, order, stakeOf } from "../../../test/fom-samples.ts";
import { setLanguage, startTexts, write } from "../../i18n/i18n.ts";
import type { Text } from "../../tx/write.ts";
import type { NamedGame } from "./game.ts";
import { doubledAmount, elapsedShare, type MineScreen, ordersOf, paidReward, unlockedBy } from "./mine.ts";
import { balanceRefusal, doubleClaimRefusal, moveRefusal, rewardRefusal } from "./mine-check.ts";
import {
  claimBalanceWrite,
  claimDoubleWrite,
  claimOrderWrite,
  moveWrite,
  releaseWrite,
  withdrawWrite,
} from "./mine-writes.ts";

beforeAll(async () => {
  await startTexts("app", "fomMine");
  await setLanguage("en");
});

const say = (text: Text | undefined) => {
  return text && write(text.key, text.values);
};
const fom: NamedGame = { game: "fom", name: "FOM" };
const superFom: NamedGame = { game: "superFom", name: "Super FOM" };
const over = order({ index: 20n, owner: me, startTime: BigInt(now - 16 * day), endTime: BigInt(now - day) });

describe("orders by status", () => {
  it("have the specification's three statuses, withdrawable ones first", () => {
    const indexes = (record: "locked" | "completed" | "doubled") =>
      ordersOf(mineScreen(), record, now).map(({ order: { index } }) => Number(index));
    expect(indexes("locked")).toEqual([20, 30]);
    expect(indexes("completed")).toEqual([16]);
    expect(indexes("doubled")).toEqual([12]);
  });

  it("have the reward that each would pay", () => {
    expect(ordersOf(mineScreen(), "locked", now).map(({ reward }) => reward)).toEqual([ether(6), ether(2)]);
  });

  it("have their progress and the reward paid so far", () => {
    expect(elapsedShare(order(), now)).toBeCloseTo(1 / 3);
    expect(elapsedShare(over, now)).toBe(1);
    expect(paidReward(order({ lastTime: BigInt(now) }))).toBe(ether(2));
  });
});

describe("a stake of the double pool", () => {
  it("unlocks by time, or at exactly twice its start price", () => {
    expect(unlockedBy(stakeOf(), ether(0.39), now)).toBeUndefined();
    expect(unlockedBy(stakeOf(), ether(0.4), now)).toBe("price");
    expect(unlockedBy(stakeOf({ endTime: BigInt(now) }), 0n, now)).toBe("time");
    expect(unlockedBy(stakeOf(), 0n, now)).toBeUndefined();
  });

  it("pays twice its amount, less a fee on the reward that is rounded up", () => {
    expect(doubledAmount(ether(100), 500n)).toEqual({ fee: ether(5), paid: ether(195) });
    expect(doubledAmount(1n, 500n)).toEqual({ fee: 1n, paid: 1n });
  });
});

describe("the reason why nothing can be claimed or moved", () => {
  const { config, shell, user, doubleConfig } = mineScreen();

  it.each<[string, Partial<MineScreen>, RegExp | undefined]>([
    ["accepted", {}, undefined],
    ["nothing earned", { user: { ...user, balance: 0n } }, /Nothing to claim right now/],
    ["claims closed", { config: { ...config, openClaim: false } }, /manager has closed reward claims/],
    ["blacklisted", { isBlackList: true }, /blocked and can't claim/],
    ["no coin for the fee", { shell: { ...shell, native: 1n } }, /costs 0.0002 BNB; you have <0.000001 BNB/],
  ])("is right for a balance: %s", (_, changes, sentence) => {
    const said = say(balanceRefusal(mineScreen(changes)));
    if (sentence) expect(said).toMatch(sentence);
    else expect(said).toBeUndefined();
  });

  it("for an order's reward is that claims are closed or nothing was earned", () => {
    expect(say(rewardRefusal(mineScreen(), 0n))).toMatch(/no claimable reward/);
    expect(rewardRefusal(mineScreen(), 1n)).toBeUndefined();
    const closed = mineScreen({ config: { ...config, openClaim: false } });
    expect(say(rewardRefusal(closed, 1n))).toMatch(/manager has closed reward claims/);
  });

  it.each<[string, Partial<MineScreen>, RegExp | undefined]>([
    ["accepted", {}, undefined],
    ["unreadable", { shell: { ...shell, missing: 1n << 12n } }, /Can't read the double pool/],
    ["paused", { doubleConfig: { ...doubleConfig, paused: true } }, /isn't accepting deposits/],
    ["blacklisted", { isBlackList: true }, /This account is blocked/],
    ["full", { stakes: Array.from({ length: 50 }, () => stakeOf()) }, /limit of 50 double-pool stakes/],
    [
      "reserve too small",
      { doubleConfig: { ...doubleConfig, reserve: ether(119) } },
      /has 119.00 CIN left for rewards; this needs 120.00/,
    ],
    ["no price", { price: { known: false, average: 0n, spot: 0n } }, /no average CIN price/],
  ])("is right for a move to the double pool: %s", (_, changes, sentence) => {
    const said = say(moveRefusal("fom", mineScreen(changes), over));
    if (sentence) expect(said).toMatch(sentence);
    else expect(said).toBeUndefined();
  });

  it("ignores the double pool of the other game", () => {
    const screen = mineScreen({ shell: { ...shell, missing: 1n << 12n } });
    expect(moveRefusal("superFom", screen, over)).toBeUndefined();
  });

  it.each<[string, Partial<MineScreen>, RegExp | undefined]>([
    [
      "closed",
      { doubleConfig: { ...doubleConfig, openClaim: false }, claimable: 1n },
      /closed claims for now/,
    ],
    ["locked", {}, /Nothing is unlocked yet/],
    ["none", { stakes: [] }, /no stakes in the double pool/],
    ["unlocked", { claimable: 1n }, undefined],
  ])("is right for a claim from the double pool: %s", (_, changes, sentence) => {
    const said = say(doubleClaimRefusal(mineScreen(changes)));
    if (sentence) expect(said).toMatch(sentence);
    else expect(said).toBeUndefined();
  });
});

describe("writes", () => {
  it("name their game, because both games number orders from one", () => {
    const titles = [
      claimBalanceWrite(superFom, mineScreen()),
      claimOrderWrite(superFom, mineScreen(), over, ether(2)),
      releaseWrite(superFom, mineScreen(), over, ether(6)),
      moveWrite(superFom, mineScreen(), over, me, String),
      claimDoubleWrite(superFom, mineScreen()),
      withdrawWrite(superFom, stakeOf()),
    ].map(({ title }) => say(title));
    expect(titles).toEqual([
      "Claim Super FOM balance",
      "Claim reward: Super FOM order #20",
      "Withdraw Super FOM order #20",
      "Move Super FOM order #20 to the double pool",
      "Claim from the Super FOM double pool",
      "Withdraw principal: Super FOM double stake #3",
    ]);
  });

  it("claim the balance with the fee and without an order number", () => {
    const write = claimBalanceWrite(superFom, mineScreen());
    expect(write.call).toMatchObject({
      contract: "superFom",
      functionName: "claimReward",
      args: [],
      value: ether(0.0002),
    });
    expect(write.effects).toMatchObject([
      { way: "in", asset: "usdt", amount: ether(12.5) },
      { way: "out", asset: "native", amount: ether(0.0002) },
    ]);
  });

  it("claim the reward of one order by its number", () => {
    const write = claimOrderWrite(fom, mineScreen(), order(), ether(2));
    expect(write.call).toMatchObject({ functionName: "claimReward", args: [30n], value: ether(0.0002) });
    expect(write.effects[0]).toEqual({ way: "in", asset: "token", amount: ether(2) });
  });

  it("withdraw CIN and reward without a fee", () => {
    const write = releaseWrite(fom, mineScreen(), over, ether(6));
    expect(write.call).toMatchObject({ functionName: "release", args: [20n] });
    expect(write.call.value).toBeUndefined();
    expect(write.effects).toEqual([{ way: "in", asset: "token", amount: ether(126) }]);
  });

  it("withdraw for a blocked owner without the reward, and say that the reward waits", () => {
    const write = releaseWrite(fom, mineScreen({ isBlackList: true }), over, ether(6));
    expect(write.effects).toEqual([{ way: "in", asset: "token", amount: ether(120) }]);
    expect(write.notes?.[0]?.key).toBe("fomMine.release.withheld");
  });

  it("move all of an order to its own game's double pool", () => {
    const write = moveWrite(superFom, mineScreen(), over, me, String);
    expect(write.call).toMatchObject({
      contract: "superDouble",
      functionName: "deposit",
      args: [me, ether(120), 20n],
    });
    expect(write.effects).toEqual([
      {
        way: "in",
        asset: "token",
        amount: ether(234),
        note: { key: "fomMine.move.when", values: { day: String(now + 120 * day), price: "0.50 USDT" } },
      },
    ]);
    expect(write.notes?.map(({ key }) => key)).toContain("fomMine.move.gate");
  });

  it("warn before the move that claims are closed", () => {
    const { doubleConfig } = mineScreen();
    const closed = mineScreen({ doubleConfig: { ...doubleConfig, openClaim: false } });
    const keys = moveWrite(fom, closed, over, me, String).notes?.map(({ key }) => key);
    expect(keys).toContain("fomMine.move.gate-closed");
  });

  it("claim all unlocked CIN from the pool, or withdraw principal without the reward", () => {
    const claim = claimDoubleWrite(fom, mineScreen({ claimable: ether(195) }));
    expect(claim.call).toMatchObject({ contract: "double", functionName: "claim", args: [] });
    expect(claim.effects).toEqual([{ way: "in", asset: "token", amount: ether(195) }]);
    const withdraw = withdrawWrite(fom, stakeOf());
    expect(withdraw.call).toMatchObject({ contract: "double", functionName: "withdraw", args: [3n] });
    expect(withdraw.effects).toEqual([{ way: "in", asset: "token", amount: ether(100) }]);
    expect(withdraw.notes?.[0]?.values).toEqual({ reward: "100.00", unit: "CIN" });
  });
});
