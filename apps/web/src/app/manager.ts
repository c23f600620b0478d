import { startTransition, useEffect, useState } from "react";
import { useAccount } from "../wallet/context.ts";
import { useChainId } from "./chain-id.ts";
import { useOwnShell } from "./screen.ts";

/**
 * Whether the connected account owns or manages a contract, or is listed in the deployment file. Undefined until that is known, so
 * that owners and managers aren't asked for what only users need.
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
    // Deployment addresses are loaded late. If they can't be loaded, the account counts as a user.
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
