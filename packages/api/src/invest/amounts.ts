import { z } from "zod";

/**
 * Amounts in requests and responses of the invest calls: whole coins as an exact decimal string with at most 18 places
 * ("12.5"). Every asset of the Cashier has 18 decimals.
 */
const DECIMALS = 18;

export const amountSchema = z.string().regex(/^\d{1,60}(\.\d{1,18})?$/, { error: "amountInvalid" });
export const signedAmountSchema = z.string().regex(/^-?\d{1,60}(\.\d{1,18})?$/);

/** Converts to smallest units, as contracts and ledger use. Throws if the text is not an amount. */
export function toUnits(amount: string): bigint {
  const [whole = "", fraction = ""] = amountSchema.parse(amount).split(".");
  return BigInt(whole + fraction.padEnd(DECIMALS, "0"));
}

export function fromUnits(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(DECIMALS + 1, "0");
  const whole = digits.slice(0, -DECIMALS);
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, "");
  return `${units < 0n ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
}
