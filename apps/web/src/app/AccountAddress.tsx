import { useTranslation } from "react-i18next";
import { Address } from "../ui/Address.tsx";
import { Copy } from "./Copy.tsx";

/** Somebody's address: short, whole on press, to copy. */
export function AccountAddress({ address }: { address: string }) {
  const { t } = useTranslation();
  return (
    <Address
      address={address}
      showLabel={t("app.address.show")}
      copy={<Copy text={address} variant="ghost" size="sm" iconOnly />}
    />
  );
}
