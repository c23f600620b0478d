import { getManagerFomAbi } from "@cinder/protocol/generated/screens/get-manager-fom";
import { getManagerSuperAbi } from "@cinder/protocol/generated/screens/get-manager-super";
import type { AnswerTo } from "../../chain/chain.ts";
import { useTexts } from "../../i18n/i18n.ts";
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
  const t = useTexts();
  return <AdminPage path="/managerFom" lead={t("adminFom.lead")} {...useConsoles(getManagerFomAbi, build)} />;
}

/** The same contract, deployed a second time. */
export function SuperAdminPage() {
  const t = useTexts();
  return (
    <AdminPage
      path="/managerSuper"
      lead={t("adminFom.lead")}
      {...useConsoles(getManagerSuperAbi, buildSuper)}
    />
  );
}
