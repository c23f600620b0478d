import { useState } from "react";
import { zeroAddress } from "../chain/chain.ts";
import { useWalletState } from "./context.ts";
import type { Wallet } from "./wallet.ts";

/**
 * Counts account changes, disconnections and chain changes. Used as the key of the whole screen, it resets everything like a
 * reload but keeps the route. Connecting a wallet doesn't count, so the user keeps what was typed before.
 */
export function useEpoch(): number {
  const { status, account, chainId } = useWalletState();
  const [seen, setSeen] = useState({ account: zeroAddress, chainId, epoch: 0 });
  const settled = status === "connected" || status === "disconnected";
  if (settled && (seen.account !== account || seen.chainId !== chainId)) {
    const wasSomebody = seen.account !== zeroAddress;
    setSeen({ account, chainId, epoch: seen.epoch + (wasSomebody ? 1 : 0) });
  }
  return seen.epoch;
}

/**
 * Calls with the account as soon as it is known and on every change; the zero address means none. For data that belongs to one
 * account, such as a login token.
 */
export function watchAccount(wallet: Wallet, onAccount: (account: string) => void): () => void {
  let last: string | undefined;
  const look = () => {
    const { status, account } = wallet.state();
    if (status === "starting" || status === "connecting" || account === last) return;
    last = account;
    onAccount(account);
  };
  look();
  return wallet.subscribe(look);
}
