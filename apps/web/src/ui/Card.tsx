import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";

export type CardProps = {
  title?: ReactNode;
  /** Heading level of the title. */
  level?: 2 | 3 | 4;
  /** Shown beside the title: a status, a link, a small control. */
  aside?: ReactNode;
  /** No padding: the content reaches the edge. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
};

export function Card({ title, level = 2, aside, flush = false, className, children }: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  const classes = cx("min-w-0 rounded-card border border-line bg-raised", !flush && "p-4 sm:p-6", className);
  if (!title) return <div className={classes}>{children}</div>;
  return (
    <section aria-labelledby={id} className={classes}>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading id={id} className="display text-lg">
          {title}
        </Heading>
        {aside}
      </header>
      {children}
    </section>
  );
}
