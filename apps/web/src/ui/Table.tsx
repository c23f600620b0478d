import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { cx } from "./cx.ts";
import { whenIdle } from "./when-idle.ts";

export type Column<Row> = {
  id: string;
  header: ReactNode;
  /** Use `end` for numbers, so that their digits line up. */
  align?: "start" | "end";
  cell: (row: Row) => ReactNode;
};

export type TableProps<Row> = {
  caption: string;
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown if there are no rows. */
  empty: ReactNode;
};

/** The first column names the row. On narrow screens it stays fixed while the others scroll. */
export function Table<Row>({ caption, captionHidden, columns, rows, rowKey, empty }: TableProps<Row>) {
  const captionId = useId();
  const { ref, overflows } = useOverflow();
  return (
    // Not a landmark: it is usually in a card with the same name.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      ref={ref}
      role="group"
      aria-labelledby={captionId}
      // Only a region that scrolls needs a Tab stop.
      tabIndex={overflows ? 0 : undefined}
      className="overflow-x-auto contain-inline-size -outline-offset-2"
    >
      <table className="w-full border-collapse text-sm">
        <caption
          id={captionId}
          className={captionHidden ? "sr-only" : "pb-3 text-left text-base font-medium"}
        >
          {caption}
        </caption>
        <thead>
          <tr className="border-b border-line text-xs text-soft">
            {columns.map((column, at) => (
              <th key={column.id} scope="col" className={cx(cellBox(column, at, overflows), "font-medium")}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 ? (
            <tr>
              <td colSpan={columns.length} className="py-8 text-center text-soft">
                {empty}
              </td>
            </tr>
          ) : (
            rows.map((row) => (
              <tr key={rowKey(row)} className="border-b border-line last:border-b-0">
                {columns.map((column, at) =>
                  at === 0 ? (
                    <th
                      key={column.id}
                      scope="row"
                      className={cx(cellBox(column, at, overflows), "font-medium")}
                    >
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.id} className={cellBox(column, at, overflows)}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}

function cellBox(column: Column<never>, at: number, overflows: boolean): string {
  return cx(
    "px-3 py-3 whitespace-nowrap first:pl-0 last:pr-0",
    column.align === "end" ? "text-right" : "text-left",
    at === 0 && overflows && "sticky left-0 bg-raised",
  );
}

function useOverflow() {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const look = () => setOverflows(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // The content can grow without the region, with another language or figure.
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    // In a part that is laid out late (`when-near`), no size is reported, but a keyboard user may reach it first.
    const callOff = whenIdle(look);
    return () => {
      observer.disconnect();
      callOff();
    };
  }, []);
  return { ref, overflows };
}
