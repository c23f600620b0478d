import type { Deployment } from "@cinder/protocol/deployment";
import { formatAmount, shortAddress } from "@cinder/protocol/format";
import { symbols } from "../../app/symbols.ts";
import { useTexts } from "../../i18n/i18n.ts";

/** Names of assets: symbols of coins, a name for LP tokens, short addresses for others. */
export function useAssetName(deployment: Deployment | undefined): (asset: string) => string {
  const t = useTexts();
  return (asset) => {
    if (asset in symbols) return symbols[asset as keyof typeof symbols];
    if (asset === deployment?.contracts.tokenPair.toLowerCase()) return t("solvency.asset.liquidity");
    return shortAddress(asset);
  };
}

/** Formats an amount: two decimals for CIN and USDT, more for native coin. */
export function amountOf(amount: bigint, asset: string): string {
  const isBelow = amount < 0n;
  const text = formatAmount(isBelow ? -amount : amount, asset === "native" ? 4 : 2);
  return isBelow ? `−${text}` : text;
}
