import { render } from "@testing-library/react";
import { beforeAll, expect, it, vi } from "vitest";
import { useModal } from "./use-modal.ts";

function Modal({ open }: { open: boolean }) {
  return <dialog ref={useModal(open)} />;
}

const isHeldStill = () => document.documentElement.hasAttribute("data-modal");

beforeAll(() => {
  // The browser's own, which this one lacks.
  HTMLDialogElement.prototype.showModal ??= vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close ??= vi.fn(function (this: HTMLDialogElement) {
    this.open = false;
  });
});

it("holds the page still while any is open", () => {
  const one = render(<Modal open />);
  const other = render(<Modal open />);
  expect(isHeldStill()).toBe(true);
  one.rerender(<Modal open={false} />);
  expect(one.container.querySelector("dialog")?.open).toBe(false);
  expect(isHeldStill()).toBe(true);
  other.rerender(<Modal open={false} />);
  expect(isHeldStill()).toBe(false);
});

it("lets go of it when what was open goes away as it is", () => {
  const { unmount } = render(<Modal open />);
  expect(isHeldStill()).toBe(true);
  unmount();
  expect(isHeldStill()).toBe(false);
});
