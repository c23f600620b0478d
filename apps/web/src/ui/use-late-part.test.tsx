import { act, cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ToastProvider } from "./Toast.tsx";
import { useLatePart } from "./use-late-part.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const press = (name: string) => act(() => screen.getByRole("button", { name }).click());

type PartProps = { open: boolean };
type Load = () => Promise<(props: PartProps) => React.ReactNode>;
const Part = ({ open }: PartProps) => <p>{open ? "the part, open" : "the part, closed"}</p>;

function Page({ load }: { load: Load }) {
  const [open, setOpen] = useState(false);
  const Late = useLatePart(load, open, () => setOpen(false), "It did not come.");
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        close
      </button>
      {Late && <Late open={open} />}
    </>
  );
}

function show(load: Load): void {
  render(
    <ToastProvider dismissLabel="Dismiss">
      <Page load={load} />
    </ToastProvider>,
  );
}

it("loads once when it is wanted, and stays", async () => {
  const load = vi.fn<Load>(async () => Part);
  show(load);
  await pass(10);
  expect(load).not.toHaveBeenCalled();
  press("open");
  await pass(10);
  expect(screen.getByText("the part, open")).toBeDefined();
  press("close");
  expect(screen.getByText("the part, closed")).toBeDefined();
  press("open");
  expect(screen.getByText("the part, open")).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

it("is available immediately when the user returns to the page", async () => {
  const load = vi.fn<Load>(async () => Part);
  show(load);
  press("open");
  await pass(10);
  cleanup();
  show(load);
  expect(screen.getByText("the part, closed")).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

it("reports a failed load, leaves the page intact and loads again when wanted again", async () => {
  const load = vi.fn<Load>(async () => Part).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  show(load);
  press("open");
  await pass(10);
  expect(screen.getByText("It did not come.")).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
  press("open");
  await pass(10);
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByText("the part, open")).toBeDefined();
});

it("reports no failure once it is no longer wanted", async () => {
  const late = Promise.withResolvers<typeof Part>();
  show(() => late.promise);
  press("open");
  press("close");
  late.reject(new TypeError("Failed to fetch"));
  await pass(10);
  expect(screen.queryByText("It did not come.")).toBeNull();
});
