import { useCallback, useSyncExternalStore } from "react";
import type { Address } from "viem";
import { zeroAddress } from "../chain/chain.ts";
import { useWalletState } from "../wallet/context.ts";
import { useFeed } from "./feed.ts";
import { useLive } from "./live.ts";
import { useIsManager } from "./manager.ts";
import { isMissing } from "./peers.ts";
import { useCurrentScreen } from "./screen.ts";

/** Kind of the registration write. */
export const bindingKind = "registration.bind";

/** Kind to pass to the guard when the user asks for the binding directly. */
export const bindingAsked = "registration.ask";

/**
 * Kinds that need no registration. Withdrawals and claims stay open to all, because presale grants, NFTs and mining power of keys
 * can belong to an unregistered account. Anyone can also settle or extend a round and fund its tiers.
 */
const unboundKinds: readonly string[] = [
  bindingKind,
  "ido.claim",
  "ido.refund",
  "ido.exit",
  "mining.exit",
  "stake.exit",
  "fom.exit",
  "superFom.exit",
  "double.exit",
  "superDouble.exit",
  "fom.end-round",
  "superFom.end-round",
  "fom.hold-round",
  "superFom.hold-round",
  "fom.fund-tier",
  "superFom.fund-tier",
  "mining.claim",
  "mining.release",
  "mining.update",
  "mine.claim-nft",
  "mine.fee",
  "mine.redeem",
  "swap.remove",
];

const listeners = new Set<() => void>();
/** The account that postponed the binding. */
let putAsideBy: Address = zeroAddress;

function setPutAside(account: Address): void {
  putAsideBy = account;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The connected account if it has to bind a referrer first; otherwise undefined. */
export function useUnregistered(): Address | undefined {
  const { status, account, chainId } = useWalletState();
  const config = useFeed(useLive().config).data;
  const { data: shell, account: whose } = useCurrentScreen();
  const isManager = useIsManager();
  if (status !== "connected" || !config || chainId !== config.chainId || !shell) return undefined;
  if (whose !== account) return undefined;
  // If the registry couldn't be read, index 0 means unknown.
  if (shell.index !== 0n || isManager !== false || isMissing(shell, "referral")) return undefined;
  return account;
}

/** The account to ask for its binding now. `later` postpones it until a write needs it. */
export function useBinding(): { account: Address | undefined; later: () => void } {
  const account = useUnregistered();
  const aside = useSyncExternalStore(subscribe, () => putAsideBy);
  return {
    account: account === aside ? undefined : account,
    later: useCallback(() => setPutAside(account ?? zeroAddress), [account]),
  };
}

/**
 * Whether a write of a kind can start. If the account has to register first, asks for the binding instead. Call it before every
 * write.
 */
export function useRegistrationGuard(): (kind: string) => boolean {
  const account = useUnregistered();
  return useCallback(
    (kind: string) => {
      // Owners and managers need no referrer for administration.
      if (account === undefined || unboundKinds.includes(kind) || kind.startsWith("admin.")) return true;
      setPutAside(zeroAddress);
      return false;
    },
    [account],
  );
}
