import { cx } from "./cx.ts";

export type ProgressProps = {
  label: string;
  /** The same as text, with figures. */
  text: string;
  /** From 0 to 1. */
  share: number;
  /** A marked point, from 0 to 1. */
  mark?: number | undefined;
  className?: string;
};

/** A progress bar. */
export function Progress({ label, text, share, mark, className }: ProgressProps) {
  const percent = Math.min(Math.max(share, 0), 1) * 100;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.floor(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
      className={cx("relative h-3", className)}
    >
      <div className="absolute inset-0 overflow-hidden rounded-full bg-pressed">
        <div className="ember h-full rounded-full" style={{ width: `${percent}%` }} />
      </div>
      {mark !== undefined && mark > 0 && mark < 1 && (
        <span
          aria-hidden="true"
          className="absolute -inset-y-1 w-0.5 rounded-full bg-ink"
          style={{ left: `${mark * 100}%` }}
        />
      )}
    </div>
  );
}
