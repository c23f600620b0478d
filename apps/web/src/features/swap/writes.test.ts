import { quoteAdd, quoteRemove } from "@cinder/protocol/exchange";
import { routerWrites } from "@cinder/protocol/generated/writes/router";
import { type EncodeFunctionDataParameters, encodeFunctionData } from "viem";
import { describe, expect, it } from "vitest";
import {
  bnbPair,
  cin,
  cinPair,
  ether,
  exchange,
  me,
  now,
  swapScreen,
  usdt,
  wbnb,
} from "../../../test/swap-samples.ts";
import type { Call, Write } from "../../tx/write.ts";
import { addWrite, firstPrice, removeWrite, shareOf } from "./liquidity-writes.ts";
import type { SwapScreen } from "./screen.ts";
import { type TradeRequest, tradeOf } from "./trade.ts";
import { swapWrite } from "./writes.ts";

const sender = { account: me, deadline: BigInt(now + 1_200) };

function swap(wish: TradeRequest, changes: Partial<SwapScreen> = {}): Write {
  const screen = swapScreen(changes);
  const trade = tradeOf(screen, exchange, wish, { slippage: 50n });
  if (!trade) throw new Error("There is a pool.");
  return swapWrite(screen, exchange, trade, sender);
}

/** Whether function and arguments match the router's ABI. */
function encodes({ functionName, args }: Call): boolean {
  const call = { abi: routerWrites, functionName, args };
  return encodeFunctionData(call as unknown as EncodeFunctionDataParameters).length > 10;
}

describe("the router's call", () => {
  it.each([
    ["usdt", "token", "in", "swapExactTokensForTokensSupportingFeeOnTransferTokens", [usdt, cin]],
    ["token", "usdt", "in", "swapExactTokensForTokensSupportingFeeOnTransferTokens", [cin, usdt]],
    ["native", "token", "in", "swapExactETHForTokensSupportingFeeOnTransferTokens", [wbnb, usdt, cin]],
    ["token", "native", "in", "swapExactTokensForETHSupportingFeeOnTransferTokens", [cin, usdt, wbnb]],
    ["native", "usdt", "in", "swapExactETHForTokens", [wbnb, usdt]],
    ["usdt", "native", "in", "swapExactTokensForETH", [usdt, wbnb]],
    ["usdt", "token", "out", "swapTokensForExactTokens", [usdt, cin]],
    ["native", "token", "out", "swapETHForExactTokens", [wbnb, usdt, cin]],
    ["native", "usdt", "out", "swapETHForExactTokens", [wbnb, usdt]],
    ["usdt", "native", "out", "swapTokensForExactETH", [usdt, wbnb]],
    ["token", "usdt", "out", "swapExactTokensForTokensSupportingFeeOnTransferTokens", [cin, usdt]],
    ["token", "native", "out", "swapExactTokensForETHSupportingFeeOnTransferTokens", [cin, usdt, wbnb]],
  ] as const)("has the right function for %s to %s, exact %s", (from, to, fixed, functionName, path) => {
    const { call } = swap({ from, to, fixed, amount: ether(1) });
    expect(call.functionName).toBe(functionName);
    expect(call.args.slice(-3)).toEqual([path, me, sender.deadline]);
    expect(call.value === undefined).toBe(from !== "native");
    expect(encodes(call)).toBe(true);
  });
});

describe("a swap", () => {
  // @spec 1-e, 7.13-a
  it("sends the shown payment and minimum, and no value for a coin that isn't spent", () => {
    const write = swap({ from: "token", to: "usdt", fixed: "in", amount: ether(1_000) });
    const least = write.call.args[1] as bigint;
    expect(write.call.args[0]).toBe(ether(1_000));
    expect(write.effects[0]).toEqual({ way: "out", asset: "token", amount: ether(1_000) });
    expect(write.effects[1]).toMatchObject({
      way: "in",
      asset: "usdt",
      note: { key: "swap.write.at-least" },
    });
    expect(least).toBe(((write.effects[1]?.amount ?? 0n) * 9_950n) / 10_000n);
    expect(write.spends).toEqual([{ asset: cin, amount: ether(1_000), allowance: ether(5) }]);
    expect(write.split?.parts.map(({ amount }) => amount)).toEqual([ether(970), ether(30)]);
    expect(write.quoted).toBe(write.effects[1]?.amount);
  });

  it("for an exact amount spends at most the shown maximum, and is quoted with its current cost", () => {
    const write = swap({ from: "usdt", to: "token", fixed: "out", amount: ether(970) });
    expect(write.call.args.slice(0, 2)).toEqual([ether(1_000), write.effects[0]?.amount]);
    expect(write.effects[0]?.note?.key).toBe("swap.write.at-most");
    expect(write.effects[1]).toMatchObject({ amount: ether(970) });
    expect(write.spends?.[0]).toMatchObject({ asset: usdt, amount: write.effects[0]?.amount });
    expect(write.quoted).toBeLessThan(write.effects[0]?.amount ?? 0n);
    expect(write.notes?.[0]).toEqual({ key: "swap.write.kept-of-bought", values: { amount: "30.000000" } });
  });

  it("in BNB sends the payment with the call and needs no approval", () => {
    const write = swap({ from: "native", to: "usdt", fixed: "out", amount: ether(100) });
    expect(write.spends).toBeUndefined();
    expect(write.call.value).toBe(write.effects[0]?.amount);
    expect(write.split).toBeUndefined();
  });

  it("says that a taxed sale can't be for an exact amount", () => {
    const write = swap({ from: "token", to: "usdt", fixed: "out", amount: ether(100) });
    expect(write.notes?.map(({ key }) => key)).toContain("swap.write.not-exact");
  });
});

