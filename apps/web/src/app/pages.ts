import { useState } from "react";
import { readJson, ServerRefusedError } from "../server/read.ts";
import { useFeed } from "./feed.ts";
import { useLive } from "./live.ts";
import { useRead } from "./read.ts";

/** A row's position on the chain, by which lists are sorted, newest first. Rows that are alone in their block need only the block. */
type Placed = { block: number; logIndex?: number; part?: number };

/** One page of the server's answer. */
export type Page<Row> = { rows: readonly Row[]; next: string | null };

export type Pages<Row> = {
  /** All loaded rows, newest first; undefined before the first answer. */
  rows: readonly Row[] | undefined;
  /** Why the latest read of the first page failed, if it did. */
  error: unknown;
  /** Loads the next page; undefined at the end of the list. */
  more: (() => void) | undefined;
  isReadingMore: boolean;
  /** Why loading the next page failed. */
  moreError: unknown;
};

type List<Row> = {
  path: string | undefined;
  /** The newest answer for the first page that is in `rows`. */
  first: Page<Row> | undefined;
  rows: readonly Row[];
  next: string | null;
  isReadingMore: boolean;
  moreError: unknown;
};

/** HTTP status when a fork dropped the cursor's block: the list has to start again. */
const cursorGone = 409;

/**
 * A server list that grows page by page. Only its first page is refreshed, because new blocks add rows only there.
 */
export function usePages<Row extends Placed>(path: string | undefined): Pages<Row> {
  const first = useRead<Page<Row>>(path);
  const { data: config } = useFeed(useLive().config);
  const [list, setList] = useState<List<Row>>(() => begin(path, first.data));
  if (list.path !== path) setList(begin(path, first.data));
  else if (first.data !== undefined && first.data !== list.first) setList(merge(list, first.data));

  async function readMore(serverUrl: string, from: string, cursor: string): Promise<void> {
    const still = (change: (now: List<Row>) => List<Row>) =>
      setList((now) => (now.path === from && now.next === cursor ? change(now) : now));
    still((now) => ({ ...now, isReadingMore: true, moreError: undefined }));
    try {
      const page = (await readJson(serverUrl, withCursor(from, cursor))) as Page<Row>;
      still((now) => ({
        ...now,
        rows: [...now.rows, ...page.rows],
        next: page.next,
        isReadingMore: false,
      }));
    } catch (error) {
      const isGone = error instanceof ServerRefusedError && error.status === cursorGone;
      still((now) => (isGone ? begin(from, now.first) : { ...now, isReadingMore: false, moreError: error }));
    }
  }

  const { next, isReadingMore, moreError } = list;
  return {
    rows: list.first === undefined ? undefined : list.rows,
    error: first.error,
    more:
      path === undefined || next === null || config === undefined
        ? undefined
        : () => {
            if (!isReadingMore) void readMore(config.serverUrl, path, next);
          },
    isReadingMore,
    moreError,
  };
}

function begin<Row>(path: string | undefined, first: Page<Row> | undefined): List<Row> {
  return {
    path,
    first,
    rows: first?.rows ?? [],
    next: first?.next ?? null,
    isReadingMore: false,
    moreError: undefined,
  };
}

/** Puts the new first page above the rows loaded before. */
function merge<Row extends Placed>(list: List<Row>, first: Page<Row>): List<Row> {
  const last = first.rows.at(-1);
  const older = last ? list.rows.filter((row) => isOlder(row, last)) : [];
  const touches = list.rows.length === 0 || list.rows.some((row) => !last || !isOlder(row, last));
  // There may be missing rows between the new first page and the others: start again.
  if (!touches || older.length === 0) {
    return { ...begin(list.path, first), isReadingMore: list.isReadingMore && list.next === first.next };
  }
  return { ...list, first, rows: [...first.rows, ...older] };
}

function isOlder(row: Placed, than: Placed): boolean {
  if (row.block !== than.block) return row.block < than.block;
  const [index, thanIndex] = [row.logIndex ?? 0, than.logIndex ?? 0];
  if (index !== thanIndex) return index < thanIndex;
  return (row.part ?? 0) < (than.part ?? 0);
}

function withCursor(path: string, cursor: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}cursor=${cursor}`;
}
