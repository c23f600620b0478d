import { useState } from "react";
import { zeroAddress } from "../chain/chain.ts";
import { useWalletState } from "./context.ts";
import type { Wallet } from "./wallet.ts";

/**
 * Counts how often the person became another one or left, or the wallet moved to another chain. As the key of everything on screen
 * it does what a reload would, and the route stays. Somebody who connects where nobody was keeps what they had typed.
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
 * Calls with the account as soon as it is known, and whenever it is another one; the zero address is nobody. For what belongs to an
 * account and must not outlive it, such as a login token.
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
