import { type RefObject, useEffect, useState } from "react";

export type RowWindow = { first: number; last: number };

/** Rows rendered beyond both edges, so that fast scrolling shows no gaps. */
const beyond = 8;
/** Jumps less than this many milliseconds apart count as one continuous scroll. */
const settled = 100;

/** Which rows of equal height to render: `first` up to but not including `last`. */
export function windowOf(scrollTop: number, height: number, rowHeight: number, count: number): RowWindow {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - beyond);
  const last = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + beyond);
  return { first: Math.min(first, Math.max(0, count - 1)), last: Math.max(last, 0) };
}

/**
 * Follows a scrolling box and returns its window of rows. The window changes only when rows enter or leave the view. If the user
 * drags quickly through the list, rows are rendered after the first jump and then only where the scroll ends.
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  rowHeight: number,
  count: number,
): RowWindow {
  const [seen, setSeen] = useState({ top: 0, height: 480 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let height = 0;
    let at = element.scrollTop;
    let leapt = Number.NEGATIVE_INFINITY;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      clearTimeout(settling);
      // In whole rows: scrolling within a row changes nothing.
      const top = Math.floor(element.scrollTop / rowHeight) * rowHeight;
      setSeen((before) => {
        const next = { top, height: height === 0 ? before.height : height + rowHeight };
        return before.top === next.top && before.height === next.height ? before : next;
      });
    };
    const look = () => {
      clearTimeout(settling);
      const now = performance.now();
      const isLeap = Math.abs(element.scrollTop - at) > height;
      at = element.scrollTop;
      const isOneOfMany = isLeap && now - leapt < settled;
      if (isLeap) leapt = now;
      // When a fling slows down, follow it again before it stops.
      if (isOneOfMany) settling = setTimeout(draw, settled);
      else draw();
    };
    const measure = () => {
      height = element.clientHeight;
      draw();
    };
    measure();
    element.addEventListener("scroll", look, { passive: true });
    const observer = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(measure);
    observer?.observe(element);
    return () => {
      clearTimeout(settling);
      element.removeEventListener("scroll", look);
      observer?.disconnect();
    };
  }, [box, rowHeight]);
  return windowOf(seen.top, seen.height, rowHeight, count);
}
