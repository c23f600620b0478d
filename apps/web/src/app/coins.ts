import { deployedChains, deploymentOf } from "@cinder/protocol/deployment";
import { useFeed } from "./feed.ts";
import { useLive } from "./live.ts";

export type Coins = { native: string; token: string; usdt: string };

/** What the coins are called on the app's chain. Brings the addresses of all contracts along: for late code only. */
export function useCoins(): Coins {
  const chainId = useFeed(useLive().config).data?.chainId;
  if (chainId === undefined || !deployedChains.includes(chainId)) return { native: "", token: "", usdt: "" };
  const { native, token, stable } = deploymentOf(chainId).symbols;
  return { native, token, usdt: stable };
}
