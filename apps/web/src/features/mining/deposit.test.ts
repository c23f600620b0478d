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

describe("what closes the form", () => {
  it.each([
    ["mining.closed.unknown", { shell: { ...shell, missing: 1n << 7n } }],
    ["mining.closed.paused", { config: { ...config, paused: true } }],
    ["mining.closed.blacklist", { isBlackList: true }],
    [undefined, {}],
    // Another unreadable contract doesn't block deposits.
    [undefined, { shell: { ...shell, missing: 1n << 10n } }],
  ] as [string | undefined, Partial<MiningScreen>][])("%s", (key, changes) => {
    expect(closedBecause(miningScreen(changes))?.key).toBe(key);
  });
});

describe("what is wrong with an amount", () => {
  const check = (amount: bigint | undefined, changes: Partial<MiningScreen> = {}, index = 3) =>
    checkAmount(miningScreen(changes), tier(index), amount);

  it("is nothing from the least up to the balance", () => {
    expect(check(ether(10))).toBeUndefined();
    expect(check(ether(1_000))).toBeUndefined();
  });

  // @spec 5-a
  it("names the figures", () => {
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

  it("holds to what one account may have, and to what the tier takes", () => {
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

  it("is the fee, if there isn't enough coin for it", () => {
    expect(check(ether(10), { shell: { ...shell, native: ether(0.001) } })).toEqual({
      key: "mining.refused.fee",
      values: { fee: "0.002000", balance: "0.001000" },
    });
  });
});

describe("the most that can be deposited", () => {
  it.each([
    ["the balance", {}, 3, ether(1_000)],
    ["the account's room", { user: { ...user, amount: ether(4_950) } }, 3, ether(50)],
    ["the tier's room", {}, 1, ether(400)],
    ["nothing", {}, 0, 0n],
  ] as [string, Partial<MiningScreen>, number, bigint][])("is bounded by %s", (_, changes, index, most) => {
    const screen = miningScreen(changes);
    expect(mostDeposit(screen, tier(index, screen))).toBe(most);
    if (most > 0n) expect(checkAmount(screen, tier(index, screen), most)).toBeUndefined();
  });
});
