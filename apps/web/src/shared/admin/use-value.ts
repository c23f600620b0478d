import { deployedChains, deploymentOf } from "@cinder/protocol/deployment";
import { shortAddress } from "@cinder/protocol/format";
import { useChainId } from "../../app/chain-id.ts";
import { useCoins } from "../../app/coins.ts";
import { usePeerNames } from "../../app/peer-names.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { isHash, isSameAddress, isZeroAddress, wordOf } from "../../lib/hex.ts";
import { figureText } from "../../ui/amount.ts";
import { useShow } from "./use-show.ts";
import type { Unit } from "./words.ts";

/**
 * Formats a value given as text in its unit: 5%, 1,500 CIN, 3 days, the name of a known address.
 * @param asset The coin of an amount whose unit doesn't name it.
 */
export function useValue(): (value: string, unit: Unit | undefined, asset?: string) => string {
  const show = useShow();
  const nameOf = useAddressName();
  const coinName = useCoinName();
  const durationOf = useDuration();

  return (value, unit, asset) => {
    const isNumber = /^\d+$/.test(value);
    if (asset !== undefined && isNumber) return `${figureText(BigInt(value), 18)} ${coinName(asset)}`;
    if (unit === "address") return nameOf(value);
    if (unit === "yes") return show(unit, value === "true");
    if (unit === "text") return show(unit, isHash(value) ? wordOf(value) : value);
    if (!isNumber || unit === undefined) return value;
    return unit === "seconds" ? durationOf(Number(value)) : show(unit, BigInt(value));
  };
}

/** Seconds in the largest unit that divides them. */
function useDuration(): (seconds: number) => string {
  const t = useTexts();
  return (seconds) => {
    if (seconds > 0 && seconds % 86_400 === 0) {
      const days = seconds / 86_400;
      return t("admin.span.days", { count: days, days });
    }
    if (seconds > 0 && seconds % 3_600 === 0) return t("admin.span.hours", { count: seconds / 3_600 });
    if (seconds > 0 && seconds % 60 === 0) return t("admin.span.minutes", { count: seconds / 60 });
    return t("admin.span.seconds", { count: seconds });
  };
}

/** Cinder's contracts and coins by their names, other addresses shortened. */
export function useAddressName(): (address: string) => string {
  const t = useTexts();
  const coins = useCoins();
  const peers: Readonly<Record<string, string>> = usePeerNames();
  const chainId = useChainId();
  const contracts: Readonly<Record<string, string>> =
    chainId !== undefined && deployedChains.includes(chainId) ? deploymentOf(chainId).contracts : {};
  return (address) => {
    if (isZeroAddress(address)) return t("admin.nobody");
    const found = Object.entries(contracts).find(([, at]) => isSameAddress(at, address));
    if (found?.[0] === "usdt") return coins.usdt;
    if (found?.[0] === "token") return coins.token;
    return (found && peers[found[0]]) ?? shortAddress(address);
  };
}

/** An asset by its name; the zero address is the native coin. */
export function useCoinName(): (asset: string) => string {
  const { native } = useCoins();
  const nameOf = useAddressName();
  return (asset) => (isZeroAddress(asset) ? native : nameOf(asset));
}
