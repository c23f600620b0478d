import { useState } from "react";
import { useRead } from "./read.ts";

export type CursorPages<Row> = {
  /** Undefined until they are loaded. */
  rows: readonly Row[] | undefined;
  error: unknown;
  /** Go to the previous and the next page; undefined at an end. */
  back: (() => void) | undefined;
  onward: (() => void) | undefined;
};

/** A server list shown page by page; only the current page is refreshed. The path must have a query already. */
export function useCursorPages<Row>(path: string | undefined): CursorPages<Row> {
  const [walk, setWalk] = useState<{ path: string | undefined; cursors: readonly string[] }>({
    path,
    cursors: [],
  });
  if (walk.path !== path) setWalk({ path, cursors: [] });
  const { cursors } = walk;
  const cursor = cursors.at(-1);
  const asked = path === undefined || cursor === undefined ? path : `${path}&cursor=${cursor}`;
  const { data, error } = useRead<{ rows: readonly Row[]; next: string | null }>(asked);
  const next = data?.next ?? null;
  const onward = next === null ? undefined : () => setWalk({ path, cursors: [...cursors, next] });
  // Until a page is loaded, it is unknown whether another follows. Disabling the button meanwhile would lose its focus.
  const isComing = cursor !== undefined && data === undefined && error === undefined;
  return {
    rows: data?.rows,
    error,
    back: cursors.length > 0 ? () => setWalk({ path, cursors: cursors.slice(0, -1) }) : undefined,
    onward: isComing ? () => undefined : onward,
  };
}
