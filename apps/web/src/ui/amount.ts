/**
 * Converts typed amounts to smallest units without floating-point numbers.
 */

const fullWidth = /[０-９．，]/g;

/** A pasted figure with commas between thousands. `normalizeAmount` prevents typed ones from looking like this. */
const grouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * Accepts full-width digits from Chinese keyboards and group separators from pasted figures. Number pads of many phones have a
 * comma but no point, so a single comma becomes a point, as soon as it is typed, so that the user sees it.
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
 * Whether the text is an amount or the beginning of one ("", "1.", ".5"), with at most the asset's decimals and no longer than
 * 256 bits can hold.
 */
export function isAmountInProgress(text: string, decimals: number): boolean {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text);
  // 10^77 fits in 256 bits, and so do some numbers with one more digit.
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

/** Initial text of a box: its amount, or nothing. */
export function boxText(value: bigint | undefined, decimals: number): string {
  return value === undefined ? "" : amountText(value, decimals);
}

/** The amount for display, with thousands separators and all significant decimals: 1,500 and 0.0002. */
export function figureText(value: bigint, decimals: number): string {
  const [whole = "0", fraction] = amountText(value, decimals).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
