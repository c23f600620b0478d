import { cx } from "./cx.ts";

/**
 * Holds the place of something that is on its way. Give it the size of what will come, so that nothing moves
 * when it does. Says nothing to screen readers: mark the region around it with `aria-busy`.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block animate-pulse rounded-sm bg-pressed", className)} />;
}
