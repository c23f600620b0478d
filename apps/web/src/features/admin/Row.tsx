import type { ReactNode } from "react";

/** An expandable line. Only one line per page is open at a time. */
export function Row({
  id,
  title,
  now,
  children,
}: {
  id: string;
  title: string;
  /** Its current value, in a few characters. */
  now?: ReactNode;
  children: ReactNode;
}) {
  return (
    <details name="admin-row" data-row={id} className="group border-b border-line last:border-b-0">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 rounded-sm py-3 -outline-offset-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 sm:flex sm:flex-1 sm:items-baseline sm:justify-between sm:gap-4">
          <span className="font-medium">{title}</span>
          <span className="block truncate text-sm text-soft tabular-nums sm:max-w-[60%]">{now}</span>
        </span>
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className="size-4 shrink-0 text-soft transition-transform group-open:rotate-180"
        >
          <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </summary>
      <div className="grid gap-4 pt-1 pb-6">{children}</div>
    </details>
  );
}
