import { deployedChains, deploymentOf } from "@cinder/protocol/deployment";
import { getManagerAbi } from "@cinder/protocol/generated/screens/get-manager";
import { useCallback, useEffect } from "react";
import { useChainId } from "../../app/chain-id.ts";
import type { AnswerTo } from "../../chain/chain.ts";
import { isZeroAddress } from "../../lib/hex.ts";
import { useAccount } from "../../wallet/context.ts";
import { AdminPage } from "./AdminPage.tsx";
import { managerConsoles } from "./consoles/manager.ts";
import { useConsoles } from "./use-consoles.ts";
import { useTokenOracle } from "./use-token-oracle.ts";

export function ManagerAdminPage() {
  const chainId = useChainId();
  const account = useAccount();
  const { oracle, again } = useTokenOracle();
  const isNamed = oracle !== undefined && !isZeroAddress(oracle);
  const build = useCallback(
    (screen: AnswerTo<typeof getManagerAbi>) =>
      chainId !== undefined && deployedChains.includes(chainId)
        ? managerConsoles(screen, deploymentOf(chainId).contracts, account, oracle)
        : undefined,
    [chainId, account, oracle],
  );
  const consoles = useConsoles(getManagerAbi, build);
  const { readAt } = consoles;
  // A refresh of the page reads the oracle again until it is set; then it can't change.
  useEffect(() => {
    if (readAt !== undefined && !isNamed) again();
  }, [readAt, isNamed, again]);
  return <AdminPage path="/manager" {...consoles} />;
}
