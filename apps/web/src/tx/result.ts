import { roughAmount } from "./figures.ts";
import type { Flow } from "./flow.ts";
import type { Names } from "./start.ts";
import type { EffectAsset, Text } from "./write.ts";

export type Say = (text: Text) => string;

/** An amount with its unit: 42.00 CIN, 3 cards. */
export function withUnit(amount: string, asset: EffectAsset, names: Names, say: Say): string {
  if (typeof asset === "string") return `${amount} ${names.symbols[asset]}`;
  return `${amount} ${say(asset.unit)}`;
}

/** What can't be told for sure isn't told at all: then it is just done. */
export function resultOf({ done, expects, arrived, phase }: Flow, names: Names, say: Say): string {
  if (phase.at !== "done" && phase.at !== "syncing") return "";
  const told =
    expects && arrived !== undefined
      ? withUnit(
          typeof expects.asset === "string" ? roughAmount(arrived) : String(arrived),
          expects.asset,
          names,
          say,
        )
      : undefined;
  const sentence = say({ ...done, values: { ...done.values, amount: told ?? unknown } });
  return sentence.includes(unknown) ? say({ key: "tx.done" }) : sentence;
}

const unknown = "\u0000";
