import { formatAmount } from "@cinder/protocol/format";
import { roughAmount } from "./figures.ts";
import type { Flow } from "./flow.ts";
import type { Names } from "./start.ts";
import { withValues } from "./with-values.ts";
import type { EffectAsset, Text } from "./write.ts";

export type Say = (text: Text) => string;

/** An amount with its unit: 42.00 CIN, 3 keys. `shown` formats coins; counted units are always whole. */
export function withUnit(
  amount: bigint,
  asset: EffectAsset,
  names: Names,
  say: Say,
  shown: (amount: bigint) => string = roughAmount,
): string {
  if (typeof asset === "string") return `${shown(amount)} ${names.symbols[asset]}`;
  const { key, values } = asset.unit;
  return `${formatAmount(amount, 0, 0)} ${say({ key, values: { ...values, count: Number(amount) } })}`;
}

/** Names an amount only if it is certain; otherwise says just that the write is done. */
export function resultOf({ done, expects, arrived, phase }: Flow, names: Names, say: Say): string {
  if (phase.at !== "done" && phase.at !== "syncing") return "";
  const told = expects && arrived !== undefined ? withUnit(arrived, expects.asset, names, say) : undefined;
  const sentence = say(withValues(done, { amount: told ?? unknown }));
  return sentence.includes(unknown) ? say({ key: "tx.done" }) : sentence;
}

const unknown = "\u0000";
