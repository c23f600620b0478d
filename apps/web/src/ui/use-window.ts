import { type RefObject, useEffect, useState } from "react";

export type RowWindow = { first: number; last: number };

/** Rows drawn beyond both edges, so that a quick scroll meets no gap. */
const beyond = 8;

/** Which rows of equal height are to be drawn: `first` up to but not including `last`. */
export function windowOf(scrollTop: number, height: number, rowHeight: number, count: number): RowWindow {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - beyond);
  const last = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + beyond);
  return { first: Math.min(first, Math.max(0, count - 1)), last: Math.max(last, 0) };
}

/** The same for a box that scrolls, following it. Only what comes into view or leaves it makes a new window. */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  rowHeight: number,
  count: number,
): RowWindow {
  const [seen, setSeen] = useState({ top: 0, height: 480 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // In whole rows: a scroll within a row changes nothing that is drawn.
    const look = () =>
      setSeen((before) => {
        const top = Math.floor(element.scrollTop / rowHeight) * rowHeight;
        const height = element.clientHeight === 0 ? before.height : element.clientHeight + rowHeight;
        return before.top === top && before.height === height ? before : { top, height };
      });
    look();
    element.addEventListener("scroll", look, { passive: true });
    if (typeof ResizeObserver === "undefined") return () => element.removeEventListener("scroll", look);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, [box, rowHeight]);
  return windowOf(seen.top, seen.height, rowHeight, count);
}
