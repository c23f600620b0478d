import { deployedChains, deploymentOf } from "@cinder/protocol/deployment";
import { shortAddress } from "@cinder/protocol/format";
import { useTranslation } from "react-i18next";
import { useCoins } from "../../app/coins.ts";
import { useFeed } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import { usePeerNames } from "../../app/peer-names.ts";
import { zeroAddress } from "../../chain/chain.ts";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { figure } from "./change.ts";
import type { Unit } from "./fields.ts";

/** Writes a value in its unit: 5%, 1,500 CIN, 3 days, an address of ours by its name. */
export function useValue(): (value: string, unit: Unit | undefined, asset?: string) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const moment = useMoment();
  const coins = useCoins();
  const nameOf = useAddressName();
  const durationOf = useDuration();

  return (value, unit, asset) => {
    const isNumber = /^\d+$/.test(value);
    const coin = (symbol: string) => `${figure(value, 18)} ${symbol}`;
    if (asset !== undefined && isNumber) return coin(nameOf(asset));
    switch (unit) {
      case "account":
      case "asset":
        return nameOf(value);
      case "yes":
        return value === "true" ? t("changes.yes") : t("changes.no");
      case "text":
        return textOf(value);
      default:
    }
    if (!isNumber || unit === undefined) return value;
    switch (unit) {
      case "token":
        return coin(coins.token);
      case "usdt":
        return coin(coins.usdt);
      case "native":
        return coin(coins.native);
      case "force":
        return t("changes.unit.force", { amount: figure(value, 18) });
      case "percent":
        return `${figure(value, 2)}%`;
      case "factor":
        return `${figure(value, 4)} ×`;
      case "days":
        return t("changes.unit.days", { count: Number(value), days: format.integer(BigInt(value)) });
      case "seconds":
        return durationOf(Number(value));
      case "time":
        return value === "0" ? t("changes.at-once") : moment(BigInt(value));
      case "count":
        return format.integer(BigInt(value));
    }
  };
}

/** Seconds in the largest unit that leaves nothing over. */
function useDuration(): (seconds: number) => string {
  const { t } = useTranslation();
  return (seconds) => {
    if (seconds > 0 && seconds % 86_400 === 0) {
      const days = seconds / 86_400;
      return t("changes.unit.days", { count: days, days });
    }
    if (seconds > 0 && seconds % 3_600 === 0) return t("changes.unit.hours", { count: seconds / 3_600 });
    if (seconds > 0 && seconds % 60 === 0) return t("changes.unit.minutes", { count: seconds / 60 });
    return t("changes.unit.seconds", { count: seconds });
  };
}

/** Symbols come as 32 bytes of text. */
function textOf(value: string): string {
  if (!/^0x[0-9a-f]{64}$/i.test(value)) return value;
  const bytes = value.slice(2).match(/../g) ?? [];
  return bytes
    .map((byte) => Number.parseInt(byte, 16))
    .filter((code) => code !== 0)
    .map((code) => String.fromCharCode(code))
    .join("");
}

/** Our own contracts and coins by their names, everybody else by the ends of the address. */
export function useAddressName(): (address: string) => string {
  const { t } = useTranslation();
  const coins = useCoins();
  const peers: Readonly<Record<string, string>> = usePeerNames();
  const chainId = useFeed(useLive().config).data?.chainId;
  const contracts: Readonly<Record<string, string>> =
    chainId !== undefined && deployedChains.includes(chainId) ? deploymentOf(chainId).contracts : {};
  return (address) => {
    if (address === zeroAddress) return t("changes.nobody");
    const found = Object.entries(contracts).find(([, at]) => at.toLowerCase() === address.toLowerCase());
    if (found?.[0] === "usdt") return coins.usdt;
    if (found?.[0] === "token") return coins.token;
    return (found && peers[found[0]]) ?? shortAddress(address);
  };
}
