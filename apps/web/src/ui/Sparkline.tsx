import { linePath, scale } from "./chart-scale.ts";
import { cx } from "./cx.ts";

/** A small line of recent values without axes. Decorative: the figure beside it has the number. */
export function Sparkline({ values, className }: { values: readonly number[]; className?: string }) {
  const x = scale([0, Math.max(1, values.length - 1)], [1, 79]);
  const y = scale([Math.min(...values), Math.max(...values)], [22, 2]);
  const last = values.at(-1);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 80 24"
      preserveAspectRatio="none"
      className={cx("overflow-visible text-chart-2", className)}
    >
      <path
        d={linePath(values.map((value, at) => [x(at), y(value)]))}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
      />
      {last !== undefined && (
        <path
          d={`M${x(values.length - 1)} ${y(last)}h.01`}
          className="text-chart-1"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}
