import { deployedChains, deploymentOf } from "@cinder/protocol/deployment";
import type { Hop } from "@cinder/protocol/exchange";
import type { getSwapAbi } from "@cinder/protocol/generated/screens/get-swap";
import type { Address } from "viem";
import { useFeed } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import { symbols } from "../../app/symbols.ts";
import type { AnswerTo } from "../../chain/chain.ts";
import { isZeroAddress } from "../../lib/hex.ts";
import type { Spending } from "../../tx/write.ts";

export type SwapScreen = AnswerTo<typeof getSwapAbi>;

export type Coin = "native" | "token" | "usdt";
export const coins = ["native", "token", "usdt"] as const satisfies readonly Coin[];
export const symbolOf = (coin: Coin): string => symbols[coin];

/** The pools, named by the coin paired with USDT. */
export type PoolName = "token" | "native";
export const poolNames = ["token", "native"] as const satisfies readonly PoolName[];

/** Constants of the DEX that quotes and writes need. */
export type Exchange = {
  /** In basis points. */
  fee: bigint;
  addresses: Readonly<Record<Coin, Address>>;
};

/** Undefined until read from the router. */
export function useExchange(): Exchange | undefined {
  const { config, exchangeFee } = useLive();
  const chainId = useFeed(config).data?.chainId;
  const fee = useFeed(exchangeFee).data;
  if (fee === undefined || chainId === undefined || !deployedChains.includes(chainId)) return undefined;
  const { token, usdt, wbnb } = deploymentOf(chainId).contracts;
  return { fee, addresses: { native: wbnb, token, usdt } };
}

export function balanceOf({ shell }: SwapScreen, coin: Coin): bigint {
  return shell[coin];
}

export function poolOf(screen: SwapScreen, name: PoolName): SwapScreen["pool"] {
  return name === "token" ? screen.pool : screen.nativePool;
}

export function liquidityOf(screen: SwapScreen, name: PoolName): bigint {
  return name === "token" ? screen.liquidity : screen.nativeLiquidity;
}

/**
 * Whether the pool is empty, so that the first deposit sets its price. If only one reserve is non-zero, the router can't compute a
 * proportion and reverts.
 */
export function isBare(screen: SwapScreen, name: PoolName): boolean {
  const { pair, reserve, reserveUsdt, totalSupply } = poolOf(screen, name);
  return !isZeroAddress(pair) && totalSupply === 0n && reserve === 0n && reserveUsdt === 0n;
}

/** Whether everyone can trade CIN. */
export function isOpen({ openTime }: SwapScreen, now: bigint): boolean {
  return openTime !== 0n && now >= openTime;
}

/** The CIN trading fee of this account in basis points, for selling and buying. */
export function taxesOf({ isFeeExempt, buyFee, sellFee }: SwapScreen, name: PoolName) {
  const isTaxed = name === "token" && !isFeeExempt;
  return { into: isTaxed ? sellFee : 0n, outOf: isTaxed ? buyFee : 0n };
}

/** The route of a swap. There is no pool of CIN and BNB, so it goes through USDT. */
export function routeOf(from: Coin, to: Coin): readonly Coin[] {
  return from === "usdt" || to === "usdt" ? [from, to] : [from, "usdt", to];
}

export function hopsOf(screen: SwapScreen, from: Coin, to: Coin): readonly Hop[] {
  const route = routeOf(from, to);
  return route.slice(1).map((out, at) => hopOf(screen, route[at] ?? from, out));
}

function hopOf(screen: SwapScreen, from: Coin, to: Coin): Hop {
  const name = from === "token" || to === "token" ? "token" : "native";
  const { reserve, reserveUsdt } = poolOf(screen, name);
  const { into, outOf } = taxesOf(screen, name);
  return from === "usdt"
    ? { reserveIn: reserveUsdt, reserveOut: reserve, taxIn: 0n, taxOut: outOf }
    : { reserveIn: reserve, reserveOut: reserveUsdt, taxIn: into, taxOut: 0n };
}

/** The router's spending of an ERC-20 with its current allowance, which the Lens returns in this order. */
export function spendingOf(
  { shell }: SwapScreen,
  of: "token" | "usdt" | `${PoolName}-liquidity`,
  amount: bigint,
): readonly Spending[] {
  const at = { token: 0, usdt: 1, "token-liquidity": 2, "native-liquidity": 3 }[of];
  const allowance = shell.allowances[at];
  if (!allowance) return [];
  return [{ asset: allowance.asset, amount, allowance: allowance.amount }];
}

/** An amount's worth in USDT at the pool's current price; undefined without a price. */
export function worthOf(screen: SwapScreen, coin: Coin, amount: bigint): bigint | undefined {
  if (coin === "usdt") return amount;
  const { spot } = coin === "token" ? screen.price : screen.nativePrice;
  return spot === 0n ? undefined : (amount * spot) / 10n ** 18n;
}
