import { getManagerMiningAbi } from "@cinder/protocol/generated/screens/get-manager-mining";
import { useTexts } from "../../i18n/i18n.ts";
import { AdminPage } from "./AdminPage.tsx";
import { type MiningScreen, miningConsole } from "./consoles/mining.ts";
import { useConsoles } from "./use-consoles.ts";

const build = (screen: MiningScreen) => [miningConsole(screen)];

export function MiningAdminPage() {
  const t = useTexts();
  return (
    <AdminPage
      path="/managerMining"
      lead={t("adminMining.lead")}
      {...useConsoles(getManagerMiningAbi, build)}
    />
  );
}
