import { cx } from "./cx.ts";

/**
 * Holds the place of something that is on its way. Give it the size of what will come, so that nothing moves
 * when it does. Says nothing to screen readers: mark the region around it with `aria-busy`.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block animate-pulse rounded-sm bg-pressed", className)} />;
}

/** In the place of a table's rows, as high as so many of them are. */
export function SkeletonRows({ count = 6 }: { count?: number | undefined }) {
  return (
    <div className="grid gap-[9px]">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <Skeleton key={at} className="h-9 w-full" />
      ))}
    </div>
  );
}
