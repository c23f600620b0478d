import { formatAmount } from "@cinder/protocol/format";
import type { Address, Hex } from "viem";
import type { PeerNames } from "../../app/peer-names.ts";
import { symbols } from "../../app/symbols.ts";
import { percent } from "../../shared/percent.ts";
import type { Text } from "../../tx/write.ts";

export type Say = (text: Text) => string;

/** Writes so many of a unit of time: each language has its own plural. */
export type Units = Record<"days" | "hours" | "minutes" | "seconds", (count: number) => string>;

/** Puts what the chain says into words of the language in use. */
export type Writer = {
  say: Say;
  units: Units;
  moment: (seconds: bigint) => string;
  /** What an asset is called. */
  coinOf: (asset: Address) => string;
  /** What contracts are called. */
  names: PeerNames;
};

export const cin = (amount: bigint, places = 2) => `${formatAmount(amount, places)} ${symbols.token}`;
export const usdt = (amount: bigint, places = 2) => `${formatAmount(amount, places)} ${symbols.usdt}`;
export const bnb = (amount: bigint, places = 4) => `${formatAmount(amount, places)} ${symbols.native}`;
export const rates = (all: readonly bigint[]) => all.map(percent).join(" / ");
export const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n);

/** A length of time in its largest whole unit. */
export function span(seconds: bigint, units: Units): string {
  const count = Number(seconds);
  if (count >= 86_400 && count % 86_400 === 0) return units.days(count / 86_400);
  if (count >= 3_600 && count % 3_600 === 0) return units.hours(count / 3_600);
  return count >= 60 && count % 60 === 0 ? units.minutes(count / 60) : units.seconds(count);
}

export function days(count: bigint, units: Units): string {
  return units.days(Number(count));
}

/** What people call a contract that the chain names in 32 bytes; one that this app doesn't know yet keeps that name. */
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
