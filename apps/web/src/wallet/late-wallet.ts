import { zeroAddress } from "../chain/chain.ts";
import { type Wallet, WalletError, type WalletState } from "./wallet.ts";

const starting: WalletState = {
  status: "starting",
  account: zeroAddress,
  chainId: undefined,
  choice: undefined,
  choices: [],
};

/**
 * Replaces the wallet until its driver is loaded: wallet libraries are large, and pages can be read without them. If the driver
 * can't be loaded, no wallet is connected, and the next attempt to connect loads it again.
 */
export function createLateWallet(load: () => Promise<Wallet>): Wallet {
  const listeners = new Set<() => void>();
  let state = starting;
  let driver: Wallet | undefined;
  let loading: Promise<Wallet> | undefined;

  const tell = () => {
    for (const listener of [...listeners]) listener();
  };

  function arrive(): Promise<Wallet> {
    loading ??= load().then(
      (wallet) => {
        driver = wallet;
        wallet.subscribe(tell);
        tell();
        return wallet;
      },
      (error: unknown) => {
        loading = undefined;
        state = { ...starting, status: "disconnected", unavailable: true };
        tell();
        throw new WalletError("failed", error);
      },
    );
    return loading;
  }

  // A failure is shown when the user tries to connect.
  arrive().catch(() => undefined);

  return {
    state: () => driver?.state() ?? state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect: async (id) => (await arrive()).connect(id),
    disconnect: async () => driver?.disconnect(),
    cancelPairing: () => driver?.cancelPairing(),
    switchChain: async () => (await arrive()).switchChain(),
    provider: async () => (await arrive()).provider(),
  };
}
