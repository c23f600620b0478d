import type { EIP1193Provider } from "viem";
import { isUnsupported } from "./refusal.ts";
import { WalletError } from "./wallet.ts";

/** Flags by which wallets declare themselves watch-only. */
const flags = ["isWatchOnly", "isViewOnly", "isReadOnly", "isWatchWallet", "isObserver"] as const;

/** Methods that need the key and that every wallet with a key supports. */
const keyMethods: readonly string[] = ["eth_sendTransaction", "personal_sign"];

/** Whether a wallet declares on connecting that it is watch-only. */
export function declaresWatchOnly(provider: object): boolean {
  return flags.some((flag) => (provider as Readonly<Record<string, unknown>>)[flag] === true);
}

/**
 * Most watch-only wallets don't declare it; when asked to sign, they report an unsupported method. The app uses only the two signing
 * methods that every wallet with a key supports, so this error identifies them. Calls `onFound` then.
 */
export function detectWatchOnly(provider: EIP1193Provider, onFound: () => void): EIP1193Provider {
  const request = async (args: { method: string; params?: unknown }) => {
    try {
      return await provider.request(args as never);
    } catch (error) {
      if (!keyMethods.includes(args.method) || !isUnsupported(error)) throw error;
      onFound();
      throw new WalletError("watch-only", error);
    }
  };
  return {
    request: request as EIP1193Provider["request"],
    on: provider.on.bind(provider),
    removeListener: provider.removeListener.bind(provider),
  };
}
