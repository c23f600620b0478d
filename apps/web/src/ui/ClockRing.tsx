import { memo, type ReactNode } from "react";
import { cx } from "./cx.ts";

export type ClockRingProps = {
  /** How much of the ring is lit, from 0 to 1. Unknown while undefined. */
  share: number | undefined;
  /** What stands inside: the digits, and a word about them. */
  children: ReactNode;
  className?: string;
};

const strokes = Array.from({ length: 60 }, (_, at) => at);

/**
 * Time as sixty strokes, lit clockwise from the top like embers along an edge. The digits inside carry the
 * meaning; the ring only lets it be seen from afar.
 */
export function ClockRing({ share, children, className }: ClockRingProps) {
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

/** Drawn again when another is lit, not at every turn of the second. */
const Strokes = memo(function Strokes({ lit }: { lit: number }) {
  return strokes.map((at) => (
    <path
      key={at}
      d={at % 5 === 0 ? "M120 8V26" : "M120 12V22"}
      transform={`rotate(${at * 6} 120 120)`}
      strokeWidth="3"
      strokeLinecap="round"
      // Each stroke takes its own step of the gradient, so that it runs along the ring.
      style={at < lit ? { stroke: emberAt(at / 59) } : undefined}
      className="stroke-pressed"
    />
  ));
});

function emberAt(share: number): string {
  return `color-mix(in oklab, var(--ember-from), var(--ember-to) ${Math.round(share * 100)}%)`;
}
