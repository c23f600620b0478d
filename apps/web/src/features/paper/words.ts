import { formatAmount } from "@cinder/protocol/format";
import type { Address, Hex } from "viem";
import type { PeerNames } from "../../app/peer-names.ts";
import { symbols } from "../../app/symbols.ts";
import { percent } from "../../shared/percent.ts";
import type { Units } from "../../shared/span.ts";
import type { Text } from "../../tx/write.ts";

export type Say = (text: Text) => string;

/** Formats the chain's values in the current language. */
export type Writer = {
  say: Say;
  units: Units;
  moment: (seconds: bigint) => string;
  /** The name of an asset. */
  coinOf: (asset: Address) => string;
  /** Names of contracts. */
  names: PeerNames;
};

export const cin = (amount: bigint, places = 2) => `${formatAmount(amount, places)} ${symbols.token}`;
export const usdt = (amount: bigint, places = 2) => `${formatAmount(amount, places)} ${symbols.usdt}`;
export const bnb = (amount: bigint, places = 4) => `${formatAmount(amount, places)} ${symbols.native}`;
export const rates = (all: readonly bigint[]) => all.map(percent).join(" / ");
export const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n);

export function days(count: bigint, units: Units): string {
  return units.days(Number(count));
}

/** The translated name of a contract from its bytes32 name; unknown names are shown unchanged. */
export function contractName(hex: Hex, names: Readonly<Record<string, string>>): string {
  const name = textIn(hex);
  return names[name] ?? name;
}

function textIn(hex: Hex): string {
  return (hex.slice(2).match(/../g) ?? [])
    .map((byte) => String.fromCharCode(Number.parseInt(byte, 16)))
    .join("")
    .replace(/\0+$/, "");
}
