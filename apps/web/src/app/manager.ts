import { useEffect, useState } from "react";
import { useAccount } from "../wallet/context.ts";
import { useFeed } from "./feed.ts";
import { useLive } from "./live.ts";
import { useOwnShell } from "./screen.ts";

/** Whether the account that looks owns or manages a contract, or is listed in the deployment file. */
export function useIsManager(): boolean {
  const account = useAccount();
  const isOnChain = useOwnShell()?.isManager ?? false;
  const chainId = useFeed(useLive().config).data?.chainId;
  const [listed, setListed] = useState<string>();
  useEffect(() => {
    if (chainId === undefined || isOnChain) return;
    let isLate = false;
    // Addresses of the deployment come late, with whatever reads the chain.
    import("./listed.ts")
      .then((file) => {
        if (!isLate) setListed(file.isListed(chainId, account) ? account : undefined);
      })
      .catch(() => undefined);
    return () => {
      isLate = true;
    };
  }, [account, chainId, isOnChain]);
  return isOnChain || listed === account;
}
