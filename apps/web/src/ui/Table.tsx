import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { cx } from "./cx.ts";
import { whenIdle } from "./when-idle.ts";

export type Column<Row> = {
  id: string;
  header: ReactNode;
  /** Numbers stand at the end, so that their digits line up. */
  align?: "start" | "end";
  cell: (row: Row) => ReactNode;
};

export type TableProps<Row> = {
  caption: string;
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown in place of rows when there are none. */
  empty: ReactNode;
};

/** The first column names the row. On a narrow screen it stays in place while the others scroll beneath it. */
export function Table<Row>({ caption, captionHidden, columns, rows, rowKey, empty }: TableProps<Row>) {
  const captionId = useId();
  const { ref, overflows } = useOverflow();
  return (
    // No landmark of its own: it mostly stands in a card that has the same name.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      ref={ref}
      role="group"
      aria-labelledby={captionId}
      // Only a region that scrolls needs the keyboard.
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
    // What is in it may grow wider alone, with another language or another figure.
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    // In a part of the page that is laid out late (`when-near`) nothing tells its size, and a keyboard may come to it first.
    const callOff = whenIdle(look);
    return () => {
      observer.disconnect();
      callOff();
    };
  }, []);
  return { ref, overflows };
}
