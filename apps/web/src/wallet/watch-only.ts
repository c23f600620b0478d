import type { EIP1193Provider } from "viem";
import { isUnsupported } from "./refusal.ts";
import { WalletError } from "./wallet.ts";

/** By these, wallets that follow an address without its key say so themselves. */
const flags = ["isWatchOnly", "isViewOnly", "isReadOnly", "isWatchWallet", "isObserver"] as const;

/** What only the holder of the key can do, and every wallet that has one can. */
const keyMethods: readonly string[] = ["eth_sendTransaction", "personal_sign"];

/** Whether a wallet says of itself, when it connects, that it can only watch. */
export function saysItOnlyWatches(provider: object): boolean {
  return flags.some((flag) => (provider as Readonly<Record<string, unknown>>)[flag] === true);
}

/**
 * Most wallets that only watch don't say so before they are asked to sign: then they answer that they don't know the method. The
 * app asks for nothing but the two methods that every wallet with a key has, so that answer tells. `onFound` is called once the
 * wallet has given itself away.
 */
export function guardAgainstWatching(provider: EIP1193Provider, onFound: () => void): EIP1193Provider {
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
