import { useTexts } from "../i18n/i18n.ts";
import { legacyWalletId, type WalletChoice } from "./wallet.ts";

/** Wallets name themselves; where they can't, we do, in the person's language. */
export function useWalletName(): (choice: WalletChoice) => string {
  const t = useTexts();
  return ({ id, name, isDemo }) => {
    if (isDemo) return t("wallet.picker.demo");
    return id === legacyWalletId ? t("wallet.picker.legacy") : name;
  };
}
