import { cx } from "../../ui/cx.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";

/**
 * A place still waiting for its figure, or one that has to do without: a dash for the figure, nothing for the
 * line beneath it. Takes up the same room in every case.
 */
export function Missing({
  failed,
  dash = false,
  className,
}: {
  failed: boolean;
  dash?: boolean;
  className: string;
}) {
  if (!failed) return <Skeleton className={className} />;
  return <span className={cx("flex items-center leading-none", className)}>{dash && "—"}</span>;
}
