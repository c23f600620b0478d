import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Skeleton } from "./Skeleton.tsx";

/** The place of a figure: the figure, a frame while it may still come, a dash when it will not. Always of the same size. */
export function Place({
  value,
  failed,
  unknownLabel,
  className,
}: {
  /** Undefined while it is not there. */
  value: ReactNode | undefined;
  failed: boolean;
  /** What the dash says to those who can't see it. */
  unknownLabel: string;
  className: string;
}) {
  if (value !== undefined) return value;
  if (!failed) return <Skeleton className={className} />;
  return (
    <span className={cx("flex items-center text-soft", className)}>
      <span aria-hidden="true">—</span>
      <span className="sr-only">{unknownLabel}</span>
    </span>
  );
}
