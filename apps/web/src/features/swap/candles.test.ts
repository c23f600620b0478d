import { expect, it } from "vitest";
import { ether } from "../../../test/swap-samples.ts";
import { type Candle, candleAt, candlesOf, changeOf, drawnCandles, isUp } from "./candles.ts";

const candle = (open: number, close: number, volume = 1): Candle => ({
  start: 0,
  open: ether(open),
  close: ether(close),
  high: ether(Math.max(open, close) + 0.1),
  low: ether(Math.min(open, close) - 0.1),
  volume: ether(volume),
  trades: 1,
});

it("reads amounts as bigints", () => {
  const [read] = candlesOf([
    { start: 5, open: "1", high: "3", low: "1", close: "2", base: "9", quote: "18", trades: 2 },
  ]);
  expect(read).toEqual({ start: 5, open: 1n, high: 3n, low: 1n, close: 2n, volume: 18n, trades: 2 });
});

it("distinguishes rising from falling candles and computes the total change", () => {
  const rising = [candle(1, 2), candle(2, 1.5)];
  expect(rising.map(isUp)).toEqual([true, false]);
  expect(changeOf(rising)).toBe(5_000n);
  expect(changeOf([])).toBeUndefined();
});

it("draws every candle inside the frame, even one without a change", () => {
  const { bodies, volumes, grid, floor } = drawnCandles(
    [candle(1, 2, 4), candle(2, 2, 0), candle(2, 1, 2)],
    400,
    280,
  );
  expect(bodies).toHaveLength(3);
  for (const { x, width, high, low, top, height } of bodies) {
    expect(x - width / 2).toBeGreaterThan(56);
    expect(x + width / 2).toBeLessThan(400);
    expect(high).toBeLessThanOrEqual(top);
    expect(top + height).toBeLessThanOrEqual(low + 1e-6);
    expect(low).toBeLessThanOrEqual(floor);
    expect(height).toBeGreaterThanOrEqual(1);
  }
  expect(volumes[0]?.height).toBeGreaterThan(volumes[2]?.height ?? 0);
  expect(volumes[1]?.height).toBe(0);
  expect(grid.length).toBeGreaterThan(2);
});

it("finds the candle under the pointer, even at the edges", () => {
  expect(candleAt(0, 10, 400)).toBe(0);
  expect(candleAt(57, 10, 400)).toBe(0);
  expect(candleAt(399, 10, 400)).toBe(9);
});
