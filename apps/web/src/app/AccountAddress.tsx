import { Link } from "react-router";
import { useTexts } from "../i18n/i18n.ts";
import { Address } from "../ui/Address.tsx";
import { Copy } from "./Copy.tsx";

/** An account's address: shortened, shown whole on press, with a copy button and a link to its page. */
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
