import { describe, expect, it } from "vitest";
import { ether, miningScreen, shell, user } from "../../../test/mining-samples.ts";
import { checkAmount, closedBecause, mostDeposit } from "./deposit.ts";
import { type MiningScreen, tiersOf } from "./screen.ts";

const { config } = miningScreen();
/** A tier by its index: 0 is full, 3 has room for 1,900. */
const tier = (index: number, screen = miningScreen()) => {
  const found = tiersOf(screen)[index];
  if (!found) throw new Error(`no tier ${index}`);
  return found;
};

describe("the reason that closes the deposit form", () => {
  it.each([
    ["mining.closed.unknown", { shell: { ...shell, missing: 1n << 7n } }],
    ["mining.closed.paused", { config: { ...config, paused: true } }],
    ["mining.closed.blacklist", { isBlackList: true }],
    [undefined, {}],
    // Another unreadable contract doesn't block deposits.
    [undefined, { shell: { ...shell, missing: 1n << 10n } }],
  ] as [string | undefined, Partial<MiningScreen>][])("is %s", (key, changes) => {
    expect(closedBecause(miningScreen(changes))?.key).toBe(key);
  });
});

describe("the check of a deposit", () => {
  const check = (amount: bigint | undefined, changes: Partial<MiningScreen> = {}, index = 3) =>
    checkAmount(miningScreen(changes), tier(index), amount);

  it("accepts amounts from the minimum up to the balance", () => {
    expect(check(ether(10))).toBeUndefined();
    expect(check(ether(1_000))).toBeUndefined();
  });

  // @spec 5-a
  it("names the figures of a refused amount", () => {
    expect(check(undefined)?.key).toBe("mining.refused.missing");
    expect(check(0n)?.key).toBe("mining.refused.zero");
    expect(check(ether(9.999))).toEqual({
      key: "mining.refused.least",
      values: { asked: "9.9990", least: "10.0000" },
    });
    expect(check(ether(1_000) + 1n)).toEqual({
      key: "mining.refused.balance",
      values: { asked: "1,000.0000", balance: "1,000.0000" },
    });
  });

  it("refuses more than the account's limit and more than the tier's room", () => {
    const near = { user: { ...user, amount: ether(4_950) } };
    expect(check(ether(50), near)).toBeUndefined();
    expect(check(ether(51), near)).toEqual({
      key: "mining.refused.user-max",
      values: { asked: "51.0000", left: "50.0000", most: "5,000.0000" },
    });
    expect(check(ether(401), {}, 1)).toEqual({
      key: "mining.refused.tier",
      values: { asked: "401.0000", left: "400.0000", count: 7 },
    });
    expect(check(ether(10), {}, 0)?.values).toMatchObject({ left: "0.0000", count: 1 });
    // Only principal uses up room; 10 % is the fee.
    expect(check(ether(444), { config: { ...config, feeRate: 1_000n } }, 1)).toBeUndefined();
    expect(check(ether(445), { config: { ...config, feeRate: 1_000n } }, 1)?.key).toBe("mining.refused.tier");
  });

  it("refuses a deposit without BNB for the fee", () => {
    expect(check(ether(10), { shell: { ...shell, native: ether(0.001) } })).toEqual({
      key: "mining.refused.fee",
      values: { fee: "0.002000", balance: "0.001000" },
    });
  });
});

describe("the maximum deposit", () => {
  it.each([
    ["the balance", {}, 3, ether(1_000)],
    ["the account's limit", { user: { ...user, amount: ether(4_950) } }, 3, ether(50)],
    ["the tier's limit", {}, 1, ether(400)],
    ["a full tier", {}, 0, 0n],
  ] as [string, Partial<MiningScreen>, number, bigint][])("is limited by %s", (_, changes, index, most) => {
    const screen = miningScreen(changes);
    expect(mostDeposit(screen, tier(index, screen))).toBe(most);
    if (most > 0n) expect(checkAmount(screen, tier(index, screen), most)).toBeUndefined();
  });
});
