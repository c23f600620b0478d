import { Link } from "react-router";
import { useTexts } from "../i18n/i18n.ts";
import { Address } from "../ui/Address.tsx";
import { Copy } from "./Copy.tsx";

/** Somebody's address: short, whole on press, to copy, and from there to what it has. */
export function AccountAddress({ address }: { address: string }) {
  const t = useTexts();
  return (
    <Address
      address={address}
      showLabel={t("app.address.show")}
      copy={<Copy text={address} variant="ghost" size="sm" iconOnly />}
      look={
        <Link
          to={`/address/${address}`}
          className="text-xs font-medium text-ember underline underline-offset-4"
        >
          {t("app.address.look")}
        </Link>
      }
    />
  );
}
