import { DECIMALS, formatAmount, formatUp } from "@cinder/protocol/format";

const fewest = 2;
const most = 6;

/**
 * Formats amounts shown together with equal decimals, as many as the finest needs, so that parts visibly add up. At most six,
 * cut, not rounded.
 */
export function amountsTogether(...amounts: readonly bigint[]): string[] {
  const places = Math.max(fewest, ...amounts.map(placesOf));
  return amounts.map((amount) => formatAmount(amount, Math.min(places, most)));
}

/** One amount with two to six decimals. A smaller amount is not shown as zero. */
export function amountShown(amount: bigint): string {
  const shown = formatAmount(amount, placesFor(amount));
  return amount > 0n && !/[1-9]/.test(shown) ? `<0.${"1".padStart(most, "0")}` : shown;
}

/** The same for a required amount: rounded up, so that the shown amount is enough. */
export function amountUp(amount: bigint): string {
  return formatUp(amount, placesFor(amount));
}

function placesFor(amount: bigint): number {
  return Math.min(Math.max(placesOf(amount), fewest), most);
}

function placesOf(amount: bigint): number {
  const fraction = (amount < 0n ? -amount : amount).toString().padStart(DECIMALS, "0").slice(-DECIMALS);
  return fraction.replace(/0+$/, "").length;
}

/** Basis points as a factor: 1.5 for 15,000. */
export function factorShown(rate: bigint): string {
  return trimmed(formatAmount(rate, 4, 4));
}

/** Basis points as a percentage: 0.65. */
export function percentShown(rate: bigint): string {
  return trimmed(formatAmount(rate, 2, 2));
}

function trimmed(figure: string): string {
  return figure.replace(/\.?0+$/, "");
}
