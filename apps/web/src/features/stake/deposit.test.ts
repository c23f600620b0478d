import { quoteStake } from "@cinder/protocol/stake";
import { describe, expect, it } from "vitest";
import { day, ether, now, round, shell, stakeInfo, stakeScreen } from "../../../test/stake-samples.ts";
import { checkAmount, closedBecause, mostDeposit } from "./deposit.ts";
import { phaseOf } from "./round.ts";

const closed = (changes: Parameters<typeof stakeScreen>[0], time = now) => {
  const screen = stakeScreen(changes);
  return closedBecause(screen, phaseOf(screen, time))?.key;
};
const config = stakeScreen().config;

describe("the reason that closes the stake form", () => {
  it.each([
    ["stake.closed.unknown", { shell: { ...shell, missing: 1n << 6n } }],
    ["stake.closed.paused", { config: { ...config, paused: true } }],
    ["stake.closed.blacklist", { isBlackList: true }],
    ["stake.closed.none", { rounds: [] }],
    ["stake.closed.cooling", { rounds: [round({ closed: true, endTime: BigInt(now - 1) })] }],
    ["stake.closed.waiting", { rounds: [round({ startTime: BigInt(now + 1) })] }],
    ["stake.closed.listed", { rounds: [round({ whiteTime: BigInt(11 * day) })] }],
    [
      "stake.closed.running",
      { running: Array.from({ length: 50 }, (_, at) => stakeInfo({ index: BigInt(at) })) },
    ],
    [undefined, {}],
    [undefined, { rounds: [round({ whiteTime: BigInt(11 * day) })], isWhiteList: true }],
    // Another unreadable contract doesn't block deposits.
    [undefined, { shell: { ...shell, missing: 1n << 5n } }],
  ] as [string | undefined, Parameters<typeof stakeScreen>[0]][])("is %s", (key, changes) => {
    expect(closed(changes)).toBe(key);
  });
});

describe("the check of a stake", () => {
  const check = (
    amount: bigint | undefined,
    changes: Parameters<typeof stakeScreen>[0] = {},
    terms = round(),
  ) => checkAmount(stakeScreen(changes), terms, amount);

  it("accepts amounts from one CIN up to the balance", () => {
    expect(check(ether(1))).toBeUndefined();
    expect(check(ether(1_000))).toBeUndefined();
  });

  // @spec 5-e, 5-g
  it("names the figures of a refused amount", () => {
    expect(check(undefined)?.key).toBe("stake.refused.missing");
    expect(check(0n)?.key).toBe("stake.refused.zero");
    expect(check(ether(0.999))).toEqual({
      key: "stake.refused.least",
      values: { asked: "0.9990", least: "1.0000" },
    });
    expect(check(ether(1_000) + 1n)).toEqual({
      key: "stake.refused.balance",
      values: { asked: "1,000.0000", balance: "1,000.0000" },
    });
  });

  it("refuses more than the account's limit, which includes active stakes", () => {
    const rich = { shell: { ...shell, token: ether(9_000) } };
    expect(check(ether(1_900), rich)).toBeUndefined();
    expect(check(ether(1_901), rich)).toEqual({
      key: "stake.refused.user-max",
      values: { asked: "1,901.0000", left: "1,900.0000", most: "2,000.0000" },
    });
    // The owner may have lowered the maximum since.
    const over = { ...rich, config: { ...config, userMax: ether(50) } };
    expect(check(ether(1), over)?.values).toMatchObject({ left: "0.0000" });
  });

  it("refuses more than the round's limit and more than its budget", () => {
    expect(check(ether(11), {}, round({ amount: ether(4_990) }))).toEqual({
      key: "stake.refused.limit",
      values: { asked: "11.0000", left: "10.0000", round: 2 },
    });
    // 28 % with both referrers, 20 % for the bonus alone.
    expect(check(ether(500), {}, round({ surplus: ether(28) }))).toEqual({
      key: "stake.refused.budget",
      values: { asked: "500.0000", left: "100.0000" },
    });
    // Between the two, only the contract can decide.
    expect(check(ether(120), {}, round({ surplus: ether(28) }))).toBeUndefined();
  });

  it("checks the budget for the amount after the fee", () => {
    // 20 % of 125 minus 4 % is 24.
    const terms = round({ surplus: ether(24), feeRate: 400n });
    expect(check(ether(125), {}, terms)).toBeUndefined();
    expect(check(ether(125) + 6n, {}, terms)).toEqual({
      key: "stake.refused.budget",
      // 28 % of the principal of 89.2857 is 24.
      values: { asked: "125.0000", left: "89.2857" },
    });
  });

  it("refuses a stake without BNB for the fee", () => {
    expect(check(ether(1), { shell: { ...shell, native: ether(0.001) } })).toEqual({
      key: "stake.refused.fee",
      values: { fee: "0.002000", balance: "0.001000" },
    });
  });
});

describe("the maximum stake", () => {
  it.each([0n, 1n, 33n, 50n, 999n, 1_000n])("uses the whole budget with a fee of %d", (feeRate) => {
    for (const surplus of [1n, 12_345n, ether(28) + 7n, ether(28)]) {
      const terms = round({ surplus, feeRate });
      const most = mostDeposit(stakeScreen({ shell: { ...shell, token: ether(1_000) } }), terms);
      const needed = (paid: bigint) => {
        const { amount, rewardMax, direct, indirect } = quoteStake(paid, terms, ["one", "other"]);
        return { amount, reserved: rewardMax - amount + direct + indirect };
      };
      expect(needed(most).reserved).toBeLessThanOrEqual(surplus);
      // The rates add up to 28 % before each is rounded down: one more wei of principal may exceed the budget.
      const rates = terms.bonus + terms.directRate + terms.indirectRate;
      expect(needed(most + 1n).amount * rates).toBeGreaterThan(surplus * 10_000n);
    }
  });

  it.each([
    ["the balance", {}, {}, ether(1_000)],
    ["the account's limit", { shell: { ...shell, token: ether(9_000) } }, {}, ether(1_900)],
    ["the round's limit", {}, { amount: ether(4_990) }, ether(10)],
    ["the budget", {}, { surplus: ether(28) }, ether(100)],
    ["an empty balance", { shell: { ...shell, token: 0n } }, {}, 0n],
  ] as const)("is limited by %s", (_, changes, terms, most) => {
    const screen = stakeScreen(changes);
    expect(mostDeposit(screen, round(terms))).toBe(most);
    if (most > 0n) expect(checkAmount(screen, round(terms), most)).toBeUndefined();
  });
});
