import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type Fact = { id: string; name: ReactNode; value: ReactNode };

/** A list of names and values, with the values aligned at the end. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={cx("grid gap-2 text-sm", className)}>
      {facts.map(({ id, name, value }) => (
        <div key={id} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-0 text-soft">{name}</dt>
          {/* Names wrap first. A value breaks within a word only if it is wider than three quarters of the line. */}
          <dd className="max-w-3/4 text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
