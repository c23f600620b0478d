type Range = readonly [number, number];

/** Maps a domain onto a pixel range. A domain of a single value maps to the middle. */
export function scale([from, to]: Range, [start, end]: Range): (value: number) => number {
  const extent = to - from;
  if (extent === 0) return () => (start + end) / 2;
  return (value) => start + ((value - from) / extent) * (end - start);
}

/** An SVG path through the points; a tenth of a pixel is precision enough. */
export function linePath(points: readonly Range[]): string {
  return points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

/** Round values that span the data, about `count` of them, for grid lines. */
export function ticks(min: number, max: number, count = 4): number[] {
  if (min === max) return [min];
  const rough = (max - min) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((nice) => nice * power >= rough) ?? 10) * power;
  const first = Math.floor(min / step);
  const last = Math.ceil(max / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}
