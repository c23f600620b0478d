import { memo, type ReactNode } from "react";
import { cx } from "./cx.ts";

export type TimerRingProps = {
  /** Lit part of the ring, from 0 to 1; undefined if unknown. */
  share: number | undefined;
  /** Content inside the ring: the digits and a label. */
  children: ReactNode;
  className?: string;
};

const strokes = Array.from({ length: 60 }, (_, at) => at);

/**
 * A ring of sixty strokes, lit clockwise from the top in proportion to the time left. It repeats visually what the digits inside
 * say.
 */
export function TimerRing({ share, children, className }: TimerRingProps) {
  const lit = share === undefined ? 0 : Math.round(Math.min(Math.max(share, 0), 1) * 60);
  return (
    <div className={cx("@container relative aspect-square", className)}>
      <svg aria-hidden="true" viewBox="0 0 240 240" className="absolute inset-0 size-full">
        <Strokes lit={lit} />
      </svg>
      <div className="absolute inset-[14%] flex flex-col items-center justify-center text-center">
        {children}
      </div>
    </div>
  );
}

/** Memoised, so that it renders only when the number of lit strokes changes, not every second. */
const Strokes = memo(function Strokes({ lit }: { lit: number }) {
  return strokes.map((at) => (
    <path
      key={at}
      d={at % 5 === 0 ? "M120 8V26" : "M120 12V22"}
      transform={`rotate(${at * 6} 120 120)`}
      strokeWidth="3"
      strokeLinecap="round"
      // Each stroke has its own step of the gradient, so that the gradient follows the ring.
      style={at < lit ? { stroke: emberAt(at / 59) } : undefined}
      className="stroke-pressed"
    />
  ));
});

function emberAt(share: number): string {
  return `color-mix(in oklab, var(--ember-from), var(--ember-to) ${Math.round(share * 100)}%)`;
}
