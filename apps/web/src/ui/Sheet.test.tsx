import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { Sheet } from "./Sheet.tsx";

function Sample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Confirm"
        description="Look twice."
        closeLabel="Close"
      >
        <p>inside</p>
      </Sheet>
    </>
  );
}

/** Unmounts the sheet without closing it. */
function Guarded() {
  const [isThere, setThere] = useState(true);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isThere && (
        <Sheet open={open} onClose={() => setThere(false)} title="Confirm" closeLabel="Close">
          inside
        </Sheet>
      )}
    </>
  );
}

const dialog = () => screen.getByRole<HTMLDialogElement>("dialog", { hidden: true });

async function opened(): Promise<HTMLDialogElement> {
  render(<Sample />);
  expect(dialog().open).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "open" }));
  expect(dialog().open).toBe(true);
  return dialog();
}

it("has its title as name and its text as description", async () => {
  const element = await opened();
  expect(document.getElementById(element.getAttribute("aria-labelledby") ?? "")?.textContent).toBe("Confirm");
  expect(document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Look twice.",
  );
});

it("restores the focus when it is unmounted while open", async () => {
  render(<Guarded />);
  await userEvent.click(screen.getByRole("button", { name: "open" }));
  const element = dialog();
  const close = vi.spyOn(element, "close");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(element.isConnected).toBe(false);
  // Only closing the dialog makes the browser restore the focus.
  expect(close).toHaveBeenCalledTimes(1);
});

it("closes by its button", async () => {
  const element = await opened();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(element.open).toBe(false);
});

it("closes on Escape, which browsers report as cancel", async () => {
  const element = await opened();
  fireEvent(element, new Event("cancel", { cancelable: true }));
  expect(element.open).toBe(false);
});

it("closes on a press outside, not on one inside", async () => {
  const element = await opened();
  await userEvent.click(screen.getByText("inside"));
  expect(element.open).toBe(true);
  await userEvent.click(element);
  expect(element.open).toBe(false);
});

it("stays open when a text selection inside ends outside", async () => {
  const element = await opened();
  // For a press that starts and ends in different elements, browsers report their common ancestor.
  const drag = [
    { target: screen.getByText("inside"), keys: "[MouseLeft>]" },
    { target: element, keys: "[/MouseLeft]" },
  ];
  await userEvent.pointer(drag);
  fireEvent.click(element);
  expect(element.open).toBe(true);
  await userEvent.click(element);
  expect(element.open).toBe(false);
});

it("opens again when the browser closes it but `open` stays true", async () => {
  const asked = vi.fn();
  render(
    <Sheet open onClose={asked} title="Confirm" closeLabel="Close">
      inside
    </Sheet>,
  );
  for (const times of [1, 2]) {
    act(() => dialog().close());
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(times));
    expect(dialog().open).toBe(true);
  }
});

it("stays above dialogs that open later if it is foremost, without closing", async () => {
  const closes: string[] = [];
  const raised: string[] = [];
  const show = vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    raised.push(this.textContent ?? "");
    this.setAttribute("open", "");
  });
  const page = (isLater: boolean) => (
    <>
      <Sheet open isForemost onClose={() => closes.push("wallet")} title="Wallet" closeLabel="Close">
        asks
      </Sheet>
      <Sheet open={isLater} onClose={() => closes.push("page")} title="Page" closeLabel="Close">
        waits
      </Sheet>
    </>
  );
  const { rerender } = render(page(false));
  rerender(page(true));
  await vi.waitFor(() => expect(raised.map((text) => text.slice(0, 4))).toEqual(["Wall", "Page", "Wall"]));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(closes).toEqual([]);
  show.mockRestore();
});
