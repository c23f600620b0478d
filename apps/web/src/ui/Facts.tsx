import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type Fact = { id: string; name: ReactNode; value: ReactNode };

/** Names and values in lines, values at the end. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={cx("grid gap-2 text-sm", className)}>
      {facts.map(({ id, name, value }) => (
        <div key={id} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-0 text-soft">{name}</dt>
          {/* A name wraps before a value breaks within a word; only what is wider than three quarters of the line does. */}
          <dd className="max-w-3/4 text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
