import { deployedChains, deploymentOf } from "@cinder/protocol/deployment";
import { getManagerAbi } from "@cinder/protocol/generated/screens/get-manager";
import { useCallback } from "react";
import { useChainId } from "../../app/chain-id.ts";
import type { AnswerTo } from "../../chain/chain.ts";
import { useAccount } from "../../wallet/context.ts";
import { AdminPage } from "./AdminPage.tsx";
import { managerConsoles } from "./consoles/manager.ts";
import { useConsoles } from "./use-consoles.ts";

export function ManagerAdminPage() {
  const chainId = useChainId();
  const account = useAccount();
  const build = useCallback(
    (screen: AnswerTo<typeof getManagerAbi>) =>
      chainId !== undefined && deployedChains.includes(chainId)
        ? managerConsoles(screen, deploymentOf(chainId).contracts, account)
        : undefined,
    [chainId, account],
  );
  return <AdminPage path="/manager" {...useConsoles(getManagerAbi, build)} />;
}
