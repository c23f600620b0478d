/**
 * Amounts as people type them, turned into smallest units without ever passing through a float.
 */

const fullWidth = /[０-９．，]/g;

/** A figure as it is pasted, with commas between thousands. One that is typed never looks like this: see below. */
const grouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * Full-width digits come from Chinese keyboards, group separators from pasted figures. The number pad of many a phone has a
 * comma and no point: a single comma is the point then. It is one as soon as it is typed, so it is seen before digits follow.
 */
export function normalizeAmount(text: string): string {
  const plain = text
    .replace(fullWidth, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/[\s_']/g, "")
    .replace(/。/g, ".");
  if (grouped.test(plain)) return plain.replaceAll(",", "");
  return plain.includes(".") ? plain : plain.replace(",", ".");
}

/**
 * Whether the text is an amount, or on its way to one ("", "1.", ".5"), with no more decimals than there are, and no longer
 * than a contract could be told.
 */
export function isAmountInProgress(text: string, decimals: number): boolean {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text);
  // Ten to the 77th fits 256 bits, and so does some of what has a digit more.
  if (!match || (match[1] ?? "").length > (decimals === 0 ? 78 : 77 - decimals)) return false;
  return decimals === 0 ? !text.includes(".") : (match[2] ?? "").length <= decimals;
}

/** The amount in smallest units, or undefined while there is none. */
export function parseAmount(text: string, decimals: number): bigint | undefined {
  if (!/\d/.test(text) || !isAmountInProgress(text, decimals)) return undefined;
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(decimals, "0"));
}

/** The shortest text that parses back to the same amount. */
export function amountText(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return fraction === "" ? whole : `${whole}.${fraction}`;
}

/** What a box shows that opens with an amount, or with none so far. */
export function boxText(value: bigint | undefined, decimals: number): string {
  return value === undefined ? "" : amountText(value, decimals);
}

/** The same for reading: the whole number in groups, and what is behind the point as far as it goes. 1,500 and 0.0002. */
export function figureText(value: bigint, decimals: number): string {
  const [whole = "0", fraction] = amountText(value, decimals).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
