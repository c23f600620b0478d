import { getManagerMiningAbi } from "@cinder/protocol/generated/screens/get-manager-mining";
import { AdminPage } from "./AdminPage.tsx";
import { type MiningScreen, miningConsole } from "./consoles/mining.ts";
import { useConsoles } from "./use-consoles.ts";

const build = (screen: MiningScreen) => [miningConsole(screen)];

export function MiningAdminPage() {
  return <AdminPage path="/managerMining" {...useConsoles(getManagerMiningAbi, build)} />;
}
