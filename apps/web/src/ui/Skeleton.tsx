import { cx } from "./cx.ts";

/**
 * Placeholder for content that is loading. Give it the content's size, so that nothing moves later. Hidden from screen readers:
 * mark the region around it with `aria-busy`.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block animate-pulse rounded-sm bg-pressed", className)} />;
}

/** Placeholder for table rows, with the height of `count` rows. */
export function SkeletonRows({ count = 6 }: { count?: number | undefined }) {
  return (
    <div className="grid gap-[9px]">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are alike.
        <Skeleton key={at} className="h-9 w-full" />
      ))}
    </div>
  );
}
