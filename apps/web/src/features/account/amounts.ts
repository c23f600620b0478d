import { formatAmount, shortAddress } from "@cinder/protocol/format";
import { coinAmount } from "../../app/coin-amount.ts";
import { symbols } from "../../app/symbols.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";

const isCoin = (asset: string): asset is keyof typeof symbols => asset in symbols;

/** Formats amounts of any asset in history: coins, NFTs, keys, mining power; unknown coins by their short address. */
export function useAmount(): (amount: bigint, asset: string, places?: number) => string {
  const t = useTexts();
  const format = useFormat();
  return (amount, asset, places = 4) => {
    if (isCoin(asset)) return coinAmount(amount, asset, places);
    if (asset === "card") return t("account.asset.cards", { count: Number(amount) });
    if (asset === "key") return t("account.asset.keys", { count: Number(amount) });
    if (asset === "account") return t("account.asset.accounts", { count: Number(amount) });
    if (asset === "force") return t("account.asset.force", { amount: formatAmount(amount, 2) });
    if (asset.startsWith("0x")) return `${formatAmount(amount, places)} ${shortAddress(asset)}`;
    return `${format.integer(amount)} ${asset}`;
  };
}

/** The name of an asset, for use outside sentences. */
export function useAssetName(): (asset: string) => string {
  const t = useTexts();
  return (asset) => {
    if (isCoin(asset)) return symbols[asset];
    if (asset === "card") return t("account.asset.card-name");
    if (asset === "key") return t("account.asset.key-name");
    return asset.startsWith("0x") ? shortAddress(asset) : asset;
  };
}
