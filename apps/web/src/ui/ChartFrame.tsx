import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { cx } from "./cx.ts";

/** The style of a series: a colour, and a dash and a marker that distinguish it without colour. */
export type SeriesStyle = {
  colour: string;
  dash: string | undefined;
  marker: "circle" | "square" | "diamond" | "triangle";
};

/** Styles in the order of the series. A chart has at most four. */
export const seriesStyles: readonly [SeriesStyle, SeriesStyle, SeriesStyle, SeriesStyle] = [
  { colour: "text-chart-1", dash: undefined, marker: "circle" },
  { colour: "text-chart-2", dash: "6 4", marker: "square" },
  { colour: "text-chart-3", dash: "2 4", marker: "diamond" },
  { colour: "text-chart-4", dash: "10 4 2 4", marker: "triangle" },
];

export function styleOf(at: number): SeriesStyle {
  return seriesStyles[at % seriesStyles.length] ?? seriesStyles[0];
}

const markerPaths: Record<SeriesStyle["marker"], string> = {
  circle: "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0Z",
  square: "M-3-3h6v6h-6Z",
  diamond: "M0-4.5 4.5 0 0 4.5-4.5 0Z",
  triangle: "M0-4 4 3.5h-8Z",
};

export function Marker({ style, x, y }: { style: SeriesStyle; x: number; y: number }) {
  return (
    <path
      d={markerPaths[style.marker]}
      transform={`translate(${x} ${y})`}
      fill="currentColor"
      className={style.colour}
    />
  );
}

export type ChartFrameProps = {
  title: string;
  /** What the chart shows, in a sentence, for screen readers. */
  description: string;
  /** Names of the series, in order. */
  series: readonly string[];
  height?: number;
  /** Draws the chart at the available width. */
  children: (width: number, height: number) => ReactNode;
  /** The same figures as a table, collapsed under this label. */
  table: { label: string; content: ReactNode };
};

/** Title, legend, drawing and the same figures as a table. */
export function ChartFrame({ title, description, series, height = 240, children, table }: ChartFrameProps) {
  const id = useId();
  const { ref, width } = useWidth();
  return (
    <figure className="min-w-0" aria-labelledby={`${id}-title`}>
      <figcaption className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <span id={`${id}-title`} className="text-base font-medium">
          {title}
        </span>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft">
          {series.map((name, at) => (
            <li key={name} className="inline-flex items-center gap-2">
              <LegendMark style={styleOf(at)} />
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
      {/* Fixed height, so that nothing below moves once the width is known. */}
      <div ref={ref} role="img" aria-label={description} style={{ height }} className="overflow-hidden">
        {width > 0 && children(width, height)}
      </div>
      <details className="mt-3 text-sm">
        <summary className="w-fit rounded-sm text-soft transition-colors hover:text-ink">
          {table.label}
        </summary>
        <div className="mt-3">{table.content}</div>
      </details>
    </figure>
  );
}

function LegendMark({ style }: { style: SeriesStyle }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 10" className={cx("h-2.5 w-7", style.colour)}>
      <path d="M0 5h28" stroke="currentColor" strokeWidth="2" strokeDasharray={style.dash} />
      <Marker style={style} x={14} y={5} />
    </svg>
  );
}

function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    setWidth(element.clientWidth);
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
