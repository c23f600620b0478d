import { describe, expect, it } from "vitest";
import { ether, exchange, now, shell, swapScreen } from "../../../test/swap-samples.ts";
import { zeroAddress } from "../../chain/chain.ts";
import {
  addClosedBecause,
  checkAdd,
  checkSwap,
  closedBecause,
  mostOf,
  notOpenBecause,
  whiteWindow,
} from "./check.ts";
import type { SwapScreen } from "./screen.ts";
import { type TradeRequest, tradeOf } from "./trade.ts";

const moment = (seconds: bigint) => `at ${seconds}`;

function check(wish: TradeRequest, changes: Partial<SwapScreen> = {}) {
  const screen = swapScreen(changes);
  return checkSwap(screen, wish, tradeOf(screen, exchange, wish, { slippage: 50n }), now);
}

describe("a swap", () => {
  // @spec 5-h
  it("needs an amount", () => {
    const screen = swapScreen();
    expect(checkSwap(screen, { from: "usdt", to: "token" }, undefined, now)).toEqual({
      key: "swap.refused.missing",
    });
    expect(check({ from: "usdt", to: "token", fixed: "in", amount: 0n })?.key).toBe("swap.refused.zero");
  });

  it("is refused with figures if it returns nothing or exceeds the pools", () => {
    expect(check({ from: "token", to: "usdt", fixed: "in", amount: 1n })?.key).toBe("swap.refused.little");
    expect(check({ from: "usdt", to: "native", fixed: "out", amount: ether(1_000) })).toEqual({
      key: "swap.refused.pool",
      values: { asked: "1,000.0000", left: "1,000.0000", coin: "BNB" },
    });
  });

  // @spec 5-e
  it("is limited by the balance, slippage included", () => {
    expect(check({ from: "usdt", to: "token", fixed: "in", amount: ether(2_000) })).toBeUndefined();
    expect(check({ from: "usdt", to: "token", fixed: "in", amount: ether(2_001) })).toEqual({
      key: "swap.refused.balance",
      values: { asked: "2,001.0000", balance: "2,000.0000", coin: "USDT" },
    });
    // 7,680 CIN cost 1,995 USDT now, but with slippage possibly more than the balance.
    expect(check({ from: "usdt", to: "token", fixed: "out", amount: ether(7_680) })?.key).toBe(
      "swap.refused.balance",
    );
  });

  it("during the whitelist period is limited by the account's remaining allowance", () => {
    const white = { openTime: BigInt(now - 60), whiteTime: 3_600n, bought: ether(900), isWhiteList: true };
    expect(check({ from: "usdt", to: "token", fixed: "in", amount: ether(100) }, white)?.key).toBe(
      "swap.refused.white",
    );
    expect(check({ from: "usdt", to: "token", fixed: "in", amount: ether(10) }, white)).toBeUndefined();
    expect(check({ from: "token", to: "usdt", fixed: "in", amount: ether(900) }, white)).toBeUndefined();
    expect(whiteWindow(swapScreen(white), now)).toEqual({ ends: BigInt(now + 3_540), left: ether(100) });
    expect(whiteWindow(swapScreen({ ...white, isFeeExempt: true }), now)).toBeUndefined();
    expect(whiteWindow(swapScreen({ ...white, bought: ether(2_000) }), now)?.left).toBe(0n);
  });

  it("keeps BNB for the network fee when the user wants the maximum", () => {
    expect(mostOf(swapScreen(), "native")).toBe(ether(4.998));
    expect(mostOf(swapScreen({ shell: { ...shell, native: 5n } }), "native")).toBe(0n);
    expect(mostOf(swapScreen(), "usdt")).toBe(ether(2_000));
  });
});

