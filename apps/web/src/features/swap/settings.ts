import { readSaved, save } from "../../lib/storage.ts";
import type { Text } from "../../tx/write.ts";
import { parseAmount } from "../../ui/amount.ts";

const bps = 10_000n;
const storageKey = "cinder.swap";

export type Settings = {
  /** Accepted deviation from the quote, in basis points. */
  slippage: bigint;
  /** Minutes (chain time) until a sent trade expires. */
  minutes: number;
};

export const presets: readonly bigint[] = [10n, 50n, 100n];
export const standard: Settings = { slippage: 50n, minutes: 20 };
const bounds = { slippage: 5_000n, minutes: 720 };
/** Below `low`, trades often fail; above `high`, attackers can profit from the difference (sandwich attacks). */
const usual = { low: 10n, high: 300n };

export const withLess = (amount: bigint, slippage: bigint) => (amount * (bps - slippage)) / bps;
export const withMore = (amount: bigint, slippage: bigint) => (amount * (bps + slippage)) / bps;

/** Parses a percentage to basis points; undefined if it is invalid or above 50 %. */
export function parseSlippage(text: string): bigint | undefined {
  const value = parseAmount(text, 2);
  return value !== undefined && value <= bounds.slippage ? value : undefined;
}

export function parseMinutes(text: string): number | undefined {
  const value = parseAmount(text, 0);
  return value !== undefined && value >= 1n && value <= BigInt(bounds.minutes) ? Number(value) : undefined;
}

/** Warning about an unusually low or high slippage. */
export function slippageWarning(slippage: bigint): Text | undefined {
  if (slippage < usual.low) return { key: "swap.settings.low" };
  if (slippage > usual.high) return { key: "swap.settings.high", values: { share: Number(slippage) / 100 } };
  return undefined;
}

export function savedSettings(): Settings {
  const [slippage = "", minutes = ""] = (readSaved(storageKey) ?? "").split("/");
  return {
    slippage:
      /^\d+$/.test(slippage) && BigInt(slippage) <= bounds.slippage ? BigInt(slippage) : standard.slippage,
    minutes: parseMinutes(minutes) ?? standard.minutes,
  };
}

export function saveSettings({ slippage, minutes }: Settings): void {
  save(storageKey, `${slippage}/${minutes}`);
}
