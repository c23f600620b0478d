import { useState } from "react";
import { useRead } from "./read.ts";

export type CursorPages<Row> = {
  /** Undefined until they have come. */
  rows: readonly Row[] | undefined;
  error: unknown;
  /** The page before and the one that follows, if there are any. */
  back: (() => void) | undefined;
  onward: (() => void) | undefined;
};

/** Pages of the server one at a time: only the one that is shown is read again. The path has a query already. */
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
  // Whether one follows isn't known before a page has come; to switch the button off meanwhile would take the focus from it.
  const isComing = cursor !== undefined && data === undefined && error === undefined;
  return {
    rows: data?.rows,
    error,
    back: cursors.length > 0 ? () => setWalk({ path, cursors: cursors.slice(0, -1) }) : undefined,
    onward: isComing ? () => undefined : onward,
  };
}
