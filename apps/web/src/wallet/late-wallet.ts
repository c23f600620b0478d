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
 * Stands for the wallet until its driver has arrived: libraries for wallets are heavy, and a page can be read without one. A
 * driver that can't be fetched leaves nobody connected, and whoever then wants to connect has it fetched again.
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

  // Its failure shows when somebody wants to connect.
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
