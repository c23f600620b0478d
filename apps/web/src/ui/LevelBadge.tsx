import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";

const body = "M12 5.5 16.5 12 12 18.5 7.5 12Z";
const sparkAt = (x: number, y: number) => `M${x} ${y - 2.5}l1.9 2.5-1.9 2.5-1.9-2.5Z`;
const ring = "M19.6 16.4A8.8 8.8 0 1 1 16.4 4.4";

/** Each level adds to the shape of the one before: unlit, lit, one spark, two sparks, a ring around. */
const shapes: readonly ReactNode[] = [
  <path key="0" d={body} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />,
  <path key="1" d={body} />,
  <path key="2" d={`${body} ${sparkAt(19, 6)}`} />,
  <path key="3" d={`${body} ${sparkAt(19, 6)} ${sparkAt(5, 18)}`} />,
  <g key="4">
    <path d={`${body} ${sparkAt(20, 5)}`} />
    <path d={ring} fill="none" stroke="var(--ember-to)" strokeWidth="2" strokeLinecap="round" />
  </g>,
];

export type LevelBadgeProps = {
  /** 0 to 4; higher values look like 4. */
  level: bigint | number;
  /** What the V stands for, for screen readers. */
  label: string;
  className?: string;
};

/** A level as V0 to V4 with its ember. */
export function LevelBadge({ level, label, className }: LevelBadgeProps) {
  const gradient = useId();
  const at = Math.min(Math.max(Number(level), 0), shapes.length - 1);
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1 rounded-full border border-line bg-sunken py-0.5 pr-2.5 pl-1 text-xs font-semibold",
        className,
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill={`url(#${gradient})`}
        className={cx("size-5 shrink-0", at === 0 && "text-soft")}
      >
        <defs>
          <linearGradient id={gradient} x1="0" y1="0" x2="0.6" y2="1">
            <stop offset="0" stopColor="var(--ember-from)" />
            <stop offset="1" stopColor="var(--ember-to)" />
          </linearGradient>
        </defs>
        {shapes[at]}
      </svg>
      <span className="sr-only">{label} </span>V{String(level)}
    </span>
  );
}
