import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type Tone = "neutral" | "warn" | "bad";

const tones: Record<Tone, string> = {
  neutral: "border-line bg-sunken text-ink",
  warn: "border-transparent bg-warn-soft text-warn",
  bad: "border-transparent bg-bad-soft text-bad",
};

/** A prominent sentence with an optional action. */
export function Notice({
  tone = "neutral",
  action,
  children,
}: {
  tone?: Tone;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      className={cx(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-md border px-4 py-3 text-sm",
        tones[tone],
      )}
    >
      <p className="min-w-0 flex-1 basis-60">{children}</p>
      {action}
    </div>
  );
}
