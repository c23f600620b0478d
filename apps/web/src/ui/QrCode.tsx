import { useMemo } from "react";
import { encode } from "uqr";
import { cx } from "./cx.ts";

/** Light margin that QR readers need, in modules. */
const quiet = 3;

/** A QR code, dark on light in every theme, because many readers need that. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx("rounded-md", className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#111110" />
    </svg>
  );
}

/** Draws each run of dark modules as one rectangle, which needs a few hundred instead of a thousand. */
function draw(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: quiet });
  const runs = data.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      const length = (end === -1 ? row.length : end) - x;
      return [`M${x} ${y}h${length}v1h-${length}Z`];
    }),
  );
  return { size, path: runs.join("") };
}