describe("liquidity", () => {
  const screen = swapScreen();

  // @spec 7.13-b
  it("is added with both amounts, each with its minimum and its approval", () => {
    const quote = quoteAdd(ether(100), ether(25), screen.pool, 300n);
    const adding = { name: "token", base: ether(100), usdt: ether(25), quote, slippage: 100n } as const;
    const write = addWrite(screen, exchange, adding, sender);
    expect(write.call.args).toEqual([
      cin,
      usdt,
      ether(100),
      ether(25),
      ether(99),
      ether(24.75),
      me,
      sender.deadline,
    ]);
    expect(encodes(write.call)).toBe(true);
    expect(write.spends?.map(({ asset, amount }) => [asset, amount])).toEqual([
      [cin, ether(100)],
      [usdt, ether(25)],
    ]);
    expect(write.notes).toContainEqual({ key: "swap.add.kept", values: { amount: "3.0000" } });
  });

  it("of an empty pool shows the price that it sets, and keeps both minimums", () => {
    const empty = { ...screen.pool, reserve: 0n, reserveUsdt: 0n, totalSupply: 0n };
    const quote = quoteAdd(ether(100), ether(25), empty, 300n);
    const adding = { name: "token", base: ether(100), usdt: ether(25), quote, slippage: 100n } as const;
    const begun = addWrite(swapScreen({ pool: empty }), exchange, adding, sender);
    expect(begun.call.args.slice(2, 6)).toEqual([ether(100), ether(25), ether(99), ether(24.75)]);
    // 97 of the 100 arrive.
    expect(begun.notes).toContainEqual({
      key: "swap.add.first-price",
      values: { coin: "CIN", usdt: "USDT", price: "0.257731" },
    });
    expect(begun.effects.map(({ note }) => note)).toEqual([undefined, undefined]);
    expect(begun.notes?.map(({ key }) => key)).not.toContain("swap.add.before");
    const early = swapScreen({ pool: empty, openTime: 0n, isFeeExempt: true });
    expect(addWrite(early, exchange, adding, sender).notes).toContainEqual({ key: "swap.add.before" });
  });

  it("shows a price with six digits without cutting whole numbers", () => {
    const price = (reserve: bigint, reserveUsdt: bigint) =>
      firstPrice({ reserve, reserveUsdt, totalSupply: 1n });
    expect(price(3n, 1n)).toBe("0.333333");
    expect(price(ether(4_000), ether(0.001))).toBe("0.00000025");
    expect(price(1n, 12_345_678n)).toBe("12,345,678");
    expect(price(ether(1), ether(500))).toBe("500");
  });

  it("in BNB sends the payment with the call", () => {
    const quote = quoteAdd(ether(1), ether(500), screen.nativePool, 0n);
    const adding = { name: "native", base: ether(1), usdt: ether(500), quote, slippage: 0n } as const;
    const write = addWrite(screen, exchange, adding, sender);
    expect(write.call).toMatchObject({
      functionName: "addLiquidityETH",
      args: [usdt, ether(500), ether(500), ether(1), me, sender.deadline],
      value: ether(1),
    });
    expect(encodes(write.call)).toBe(true);
    expect(write.spends?.map(({ asset }) => asset)).toEqual([usdt]);
  });

  it.each([
    ["token", "removeLiquidity", cinPair],
    ["native", "removeLiquidityETH", bnbPair],
  ] as const)("of %s is removed with a permit if an approval is missing", (name, functionName, pair) => {
    const pool = name === "token" ? screen.pool : screen.nativePool;
    const quote = quoteRemove(ether(10), pool, name === "token" ? 300n : 0n);
    const write = removeWrite(screen, exchange, { name, liquidity: ether(10), quote, slippage: 50n }, sender);
    expect(write.call.functionName).toBe(functionName);
    expect(encodes(write.call)).toBe(true);
    expect(write.permit).toMatchObject({
      ...{ asset: pair, amount: ether(10), deadline: sender.deadline },
    });
    const r = `0x${"1".repeat(64)}` as const;
    const permitted = write.permit?.call({ v: 27, r, s: r });
    expect(permitted?.functionName).toBe(`${functionName}WithPermit`);
    expect(permitted?.args).toEqual([...write.call.args, false, 27, r, r]);
    expect(permitted && encodes(permitted)).toBe(true);
    expect(write.effects.map(({ way }) => way)).toEqual(["in", "in"]);
  });

  it("is shown as a share that is rounded down", () => {
    expect(shareOf(0n, 0n)).toBe("0%");
    expect(shareOf(1n, 3n)).toBe("33.3333%");
    expect(shareOf(1n, 10n ** 18n)).toBe("< 0.0001%");
  });
});
