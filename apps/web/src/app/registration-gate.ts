import { useCallback, useSyncExternalStore } from "react";
import type { Address } from "viem";
import { zeroAddress } from "../chain/chain.ts";
import { useWalletState } from "../wallet/context.ts";
import { useFeed } from "./feed.ts";
import { useLive } from "./live.ts";
import { useIsManager } from "./manager.ts";
import { isMissing } from "./peers.ts";
import { useFront } from "./screen.ts";

/** The write that is the registration itself. */
export const bindingKind = "registration.bind";

/** What stands for any write that needs a binding, where somebody asks for the binding itself. */
export const bindingAsked = "registration.ask";

/**
 * Exits stay open to everybody: presale grants, cards, and force of keys may come to an account that never registered. Paying out
 * a round, putting its end off, or adding to what its tiers reward with is everybody's too.
 */
const unboundKinds: readonly string[] = [
  bindingKind,
  "ido.claim",
  "ido.refund",
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
/** Who wants to look around first. */
let putAsideBy: Address = zeroAddress;

function setPutAside(account: Address): void {
  putAsideBy = account;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The account that has to bind a referrer before it can use anything; undefined for whoever needn't. */
export function useUnregistered(): Address | undefined {
  const { status, account, chainId } = useWalletState();
  const config = useFeed(useLive().config).data;
  const { data: shell, account: whose } = useFront();
  const isManager = useIsManager();
  if (status !== "connected" || !config || chainId !== config.chainId || !shell) return undefined;
  if (whose !== account) return undefined;
  // Without the registry's answer, index 0 only means that nobody knows.
  if (shell.index !== 0n || isManager !== false || isMissing(shell, "referral")) return undefined;
  return account;
}

/** Whose binding is to be asked for now. `later` puts it aside until a write needs it. */
export function useBinding(): { account: Address | undefined; later: () => void } {
  const account = useUnregistered();
  const aside = useSyncExternalStore(subscribe, () => putAsideBy);
  return {
    account: account === aside ? undefined : account,
    later: useCallback(() => setPutAside(account ?? zeroAddress), [account]),
  };
}

/**
 * Whether a write of a kind may begin. If it needs a registration that is missing, the binding is asked for instead.
 * Whoever starts writes asks this first.
 */
export function useRegistrationGuard(): (kind: string) => boolean {
  const account = useUnregistered();
  return useCallback(
    (kind: string) => {
      // Who takes a contract over, or runs one by the deployment's list, needs no referrer for it.
      if (account === undefined || unboundKinds.includes(kind) || kind.startsWith("admin.")) return true;
      setPutAside(zeroAddress);
      return false;
    },
    [account],
  );
}