describe("a pool", () => {
  it("that is empty or unreadable accepts no swap", () => {
    const { pool } = swapScreen();
    expect(closedBecause(swapScreen(), "token")).toBeUndefined();
    expect(closedBecause(swapScreen({ pool: { ...pool, reserve: 0n } }), "token")).toEqual({
      key: "swap.closed.empty",
      values: { pool: "CIN/USDT" },
    });
    const silent = swapScreen({ shell: { ...shell, missing: 1n << 15n } });
    expect(closedBecause(silent, "native")?.key).toBe("swap.closed.unknown");
  });

  it("of the token opens at its opening time", () => {
    expect(notOpenBecause(swapScreen(), now, moment)).toBeUndefined();
    expect(notOpenBecause(swapScreen({ openTime: 0n }), now, moment)?.key).toBe("swap.closed.undecided");
    expect(notOpenBecause(swapScreen({ openTime: BigInt(now + 1) }), now, moment)).toEqual({
      key: "swap.closed.opens",
      values: { time: `at ${now + 1}` },
    });
    const silent = swapScreen({ shell: { ...shell, missing: 1n } });
    expect(notOpenBecause(silent, now, moment)?.key).toBe("swap.closed.token");
  });
});

describe("adding liquidity", () => {
  const screen = swapScreen();
  const { pool, nativePool } = screen;
  const empty = { ...pool, reserve: 0n, reserveUsdt: 0n, totalSupply: 0n };
  const closed = (changes: Partial<SwapScreen>, name: "token" | "native" = "token") =>
    addClosedBecause(swapScreen(changes), name, now, moment)?.key;

  it("can start an empty pool, but not if its pair or reserves are in doubt", () => {
    expect(closed({})).toBeUndefined();
    expect(closed({ pool: empty })).toBeUndefined();
    expect(closed({ nativePool: { ...empty, pair: nativePool.pair } }, "native")).toBeUndefined();
    // Only one reserve, which anyone can cause by a transfer: the router can't compute a proportion and reverts.
    expect(closed({ pool: { ...empty, reserveUsdt: 1n } })).toBe("swap.closed.empty");
    expect(closed({ pool: { ...empty, pair: zeroAddress } })).toBe("swap.closed.empty");
    expect(closed({ pool: empty, shell: { ...shell, missing: 1n << 15n } })).toBe("swap.closed.unknown");
  });

  it("of CIN is possible only for exempt accounts before trading opens", () => {
    for (const openTime of [0n, BigInt(now + 1)]) {
      expect(closed({ openTime, isFeeExempt: true })).toBeUndefined();
      expect(closed({ openTime, isFeeExempt: true, pool: empty })).toBeUndefined();
      expect(closed({ openTime, pool: empty })).toMatch(/^swap\.closed\.(undecided|opens)$/);
      expect(closed({ openTime }, "native")).toBeUndefined();
    }
    const silent = { isFeeExempt: true, openTime: 0n, shell: { ...shell, missing: 1n } };
    expect(closed(silent)).toBe("swap.closed.token");
  });

  it("to an empty pool needs more than the locked minimum", () => {
    const begun = swapScreen({ pool: empty });
    expect(checkAdd(begun, "token", 1_000n, 1_000n)?.key).toBe("swap.refused.first");
    expect(checkAdd(begun, "token", 1_040n, 1_000n)).toBeUndefined();
    expect(checkAdd(begun, "token", ether(10_001), ether(1))?.values?.coin).toBe("CIN");
    expect(checkAdd(screen, "token", 1_000n, 250n)).toBeUndefined();
  });

  it("needs both amounts, within the balances", () => {
    expect(checkAdd(screen, "token", undefined, undefined)?.key).toBe("swap.refused.missing");
    expect(checkAdd(screen, "token", 0n, 0n)?.key).toBe("swap.refused.zero");
    expect(checkAdd(screen, "token", ether(100), ether(25))).toBeUndefined();
    expect(checkAdd(screen, "token", ether(10_001), ether(25))?.values?.coin).toBe("CIN");
    expect(checkAdd(screen, "native", ether(4), ether(2_001))?.values?.coin).toBe("USDT");
    expect(checkAdd(screen, "native", ether(6), ether(1))?.values?.coin).toBe("BNB");
  });
});
