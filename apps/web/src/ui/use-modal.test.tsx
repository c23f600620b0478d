import { render } from "@testing-library/react";
import { beforeAll, expect, it, vi } from "vitest";
import { useModal } from "./use-modal.ts";

function Modal({ open }: { open: boolean }) {
  return <dialog ref={useModal(open)} />;
}

function Both({ isFirst }: { isFirst: boolean }) {
  return (
    <>
      <dialog id="first" ref={useModal(isFirst)} />
      <dialog id="second" ref={useModal(!isFirst)} />
    </>
  );
}

const isHeldStill = () => document.documentElement.hasAttribute("data-modal");

beforeAll(() => {
  // The test environment lacks this method.
  HTMLDialogElement.prototype.showModal ??= vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close ??= vi.fn(function (this: HTMLDialogElement) {
    this.open = false;
  });
});

it("marks the page while any dialog is open", () => {
  const one = render(<Modal open />);
  const other = render(<Modal open />);
  expect(isHeldStill()).toBe(true);
  one.rerender(<Modal open={false} />);
  expect(one.container.querySelector("dialog")?.open).toBe(false);
  expect(isHeldStill()).toBe(true);
  other.rerender(<Modal open={false} />);
  expect(isHeldStill()).toBe(false);
});

it("removes the mark when an open dialog is unmounted", () => {
  const { unmount } = render(<Modal open />);
  expect(isHeldStill()).toBe(true);
  unmount();
  expect(isHeldStill()).toBe(false);
});

it("closes before its replacement opens, so that the focus returns to the page", () => {
  const calls: string[] = [];
  const show = vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    this.open = true;
    calls.push(`show ${this.id}`);
  });
  const close = vi.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    this.open = false;
    calls.push(`close ${this.id}`);
  });
  const { rerender, unmount } = render(<Both isFirst />);
  rerender(<Both isFirst={false} />);
  rerender(<Both isFirst />);
  expect(calls).toEqual(["show first", "close first", "show second", "close second", "show first"]);
  unmount();
  show.mockRestore();
  close.mockRestore();
});
