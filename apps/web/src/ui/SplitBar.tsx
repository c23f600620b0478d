import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type SplitPart = {
  id: string;
  label: ReactNode;
  /** In smallest units; the bar uses only the proportions. */
  amount: bigint;
  /** The amount as shown, already formatted. */
  shown: string;
};

const hues = ["bg-chart-1", "bg-chart-2", "bg-chart-3", "bg-chart-4"];

/** People distinguish about four hues at a glance. Further parts reuse them with stripes. */
function fillOf(at: number): string {
  return cx(hues[at % hues.length], at >= hues.length && "striped");
}

/** How a payment is split: a bar, and below it each part with number, name, amount and share. */
export function SplitBar({ label, parts }: { label: string; parts: readonly SplitPart[] }) {
  const total = parts.reduce((sum, part) => sum + part.amount, 0n);
  // Ten-thousandths are precise enough for a width and for a percentage with two decimals. Rounded to the nearest, so that one
  // missing wei doesn't turn 60 % into 59.99 %.
  const shareOf = (amount: bigint) => (total === 0n ? 0 : Number((amount * 10_000n + total / 2n) / total));
  return (
    <div>
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {parts.map((part, at) => (
          <span
            key={part.id}
            style={{ flexGrow: shareOf(part.amount) }}
            className={cx("min-w-1 basis-0", fillOf(at))}
          />
        ))}
      </div>
      <ol aria-label={label} className="mt-3 grid gap-2 text-sm">
        {parts.map((part, at) => (
          <li key={part.id} className="flex items-center gap-3">
            <span aria-hidden="true" className={cx("size-2.5 shrink-0 rounded-full", fillOf(at))} />
            <span className="min-w-0 flex-1">{part.label}</span>
            <span className="text-soft">{percent(shareOf(part.amount))}</span>
            <span className="min-w-20 text-right font-medium">{part.shown}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function percent(tenThousandths: number): string {
  const whole = Math.floor(tenThousandths / 100);
  const rest = tenThousandths % 100;
  return rest === 0 ? `${whole}%` : `${whole}.${String(rest).padStart(2, "0").replace(/0$/, "")}%`;
}
