import { act, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useRowWindow } from "./use-window.ts";

const rowHeight = 50;

function List() {
  const box = useRef<HTMLDivElement>(null);
  const { first, last } = useRowWindow(box, rowHeight, 1_000);
  return (
    <div ref={box} data-testid="box">
      {first}–{last}
    </div>
  );
}

/** The visible rows of ten after scrolling. */
function scrolledTo(top: number): string {
  const box = screen.getByTestId("box");
  Object.defineProperty(box, "scrollTop", { configurable: true, value: top });
  fireEvent.scroll(box);
  return box.textContent ?? "";
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(10 * rowHeight);
  render(<List />);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("follows the scroll position row by row", () => {
  expect(screen.getByTestId("box").textContent).toBe("0–19");
  expect(scrolledTo(20)).toBe("0–19");
  expect(scrolledTo(10 * rowHeight)).toBe("2–29");
  expect(scrolledTo(20 * rowHeight)).toBe("12–39");
});

it("updates immediately after a single jump", () => {
  expect(scrolledTo(900 * rowHeight)).toBe("892–919");
  vi.advanceTimersByTime(150);
  expect(scrolledTo(0)).toBe("0–19");
});

it("waits for the end of several jumps", () => {
  expect(scrolledTo(100 * rowHeight)).toBe("92–119");
  for (const row of [200, 300, 400]) {
    vi.advanceTimersByTime(16);
    expect(scrolledTo(row * rowHeight)).toBe("92–119");
  }
  act(() => vi.advanceTimersByTime(100));
  expect(screen.getByTestId("box").textContent).toBe("392–419");
});

it("follows again when scrolling slows down, before it stops", () => {
  scrolledTo(100 * rowHeight);
  vi.advanceTimersByTime(16);
  expect(scrolledTo(200 * rowHeight)).toBe("92–119");
  vi.advanceTimersByTime(16);
  expect(scrolledTo(205 * rowHeight)).toBe("197–224");
});
