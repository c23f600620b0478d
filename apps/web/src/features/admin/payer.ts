import type { Funds, Governance } from "../../chain/governance.ts";
import type { SendMethod } from "./authority.ts";
import { isOwn } from "./change.ts";
import { boundOf } from "./check.ts";
import type { Setting } from "./model.ts";

/** The payer's balances: the signer pays, or the owning contract for its own calls. */
export function fundsOf(
  method: SendMethod,
  own: Funds | undefined,
  governance: Governance | undefined,
): Funds | undefined {
  return method.kind === "direct" ? own : governance?.funds;
}

/** Limits a setting's payment to the payer's balance. */
export function payableFrom(setting: Setting, funds: Funds | undefined): Setting {
  const { pays, fields } = setting;
  // Balances of other tokens are checked only by simulation.
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
