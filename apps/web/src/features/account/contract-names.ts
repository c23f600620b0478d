import type { ContractName } from "@cinder/protocol/deployment";
import { useCoins } from "../../app/coins.ts";
import { useNames } from "../../app/use-names.ts";
import { useTexts } from "../../i18n/i18n.ts";

/** Names of all contracts of a deployment: products by their usual names, coins and pools by their symbols. */
export function useContractNames(): Readonly<Record<ContractName, string>> {
  const t = useTexts();
  const { exchange, ...products } = useNames();
  const { native, token, usdt } = useCoins();
  return {
    ...products,
    usdt,
    wbnb: `W${native}`,
    tokenPair: `${token}/${usdt}`,
    nativePair: `${native}/${usdt}`,
    factory: exchange,
    router: exchange,
    lens: t("account.contract-lens"),
    claims: t("account.contract-claims"),
  };
}
