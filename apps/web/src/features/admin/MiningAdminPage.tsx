import { getManagerMiningAbi } from "@cinder/protocol/generated/screens/get-manager-mining";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useScreen } from "../../app/screen.ts";
import { zeroAddress } from "../../chain/chain.ts";
import { useAccount } from "../../wallet/context.ts";
import { AdminPage } from "./AdminPage.tsx";
import { miningConsole } from "./consoles/mining.ts";

export function MiningAdminPage() {
  const { t } = useTranslation();
  const { data, readAt, error } = useScreen(getManagerMiningAbi, [useAccount(), zeroAddress], {
    still: true,
  });
  const consoles = useMemo(() => data && [miningConsole(data)], [data]);
  return (
    <AdminPage
      title={t("adminMining.page")}
      heading={t("adminMining.heading")}
      lead={t("adminMining.lead")}
      shell={data?.shell}
      {...{ consoles, readAt, error }}
    />
  );
}
