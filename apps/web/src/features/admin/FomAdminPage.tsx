import { getManagerFomAbi } from "@cinder/protocol/generated/screens/get-manager-fom";
import { getManagerSuperAbi } from "@cinder/protocol/generated/screens/get-manager-super";
import type { AnswerTo } from "../../chain/chain.ts";
import { AdminPage } from "./AdminPage.tsx";
import { doubleConsole } from "./consoles/double.ts";
import { fomConsole } from "./consoles/fom.ts";
import { useConsoles } from "./use-consoles.ts";

const build = (screen: AnswerTo<typeof getManagerFomAbi>) => [
  fomConsole(screen, "fom"),
  doubleConsole(screen, "double"),
];
const buildSuper = (screen: AnswerTo<typeof getManagerSuperAbi>) => [
  fomConsole(screen, "superFom"),
  doubleConsole(screen, "superDouble"),
];

export function FomAdminPage() {
  return <AdminPage path="/managerFom" {...useConsoles(getManagerFomAbi, build)} />;
}

/** Super FOM, the second deployment of the same contract. */
export function SuperAdminPage() {
  return <AdminPage path="/managerSuper" {...useConsoles(getManagerSuperAbi, buildSuper)} />;
}
