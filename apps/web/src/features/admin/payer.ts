import type { Funds, Governance } from "../../chain/governance.ts";
import type { Way } from "./authority.ts";
import { isOwn } from "./change.ts";
import { boundOf } from "./check.ts";
import type { Setting } from "./model.ts";

/** What there is to pay with: whoever signs pays, but a contract that owns another pays for its own calls. */
export function fundsOf(
  way: Way,
  own: Funds | undefined,
  governance: Governance | undefined,
): Funds | undefined {
  return way.kind === "direct" ? own : governance?.funds;
}

/** A setting that takes a payment takes no more than the payer has. */
export function payableFrom(setting: Setting, funds: Funds | undefined): Setting {
  const { pays, fields } = setting;
  // What there is of other coins, their own contracts say when it is tried.
  if (!pays || !funds || !isOwn(pays.asset)) return setting;
  const held = funds[pays.asset];
  return {
    ...setting,
    fields: fields.map((field) => {
      if (field.name !== pays.field) return field;
      const { max } = field;
      const least = (values: Parameters<typeof boundOf>[1]) => {
        const most = boundOf(max, values);
        return most === undefined || held < most ? held : most;
      };
      return { ...field, max: least };
    }),
  };
}
