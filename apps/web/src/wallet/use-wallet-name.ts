import { useTexts } from "../i18n/i18n.ts";
import { legacyWalletId, type WalletChoice } from "./wallet.ts";

/** The name a wallet announced, or a translated one if it has none. */
export function useWalletName(): (choice: WalletChoice) => string {
  const t = useTexts();
  return ({ id, name, isDemo }) => {
    if (isDemo) return t("wallet.picker.demo");
    return id === legacyWalletId ? t("wallet.picker.legacy") : name;
  };
}
