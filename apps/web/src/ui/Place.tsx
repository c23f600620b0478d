import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Skeleton } from "./Skeleton.tsx";

/** A figure, a skeleton while it loads, or a dash if it is unavailable. Always the same size. */
export function Place({
  value,
  failed,
  unknownLabel,
  className,
}: {
  /** Undefined until it is loaded. */
  value: ReactNode | undefined;
  failed: boolean;
  /** What the dash means, for screen readers. */
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
