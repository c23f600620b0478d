import type { Address } from "viem";
import type { Shell } from "../src/chain/chain.ts";
import { zeroAddress } from "../src/chain/chain.ts";
import type { Exchange, SwapScreen } from "../src/features/swap/screen.ts";

export const me: Address = "0x00000000000000000000000000000000000000A1";
const address = (last: string): Address => `0x00000000000000000000000000000000000000${last}`;
export const router = address("d0");
export const cin = address("d1");
export const usdt = address("d2");
export const wbnb = address("d3");
export const cinPair = address("d4");
export const bnbPair = address("d5");

export const ether = (amount: number) => BigInt(Math.round(amount * 1_000)) * 10n ** 15n;
export const now = Date.UTC(2026, 10, 16, 8) / 1_000;

export const exchange: Exchange = { fee: 30n, addresses: { native: wbnb, token: cin, usdt } };

export const shell: Shell = {
  blockNumber: 7n,
  timestamp: BigInt(now),
  native: ether(5),
  token: ether(10_000),
  usdt: ether(2_000),
  index: 6n,
  refer: zeroAddress,
  inviteCode: "FJJXX1",
  level: 1n,
  isManager: false,
  allowances: [
    { asset: cin, spender: router, amount: ether(5) },
    { asset: usdt, spender: router, amount: ether(6) },
    { asset: cinPair, spender: router, amount: ether(7) },
    { asset: bnbPair, spender: router, amount: ether(8) },
  ],
  missing: 0n,
};

/** One CIN costs a quarter of a USDT, one BNB five hundred; the token takes 3% each way. */
export function swapScreen(changes: Partial<SwapScreen> = {}): SwapScreen {
  return {
    shell,
    pool: {
      pair: cinPair,
      reserve: ether(1_000_000),
      reserveUsdt: ether(250_000),
      totalSupply: ether(500_000),
    },
    nativePool: {
      pair: bnbPair,
      reserve: ether(1_000),
      reserveUsdt: ether(500_000),
      totalSupply: ether(20_000),
    },
    price: { known: true, average: ether(0.248), spot: ether(0.25) },
    nativePrice: { known: true, average: ether(500), spot: ether(500) },
    liquidity: ether(50),
    nativeLiquidity: 0n,
    buyFee: 300n,
    sellFee: 300n,
    isFeeExempt: false,
    openTime: BigInt(now - 86_400),
    whiteTime: 0n,
    whiteMax: ether(1_000),
    bought: 0n,
    isWhiteList: false,
    ...changes,
  };
}
