import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type DrawingProps = {
  width: number;
  height: number;
  className?: string;
  /** SVG paths, drawn as lines. */
  children: ReactNode;
};

/** A small line drawing or icon in the text's colour. Decorative: a text must carry the meaning. */
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
