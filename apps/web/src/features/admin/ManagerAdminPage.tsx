import { deployedChains, deploymentOf } from "@cinder/protocol/deployment";
import { getManagerAbi } from "@cinder/protocol/generated/screens/get-manager";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFeed } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import { useScreen } from "../../app/screen.ts";
import { zeroAddress } from "../../chain/chain.ts";
import { useAccount } from "../../wallet/context.ts";
import { AdminPage } from "./AdminPage.tsx";
import { managerConsoles } from "./consoles/manager.ts";

export function ManagerAdminPage() {
  const { t } = useTranslation();
  const { data, readAt, error } = useScreen(getManagerAbi, [useAccount(), zeroAddress], { still: true });
  const chainId = useFeed(useLive().config).data?.chainId;
  const consoles = useMemo(() => {
    if (!data || chainId === undefined || !deployedChains.includes(chainId)) return undefined;
    return managerConsoles(data, deploymentOf(chainId).contracts);
  }, [data, chainId]);
  return (
    <AdminPage
      title={t("adminManager.page")}
      heading={t("adminManager.heading")}
      lead={t("adminManager.lead")}
      shell={data?.shell}
      {...{ consoles, readAt, error }}
    />
  );
}
