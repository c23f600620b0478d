import { deployedChains, deploymentOf } from "@cinder/protocol/deployment";
import type { Address } from "viem";
import { zeroAddress } from "../chain/chain.ts";
import { useChainId } from "./chain-id.ts";

/** Coin names used by the service and the writes. */
export type Coin = "native" | "token" | "usdt";
export type Coins = { native: string; token: string; usdt: string };

/** The coins' symbols on the app's chain. Imports all contract addresses, so use it only in code that is loaded late. */
export function useCoins(): Coins {
  const chainId = useChainId();
  if (chainId === undefined || !deployedChains.includes(chainId)) return { native: "", token: "", usdt: "" };
  const { native, token, stable } = deploymentOf(chainId).symbols;
  return { native, token, usdt: stable };
}

/** A coin's address from the deployment. An address from any other source could be a different coin than the one shown. */
export function coinAddress(coin: Coin, chainId: number): Address {
  return coin === "native" ? zeroAddress : deploymentOf(chainId).contracts[coin];
}
