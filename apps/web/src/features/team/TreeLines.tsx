import { type RefObject, useEffect, useMemo } from "react";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { useMedia } from "../../ui/use-media.ts";
import { useRowWindow } from "../../ui/use-window.ts";
import { type LineWords, rowHeight, TreeLine } from "./TreeLine.tsx";
import type { TreeRow } from "./tree.ts";

type TreeLinesProps = {
  /** The scrolling element. */
  box: RefObject<HTMLElement | null>;
  rows: readonly TreeRow[];
  active: number;
  lineId: (at: number) => string;
  /** Called when the end of an incomplete branch comes into view. */
  onEnd: (parent: string) => void;
  onPress: (at: number) => void;
  onCopy: (address: string) => Promise<void>;
};

/** The lines in view and the active line. Scrolling renders only these. */
export function TreeLines({ box, rows, active, lineId, onEnd, onPress, onCopy }: TreeLinesProps) {
  const { first, last } = useRowWindow(box, rowHeight, rows.length);
  const words = useLineWords();
  const isWide = useMedia("(min-width: 40rem)");
  const ends = rows.slice(first, last).flatMap((row) => (row.kind === "more" ? [row.parent] : []));
  const ending = ends.join();
  useEffect(() => {
    for (const parent of ending === "" ? [] : ending.split(",")) onEnd(parent);
  }, [ending, onEnd]);

  return (
    <tbody style={{ height: rows.length * rowHeight }} className="tree-lines">
      {placesOf(first, last, active).map((at) => {
        const row = rows[at];
        return (
          row && (
            <TreeLine
              key={row.key}
              id={lineId(at)}
              isActive={at === active}
              onPress={() => onPress(at)}
              {...{ words, row, at, isWide, onCopy }}
            />
          )
        );
      })}
    </tbody>
  );
}

/** Sorted, because screen readers read them in this order. */
function placesOf(first: number, last: number, active: number): number[] {
  const shown = Array.from({ length: last - first }, (_, i) => first + i);
  if (active < first) return [active, ...shown];
  return active < last ? shown : [...shown, active];
}

function useLineWords(): LineWords {
  const t = useTexts();
  const format = useFormat();
  return useMemo(
    () => ({
      level: t("app.level"),
      copy: (address) => t("team.tree.copy", { address }),
      generation: (depth) => t("team.tree.generation", { depth }),
      integer: format.integer,
    }),
    [t, format],
  );
}
