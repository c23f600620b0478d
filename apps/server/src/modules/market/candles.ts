export interface Candle {
  start: number;
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  base: bigint;
  quote: bigint;
  trades: number;
}

/** One candle per span from `first` to `last`, both included. A span without trades repeats the previous price. */
export function withoutGaps(
  known: readonly Candle[],
  { first, last, length }: { first: number; last: number; length: number },
  before: bigint | undefined,
): Candle[] {
  const byStart = new Map(known.map((candle) => [candle.start, candle]));
  const whole: Candle[] = [];
  let price = before;
  for (let start = first; start <= last; start += length) {
    const candle = byStart.get(start) ?? flat(start, price);
    // No price exists before the first trade.
    if (candle === undefined) continue;
    whole.push(candle);
    price = candle.close;
  }
  return whole;
}

function flat(start: number, price: bigint | undefined): Candle | undefined {
  if (price === undefined) return undefined;
  return { start, open: price, high: price, low: price, close: price, base: 0n, quote: 0n, trades: 0 };
}
