import { createContext, use, useSyncExternalStore } from "react";
import type { Address } from "viem";
import { remembersSomebody } from "./remembered.ts";
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

/** Who is looking; the zero address for nobody. */
export function useAccount(): Address {
  return useWalletState().account;
}

/** What belongs to whoever is connected: nothing until it is known whose it is, rather than the figures of nobody. */
export function useOwn<T>(figures: T | undefined): T | undefined {
  return useWalletState().status === "connected" ? figures : undefined;
}

/**
 * Nobody is connected, nor will be without a word. Who never was connected here is nobody from the first paint on: nothing holds a
 * place for figures that will not come.
 */
export function useIsNobody(): boolean {
  const { status } = useWalletState();
  if (status === "starting") return !remembersSomebody();
  return status !== "connected";
}
