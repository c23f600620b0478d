import { act, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Table } from "./Table.tsx";

type Row = { name: string; amount: string };

function sample(rows: Row[]) {
  return (
    <Table
      caption="Balances"
      columns={[
        { id: "name", header: "Name", cell: (row: Row) => row.name },
        { id: "amount", header: "Amount", align: "end", cell: (row: Row) => row.amount },
      ]}
      rows={rows}
      rowKey={(row) => row.name}
      empty="Nothing yet."
    />
  );
}

it("has accessible names for the table, its columns and its rows", () => {
  render(sample([{ name: "A", amount: "1.00" }]));
  const table = screen.getByRole("table", { name: "Balances" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((cell) => cell.textContent),
  ).toEqual(["Name", "Amount"]);
  expect(within(table).getByRole("rowheader").textContent).toBe("A");
  expect(within(table).getByRole("cell").textContent).toBe("1.00");
});

it("aligns numbers at the end, in header and cells", () => {
  render(sample([{ name: "A", amount: "1.00" }]));
  for (const cell of [screen.getByRole("columnheader", { name: "Amount" }), screen.getByRole("cell")]) {
    expect(cell.className).toContain("text-right");
  }
});

it("shows the empty text across all columns", () => {
  render(sample([]));
  const cell = screen.getByRole<HTMLTableCellElement>("cell");
  expect(cell.textContent).toBe("Nothing yet.");
  expect(cell.colSpan).toBe(2);
});

afterEach(() => vi.unstubAllGlobals());

it("becomes keyboard-scrollable when only its content grows too wide", () => {
  // Fake ResizeObserver: the test environment has no layout, so the test triggers size changes.
  const watched = new Map<Element, () => void>();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe(element: Element) {
        watched.set(element, this.#tell);
      }
      disconnect() {
        watched.clear();
      }
    },
  );
  render(sample([{ name: "A", amount: "1.00" }]));
  const group = screen.getByRole("group", { name: "Balances" });
  expect(group.tabIndex).toBe(-1);
  Object.defineProperties(group, { scrollWidth: { value: 500 }, clientWidth: { value: 300 } });
  act(() => watched.get(screen.getByRole("table"))?.());
  expect(group.tabIndex).toBe(0);
});

it("becomes keyboard-scrollable even if no size is reported because it isn't laid out yet", () => {
  const silent = vi.fn(
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal("ResizeObserver", silent);
  let idle: () => void = () => undefined;
  vi.stubGlobal("requestIdleCallback", (work: () => void) => {
    idle = work;
  });
  vi.stubGlobal("cancelIdleCallback", () => undefined);
  render(sample([{ name: "A", amount: "1.00" }]));
  const group = screen.getByRole("group", { name: "Balances" });
  Object.defineProperties(group, { scrollWidth: { value: 500 }, clientWidth: { value: 300 } });
  act(() => idle());
  expect(group.tabIndex).toBe(0);
});
