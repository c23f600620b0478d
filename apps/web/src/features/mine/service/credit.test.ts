import { describe, expect, it } from "vitest";
import { ether, mineScreen, myWallet } from "../../../../test/mine-samples.ts";
import { checkAmount, payWarning, shown, units } from "./credit.ts";

const [usdt, arb] = myWallet().credits as [never, never];
const screen = mineScreen();

describe("amounts of the service", () => {
  it("are read exactly to the last digit", () => {
    expect(units("12.000000000000000001")).toBe(12_000_000_000_000_000_001n);
    expect(units("-3.5")).toBe(-ether(3.5));
    expect(units("nonsense")).toBe(0n);
    expect(shown("-1234.56789")).toBe("-1,234.5678");
  });
});

describe("the check of a withdrawal", () => {
  // @spec 5-f, 9.2-g
  it.each([
    ["mine.withdraw.missing", undefined],
    ["mine.withdraw.zero", 0n],
    ["mine.withdraw.above", ether(5)],
    // Limits above 10, excluding 10.
    ["mine.withdraw.above", ether(10)],
    [undefined, ether(10) + 1n],
    [undefined, ether(25)],
    ["mine.withdraw.balance", ether(25) + 1n],
  ])("answers ARB amounts with: %s", (key, amount) => {
    expect(checkAmount(arb, amount, screen)?.key).toBe(key);
  });

  it("names limit, balance and entered amount", () => {
    expect(checkAmount(arb, ether(10), screen)).toEqual({
      key: "mine.withdraw.above",
      values: { name: "ARB", above: "10", asked: "10.0000" },
    });
    expect(checkAmount(usdt, ether(121), screen)?.values).toEqual({
      name: "USDT",
      balance: "120.5000",
      asked: "121.0000",
    });
  });

  it("refuses a withdrawal without BNB for the fee, unless the fee is paid already", () => {
    const poor = mineScreen({ shell: { ...screen.shell, native: 10n ** 14n } });
    expect(checkAmount(usdt, ether(20), poor)).toEqual({
      key: "mine.withdraw.fee-missing",
      values: { fee: "0.001", unit: "BNB", balance: "0.000100" },
    });
    const paid = { ...(usdt as object), fee: { ...(usdt as { fee: object }).fee, hash: "0x1" } } as never;
    expect(checkAmount(paid, ether(20), poor)).toBeUndefined();
  });

  it("refuses more than the payments contract pays in a day", () => {
    const low = mineScreen({
      cashier: {
        ...screen.cashier,
        assets: screen.cashier.assets.map((asset) => ({ ...asset, cap: ether(15) })),
      },
    });
    expect(checkAmount(usdt, ether(20), low)?.key).toBe("mine.withdraw.cap");
  });

  it("warns if the voucher may have to wait", () => {
    const { address } = (arb as { asset: { address: string } }).asset;
    expect(payWarning(address, ether(41), screen)?.key).toBe("mine.withdraw.unfunded");
    expect(payWarning(address, ether(31), screen)?.key).toBe("mine.withdraw.today");
    expect(payWarning(address, ether(30), screen)).toBeUndefined();
    // The owner can lower the cap below what was paid since midnight.
    const lowered = screen.cashier.assets.map((asset) => ({ ...asset, cap: asset.paidToday - ether(5) }));
    const after = { ...screen, cashier: { ...screen.cashier, assets: lowered } };
    expect(payWarning(address, ether(1), after)?.values?.left).toBe("0.0000");
    expect(payWarning(address, ether(41), undefined)).toBeUndefined();
  });
});
