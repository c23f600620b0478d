import { type ReactNode, useId, useState } from "react";
import { cx } from "./cx.ts";
import { Sparkline } from "./Sparkline.tsx";

export type FigureProps = {
  label: ReactNode;
  /** The figure as shown, already formatted. */
  value: ReactNode;
  unit?: ReactNode;
  /** The same figure with all digits, shown on press. */
  whole?: string;
  /** One line of secondary text below. */
  note?: ReactNode;
  /** A few recent values, drawn as a small line. */
  trend?: readonly number[];
  size?: "md" | "lg";
};

/** A large number with a small unit. */
export function Figure({ label, value, unit, whole, note, trend, size = "md" }: FigureProps) {
  const [open, setOpen] = useState(false);
  const wholeId = useId();
  // A placeholder keeps to one line, the height that most figures need.
  const mayWrap = typeof value === "string";
  const number = (
    <span className={cx("inline-flex min-w-0 items-baseline gap-x-2", mayWrap && "flex-wrap")}>
      <span className={cx("display min-w-0 wrap-anywhere", size === "lg" ? "text-2xl" : "text-xl")}>
        {value}
      </span>
      {unit && <span className="text-sm text-soft">{unit}</span>}
    </span>
  );
  return (
    <div className="min-w-0">
      <div className="text-sm text-soft">{label}</div>
      <div className="mt-1 flex items-end justify-between gap-4">
        {whole ? (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={wholeId}
            onClick={() => setOpen(!open)}
            className="border-b border-dotted border-edge text-left transition-colors hover:border-ember"
          >
            {number}
          </button>
        ) : (
          number
        )}
        {trend && <Sparkline values={trend} className="mb-1 h-6 w-20" />}
      </div>
      {whole && (
        <div id={wholeId} hidden={!open} className="mt-1 font-mono text-xs break-all text-soft">
          {whole} {unit}
        </div>
      )}
      {note && <div className="mt-1 text-sm text-soft">{note}</div>}
    </div>
  );
}
