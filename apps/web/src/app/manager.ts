import { startTransition, useEffect, useState } from "react";
import { useAccount } from "../wallet/context.ts";
import { useChainId } from "./chain-id.ts";
import { useOwnShell } from "./screen.ts";

/**
 * Whether the account that looks owns or manages a contract, or is listed in the deployment file. Undefined while that is not
 * known, so that nobody in office is asked for what only users need.
 */
export function useIsManager(): boolean | undefined {
  const account = useAccount();
  const isOnChain = useOwnShell()?.isManager ?? false;
  const chainId = useChainId();
  const [known, setKnown] = useState<{ of: string; isListed: boolean }>();
  const key = `${chainId} ${account}`;
  useEffect(() => {
    if (chainId === undefined || isOnChain) return;
    let isLate = false;
    const tell = (isListed: boolean) => {
      if (!isLate) startTransition(() => setKnown({ of: `${chainId} ${account}`, isListed }));
    };
    // Addresses of the deployment come late, with whatever reads the chain. Who can't get them is a user: most are.
    import("./listed.ts").then(
      (file) => tell(file.isListed(chainId, account)),
      () => tell(false),
    );
    return () => {
      isLate = true;
    };
  }, [account, chainId, isOnChain]);
  if (isOnChain) return true;
  return known?.of === key ? known.isListed : undefined;
}
