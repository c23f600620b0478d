/** How figures and addresses look everywhere: floored, padded, grouped, and never a float on the way. */

export const DECIMALS = 18;

/**
 * @param value In smallest units. Anything that is not a bigint (not loaded, not a number) shows as zero.
 * @param places Digits after the point: cut, never rounded up, so that nobody is shown more than there is.
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
  // "-0.00" would say that there is a debt where the screen shows none.
  return /[1-9]/.test(text) ? `${sign}${text}` : text;
}

/** What is needed or missing, or the most there can be: rounded up, so that so much is enough. */
export function formatUp(value: bigint, places = 2, decimals = DECIMALS): string {
  return formatAmount(value + 10n ** BigInt(Math.max(decimals - places, 0)) - 1n, places, decimals);
}

/** First 5 and last 4 characters; nothing, or the zero address, is not connected. */
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

/** What is left of a time, each part with two digits at least. A time that has passed leaves nothing. */
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
