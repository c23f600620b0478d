import { describe, expect, it } from "vitest";
import { burnedPoints, drawn, pricePoints } from "./chart-points.ts";

const day = 86_400;
const asOf = {
  block: 7,
  timestamp: 100 * day + 5_000,
  isStale: false,
  minted: "0",
  burned: "0",
  totalSupply: "0",
};
const burned = (at: number, all: string) => ({
  day: at * day,
  minted: "0",
  burned: "0",
  burnedInAll: all,
  totalSupply: "0",
});

describe("points of the burned total", () => {
  it("repeat the last total on days without a burn, up to today", () => {
    const points = burnedPoints({ ...asOf, days: [burned(96, "5"), burned(98, "9")] });
    expect(points.map(({ time, amount }) => [time / day, amount])).toEqual([
      [96, 5n],
      [97, 5n],
      [98, 9n],
      [99, 9n],
      [100, 9n],
    ]);
  });

  it("cover the last ninety days, starting with the total of earlier days", () => {
    const points = burnedPoints({ ...asOf, days: [burned(2, "3"), burned(99, "8")] });
    expect(points).toHaveLength(90);
    expect(points[0]).toEqual({ time: 11 * day, amount: 3n });
    expect(points.at(-1)?.amount).toBe(8n);
  });

  it("are empty before anything was burned", () => {
    expect(burnedPoints({ ...asOf, days: [] })).toEqual([]);
  });
});

it("draws amounts exact to a millionth, even large ones", () => {
  expect(drawn(284_094_128_486_011_952n)).toBe(0.284094);
  expect(drawn(20_827_808n * 10n ** 18n)).toBe(20_827_808);
});

it("takes the closing price of each span", () => {
  const candle = { start: 60, open: "1", high: "9", low: "1", close: "7", base: "0", quote: "0", trades: 0 };
  expect(pricePoints({ block: 1, timestamp: 1, isStale: false, candles: [candle] })).toEqual([
    { time: 60, amount: 7n },
  ]);
});
