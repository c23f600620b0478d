/** How figures and addresses are formatted: rounded down, padded, grouped, without floating point. */

export const DECIMALS = 18;

/**
 * @param value In smallest units. A value that is not a bigint (for example not loaded) is formatted as zero.
 * @param places Digits after the point. They are cut, never rounded up, so that a user never sees more than the actual
 * amount.
 */
export function formatAmount(value: bigint | null | undefined, places = 2, decimals = DECIMALS): string {
  const amount = typeof value === "bigint" ? value : 0n;
  const sign = amount < 0n ? "-" : "";
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ",");
  const fraction = digits
    .slice(digits.length - decimals)
    .slice(0, places)
    .padEnd(places, "0");
  const text = places > 0 ? `${whole}.${fraction}` : whole;
  // "-0.00" would suggest a debt.
  return /[1-9]/.test(text) ? `${sign}${text}` : text;
}

/** For required, missing or maximum amounts: rounded up, so that the shown amount is enough. */
export function formatUp(value: bigint, places = 2, decimals = DECIMALS): string {
  return formatAmount(value + 10n ** BigInt(Math.max(decimals - places, 0)) - 1n, places, decimals);
}

/** The first 5 and last 4 characters; an empty string for undefined or the zero address. */
export function shortAddress(address: string | null | undefined): string {
  if (!address || /^0x0{40}$/.test(address)) return "UNCONNECT";
  return address.length <= 11 ? address : `${address.slice(0, 5)}…${address.slice(-4)}`;
}

export interface Countdown {
  readonly days: string;
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
}

/** The remaining time, each part with at least two digits. A time that has passed gives zero. */
export function countdown(secondsLeft: bigint | number): Countdown {
  const left = Math.max(0, Math.floor(Number(secondsLeft)));
  const two = (value: number) => String(value).padStart(2, "0");
  return {
    days: two(Math.floor(left / 86_400)),
    hours: two(Math.floor(left / 3_600) % 24),
    minutes: two(Math.floor(left / 60) % 60),
    seconds: two(left % 60),
  };
}
