import { createContext, use, useSyncExternalStore } from "react";
import type { Address } from "viem";
import { mayReconnect } from "./remembered.ts";
import type { Wallet, WalletState } from "./wallet.ts";

export const WalletContext = createContext<Wallet | null>(null);

export function useWallet(): Wallet {
  const wallet = use(WalletContext);
  if (!wallet) throw new Error("useWallet needs a WalletContext around it.");
  return wallet;
}

export function useWalletState(): WalletState {
  const wallet = useWallet();
  return useSyncExternalStore(wallet.subscribe, wallet.state);
}

/** The connected account; the zero address if there is none. */
export function useAccount(): Address {
  return useWalletState().account;
}

/** The account's own figures; undefined until it is known whether an account is connected. */
export function useOwn<T>(figures: T | undefined): T | undefined {
  return useWalletState().status === "connected" ? figures : undefined;
}

/**
 * Whether no wallet is connected and none will reconnect automatically. True from the first paint if none was ever connected here,
 * so that no placeholder is shown for figures that won't come.
 */
export function useIsDisconnected(): boolean {
  const { status } = useWalletState();
  if (status === "starting") return !mayReconnect();
  return status !== "connected";
}
