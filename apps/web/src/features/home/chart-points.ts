import type { candlesCall, supplyCall } from "@cinder/api/reads/market";

// The server's answers, in which amounts are text.
export type Candles = (typeof candlesCall)["answer"]["_zod"]["input"];
export type Supply = (typeof supplyCall)["answer"]["_zod"]["input"];

export type ChartPoint = { time: number; amount: bigint };

const day = 86_400;
/** More days would be narrower than a pixel on a phone. */
const mostDays = 90;

export function pricePoints({ candles }: Candles): ChartPoint[] {
  return candles.map(({ start, close }) => ({ time: start, amount: BigInt(close) }));
}

/** Total burned by the end of each day. Days without burns are not in the answer and repeat the previous total. */
export function burnedPoints({ days, timestamp }: Supply): ChartPoint[] {
  const [first] = days;
  if (!first) return [];
  const today = timestamp - (timestamp % day);
  const from = Math.max(first.day, today - (mostDays - 1) * day);
  const points: ChartPoint[] = [];
  let at = 0;
  let amount = 0n;
  for (let time = first.day; time <= today; time += day) {
    while (days[at] && (days[at]?.day ?? 0) <= time) amount = BigInt(days[at++]?.burnedInAll ?? 0);
    if (time >= from) points.push({ time, amount });
  }
  return points;
}

/** For drawing only: a millionth is precise enough. */
export function drawn(amount: bigint): number {
  return Number(amount / 10n ** 12n) / 1e6;
}
