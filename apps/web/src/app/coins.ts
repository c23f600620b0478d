import { deployedChains, deploymentOf } from "@cinder/protocol/deployment";
import type { Address } from "viem";
import { zeroAddress } from "../chain/chain.ts";
import { useChainId } from "./chain-id.ts";

/** As the service and the writes name coins. */
export type Coin = "native" | "token" | "usdt";
export type Coins = { native: string; token: string; usdt: string };

/** What the coins are called on the app's chain. Brings the addresses of all contracts along: for late code only. */
export function useCoins(): Coins {
  const chainId = useChainId();
  if (chainId === undefined || !deployedChains.includes(chainId)) return { native: "", token: "", usdt: "" };
  const { native, token, stable } = deploymentOf(chainId).symbols;
  return { native, token, usdt: stable };
}

/** Where a coin is, as the deployment says. Whoever else names an address could mean another coin than is shown. */
export function coinAddress(coin: Coin, chainId: number): Address {
  return coin === "native" ? zeroAddress : deploymentOf(chainId).contracts[coin];
}
