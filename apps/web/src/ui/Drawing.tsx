import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type DrawingProps = {
  width: number;
  height: number;
  className?: string;
  /** Paths, drawn in line. */
  children: ReactNode;
};

/** A small line drawing or icon in the colour of the text. Never the only carrier of a meaning. */
export function Drawing({ width, height, className, children }: DrawingProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx("shrink-0", className)}
    >
      {children}
    </svg>
  );
}
