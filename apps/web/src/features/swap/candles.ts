import { scale, ticks } from "../../ui/chart-scale.ts";

/** A candle from the server: prices in USDT per base coin, amounts in smallest units as text. */
export type CandleAnswer = {
  start: number;
  open: string;
  high: string;
  low: string;
  close: string;
  base: string;
  quote: string;
  trades: number;
};

export type Candle = {
  start: number;
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  /** In USDT. */
  volume: bigint;
  trades: number;
};

export function candlesOf(answer: readonly CandleAnswer[]): readonly Candle[] {
  return answer.map(({ start, trades, ...of }) => ({
    start,
    trades,
    open: BigInt(of.open),
    high: BigInt(of.high),
    low: BigInt(of.low),
    close: BigInt(of.close),
    volume: BigInt(of.quote),
  }));
}

/** Intervals, and the number of candles that is readable on a phone. */
export const intervals = { "15m": 64, "1h": 72, "4h": 60, "1d": 60 } as const;
export type Interval = keyof typeof intervals;
export const intervalNames = Object.keys(intervals) as Interval[];

export const isUp = ({ open, close }: Candle) => close >= open;

/** Price change over all candles in basis points; undefined without candles. */
export function changeOf(candles: readonly Candle[]): bigint | undefined {
  const first = candles[0]?.open;
  const last = candles.at(-1)?.close;
  return !first || last === undefined ? undefined : ((last - first) * 10_000n) / first;
}

export type Body = { x: number; width: number; top: number; height: number; high: number; low: number };
export type Drawn = {
  grid: readonly { value: number; y: number }[];
  bodies: readonly Body[];
  volumes: readonly { height: number }[];
  floor: number;
};

const inset = { top: 12, right: 8, bottom: 24, left: 56 };
/** Part of the height for the volume bars. */
const volumeShare = 0.16;

/** Pixel positions of the candles, for drawing only. */
export function drawnCandles(candles: readonly Candle[], width: number, height: number): Drawn {
  const number = (value: bigint) => Number(value) / 1e18;
  const lows = candles.map(({ low }) => number(low));
  const highs = candles.map(({ high }) => number(high));
  const lines = ticks(Math.min(...lows), Math.max(...highs));
  const floor = height - inset.bottom;
  const y = scale([lines[0] ?? 0, lines.at(-1) ?? 1], [floor, inset.top]);
  const step = (width - inset.left - inset.right) / Math.max(1, candles.length);
  const most = Math.max(...candles.map(({ volume }) => number(volume)), 0);
  return {
    floor,
    grid: lines.map((value) => ({ value, y: y(value) })),
    bodies: candles.map((candle, at) => {
      const [start, end] = [y(number(candle.open)), y(number(candle.close))];
      return {
        x: inset.left + (at + 0.5) * step,
        width: Math.max(2, Math.min(12, step * 0.66)),
        top: Math.min(start, end),
        // Draw at least one pixel if open and close are equal.
        height: Math.max(1, Math.abs(end - start)),
        high: y(number(candle.high)),
        low: y(number(candle.low)),
      };
    }),
    volumes: candles.map(({ volume }) => ({
      height: most === 0 ? 0 : (number(volume) / most) * (floor - inset.top) * volumeShare,
    })),
  };
}

/** The candle at a horizontal position. */
export function candleAt(x: number, count: number, width: number): number {
  const at = Math.floor(((x - inset.left) / (width - inset.left - inset.right)) * count);
  return Math.min(Math.max(at, 0), count - 1);
}

export const leftOfGrid = inset.left;
export const rightOfGrid = inset.right;
