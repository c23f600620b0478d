import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { cx } from "./cx.ts";

type PageTabsProps = {
  /** Name of the group for screen readers. */
  label: string;
  pages: readonly { to: string; label: string }[];
  /** A link out of the group, at its end. */
  aside?: ReactNode;
};

/** Navigation between related pages. Looks like tabs, but consists of links, because each page has its own address. */
export function PageTabs({ label, pages, aside }: PageTabsProps) {
  return (
    <nav aria-label={label} className="mt-5 flex flex-wrap items-center gap-x-6 border-b border-line">
      {pages.map((page) => (
        <NavLink
          key={page.to}
          to={page.to}
          end
          className={({ isActive }) =>
            cx(
              "relative inline-flex min-h-11 items-center text-sm font-medium transition-colors -outline-offset-2",
              isActive ? "text-ink" : "text-soft hover:text-ink",
            )
          }
        >
          {({ isActive }) => (
            <>
              {page.label}
              <span
                aria-hidden="true"
                className={cx(
                  "ember absolute inset-x-0 -bottom-px h-0.5 rounded-full",
                  isActive ? "opacity-100" : "opacity-0",
                )}
              />
            </>
          )}
        </NavLink>
      ))}
      {aside}
    </nav>
  );
}
