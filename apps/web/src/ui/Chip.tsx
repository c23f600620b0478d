import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type Tone = "neutral" | "good" | "warn" | "bad";

const tones: Record<Tone, string> = {
  neutral: "border-line bg-sunken text-soft",
  good: "border-transparent bg-good-soft text-good",
  warn: "border-transparent bg-warn-soft text-warn",
  bad: "border-transparent bg-bad-soft text-bad",
};

/** Each tone has its own shape, so that the state doesn't depend on colour. */
const marks: Record<Tone, ReactNode> = {
  neutral: <circle cx="4" cy="4" r="2.75" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  good: <circle cx="4" cy="4" r="3.25" fill="currentColor" />,
  warn: <path d="M4 .5 7.75 7.25H.25Z" fill="currentColor" />,
  bad: <path d="M1 1l6 6M7 1 1 7" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />,
};

export function Chip({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        "inline-flex min-h-6 items-center gap-2 rounded-full border px-2.5 text-xs font-medium whitespace-nowrap",
        tones[tone],
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 8 8" className="size-2 shrink-0">
        {marks[tone]}
      </svg>
      {children}
    </span>
  );
}
