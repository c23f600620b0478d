import { createContext, use, useSyncExternalStore } from "react";
import type { Address } from "viem";
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
