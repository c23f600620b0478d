import { type PointerEvent, useId, useState } from "react";
import { Marker, styleOf } from "./ChartFrame.tsx";
import { linePath, scale, ticks } from "./chart-scale.ts";

export type LineSeries = {
  name: string;
  /** One per position. Only for drawing: exact amounts belong in the table. */
  values: readonly number[];
  area?: boolean;
};

export type LineChartProps = {
  width: number;
  height: number;
  series: readonly LineSeries[];
  /** Labels of the positions along the bottom. */
  positions: readonly string[];
  format: (value: number) => string;
  /** A marked position, possibly between two others, with its label. */
  mark?: { at: number; name: string } | undefined;
};

const inset = { top: 8, right: 8, bottom: 24, left: 48 };

/** A line chart with equidistant positions. Pointing at one shows its values. */
export function LineChart({ width, height, series, positions, format, mark }: LineChartProps) {
  const gradient = useId();
  const [at, setAt] = useState<number | null>(null);
  const all = series.flatMap((one) => one.values);
  const grid = ticks(Math.min(...all), Math.max(...all));
  const last = positions.length - 1;
  const x = scale([0, Math.max(1, last)], [inset.left, width - inset.right]);
  const y = scale([grid[0] ?? 0, grid.at(-1) ?? 1], [height - inset.bottom, inset.top]);
  const floor = height - inset.bottom;

  function point(event: PointerEvent<SVGSVGElement>): void {
    const px = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const nearest = Math.round(((px - inset.left) / (width - inset.left - inset.right)) * last);
    setAt(Math.min(Math.max(nearest, 0), last));
  }

  // As many labels as fit without overlap, always including the first and last. Those two are aligned to the chart's edge and the
  // others are centred, so the distance next to the edge must be 1.5 label widths.
  const apart = Math.max(88, 1.5 * Math.max(0, ...positions.map(widthOf)) + 12);
  const fitting = Math.max(1, Math.floor((width - inset.left - inset.right) / apart));
  const every = Math.max(1, Math.ceil(last / fitting));
  const named = positions
    .map((name, index) => ({ name, index }))
    .filter(
      ({ index }) => index === 0 || index === last || (index % every === 0 && x(last) - x(index) >= apart),
    );

  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      onPointerMove={point}
      onPointerLeave={() => setAt(null)}
      className="block touch-pan-y text-xs select-none"
    >
      <defs>
        <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1" className="text-chart-1">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.22" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
      </defs>
      {grid.map((value) => (
        <g key={value}>
          <path d={`M${inset.left} ${y(value)}H${width - inset.right}`} className="stroke-line" />
          <text x={inset.left - 8} y={y(value)} dy="0.32em" textAnchor="end" className="fill-soft">
            {format(value)}
          </text>
        </g>
      ))}
      {named.map(({ name, index }) => (
        <text
          key={index}
          x={x(index)}
          y={height - 6}
          textAnchor={index === 0 ? "start" : index === last ? "end" : "middle"}
          className="fill-soft"
        >
          {name}
        </text>
      ))}
      {mark && (
        <>
          <path d={`M${x(mark.at)} ${inset.top}V${floor}`} strokeDasharray="2 4" className="stroke-soft" />
          {at === null && (
            <text
              x={x(mark.at) + (mark.at > last / 2 ? -8 : 8)}
              y={floor - 8}
              textAnchor={mark.at > last / 2 ? "end" : "start"}
              className="fill-ink [paint-order:stroke] stroke-raised stroke-4"
            >
              {mark.name}
            </text>
          )}
        </>
      )}
      {at !== null && <path d={`M${x(at)} ${inset.top}V${floor}`} className="stroke-edge" />}
      {series.map((one, index) => {
        const style = styleOf(index);
        const points = one.values.map((value, position) => [x(position), y(value)] as const);
        const path = linePath(points);
        const end = points.at(-1);
        return (
          <g key={one.name} className={style.colour}>
            {one.area && end && (
              <path d={`${path}V${floor}H${x(0)}Z`} fill={`url(#${gradient})`} stroke="none" />
            )}
            <path
              d={path}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
              strokeDasharray={style.dash}
            />
            {end && at === null && <Marker style={style} x={end[0]} y={end[1]} />}
          </g>
        );
      })}
      {at !== null && (
        <Readout at={at} x={x(at)} y={y} width={width} series={series} name={positions[at]} format={format} />
      )}
    </svg>
  );
}

/** Approximate label width in pixels. Chinese characters are as wide as high. */
function widthOf(name: string): number {
  return [...name].reduce((sum, character) => sum + (character < "\u2e80" ? 6.5 : 12), 0);
}

type ReadoutProps = {
  at: number;
  x: number;
  y: (value: number) => number;
  width: number;
  series: readonly LineSeries[];
  name: string | undefined;
  format: (value: number) => string;
};

function Readout({ at, x, y, width, series, name, format }: ReadoutProps) {
  const lines = series.flatMap((one, index) => {
    const value = one.values[at];
    return value === undefined ? [] : [{ style: styleOf(index), value, name: one.name }];
  });
  const right = x > width / 2;
  return (
    <g className="pointer-events-none">
      {lines.map(({ style, value, name: seriesName }) => (
        <Marker key={seriesName} style={style} x={x} y={y(value)} />
      ))}
      <text
        x={right ? x - 12 : x + 12}
        y={inset.top + 12}
        textAnchor={right ? "end" : "start"}
        className="fill-ink font-medium [paint-order:stroke] stroke-raised stroke-4"
      >
        {[name, ...lines.map(({ value }) => format(value))].join(" · ")}
      </text>
    </g>
  );
}
