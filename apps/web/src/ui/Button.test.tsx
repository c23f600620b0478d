import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Button } from "./Button.tsx";

it("calls onClick on press and on Enter, and doesn't submit a form", async () => {
  const press = vi.fn();
  const submit = vi.fn((event) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button onClick={press}>Go</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Go" }));
  await userEvent.keyboard("{Enter}");
  expect(press).toHaveBeenCalledTimes(2);
  expect(submit).not.toHaveBeenCalled();
});

it("while busy ignores presses, keeps its name and keeps the focus", async () => {
  const press = vi.fn();
  const { rerender } = render(<Button onClick={press}>Go</Button>);
  await userEvent.click(screen.getByRole("button"));
  rerender(
    <Button onClick={press} busy>
      Go
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Go" });
  await userEvent.click(button);
  await userEvent.keyboard("{Enter}");
  expect(press).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-busy")).toBe("true");
});

it("with aria-disabled ignores presses and keeps the focus", async () => {
  const press = vi.fn();
  const { rerender } = render(<Button onClick={press}>Go</Button>);
  await userEvent.click(screen.getByRole("button"));
  rerender(
    <Button onClick={press} aria-disabled>
      Go
    </Button>,
  );
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Go" });
  await userEvent.click(button);
  await userEvent.keyboard("{Enter}");
  expect(press).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
  expect(button.disabled).toBe(false);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(button.getAttribute("aria-busy")).toBeNull();
});

it("while busy doesn't submit a form", async () => {
  const submit = vi.fn((event) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button"));
  expect(submit).not.toHaveBeenCalled();
});
