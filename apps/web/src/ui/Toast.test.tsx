import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ToastProvider, useToast } from "./Toast.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Sample() {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast.success("saved")}>
        good
      </button>
      <button type="button" onClick={() => toast.error("refused")}>
        bad
      </button>
    </>
  );
}

function show(name: "good" | "bad"): void {
  fireEvent.click(screen.getByText(name));
}

function wait(milliseconds: number): void {
  act(() => vi.advanceTimersByTime(milliseconds));
}

function start(): void {
  render(
    <ToastProvider dismissLabel="Dismiss">
      <Sample />
    </ToastProvider>,
  );
}

// @spec 4-v, 8-u
it("shows success for 2 s in an existing polite live region", () => {
  start();
  const region = screen.getByRole("status", { hidden: true });
  show("good");
  expect(region.textContent).toBe("saved");
  wait(1_999);
  expect(region.textContent).toBe("saved");
  wait(1);
  expect(region.textContent).toBe("");
});

// @spec 4-v, 8-v
it("shows errors for 4 s in the assertive live region", () => {
  start();
  const region = screen.getByRole("alert", { hidden: true });
  show("bad");
  wait(3_999);
  expect(region.textContent).toBe("refused");
  wait(1);
  expect(region.textContent).toBe("");
});

it("stays while the pointer is on it", () => {
  start();
  show("good");
  const message = screen.getByText("saved").parentElement;
  if (!message) throw new Error("no message");
  fireEvent.pointerEnter(message);
  wait(60_000);
  expect(screen.queryByText("saved")).not.toBeNull();
  fireEvent.pointerLeave(message);
  wait(2_000);
  expect(screen.queryByText("saved")).toBeNull();
});

it("can be dismissed", () => {
  start();
  show("bad");
  fireEvent.click(screen.getByRole("button", { name: "Dismiss", hidden: true }));
  expect(screen.queryByText("refused")).toBeNull();
});

it("shows at most three messages", () => {
  start();
  for (let count = 0; count < 5; count += 1) show("bad");
  expect(screen.getAllByText("refused")).toHaveLength(3);
});
