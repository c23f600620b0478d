import { getManagerFomAbi } from "@cinder/protocol/generated/screens/get-manager-fom";
import { getManagerSuperAbi } from "@cinder/protocol/generated/screens/get-manager-super";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useScreen } from "../../app/screen.ts";
import { zeroAddress } from "../../chain/chain.ts";
import { useAccount } from "../../wallet/context.ts";
import { AdminPage } from "./AdminPage.tsx";
import { doubleConsole } from "./consoles/double.ts";
import { fomConsole } from "./consoles/fom.ts";

export function FomAdminPage() {
  const { t } = useTranslation();
  const { data, readAt, error } = useScreen(getManagerFomAbi, [useAccount(), zeroAddress], { still: true });
  const consoles = useMemo(() => data && [fomConsole(data, "fom"), doubleConsole(data, "double")], [data]);
  return (
    <AdminPage
      title={t("adminFom.page")}
      heading={t("adminFom.heading")}
      lead={t("adminFom.lead")}
      shell={data?.shell}
      {...{ consoles, readAt, error }}
    />
  );
}

/** The same contract, deployed a second time. */
export function SuperAdminPage() {
  const { t } = useTranslation();
  const { data, readAt, error } = useScreen(getManagerSuperAbi, [useAccount(), zeroAddress], { still: true });
  const consoles = useMemo(
    () => data && [fomConsole(data, "superFom"), doubleConsole(data, "superDouble")],
    [data],
  );
  return (
    <AdminPage
      title={t("adminFom.super-page")}
      heading={t("adminFom.super-heading")}
      lead={t("adminFom.lead")}
      shell={data?.shell}
      {...{ consoles, readAt, error }}
    />
  );
}
