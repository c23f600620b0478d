import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { Stepper } from "./Stepper.tsx";

function Sample({ start = 5, min = 1, max = 20, step = 1 }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Stepper
        label="Quantity"
        value={value}
        onChange={setValue}
        min={min}
        max={max}
        step={step}
        decreaseLabel="Fewer"
        increaseLabel="More"
      />
      <output>{value}</output>
    </>
  );
}

const shown = () => Number(screen.getByRole("status").textContent);
const box = () => screen.getByRole<HTMLInputElement>("spinbutton", { name: "Quantity" });

// @spec 5-d
it("steps by its buttons and stops at the bounds", async () => {
  render(<Sample start={19} />);
  const more = screen.getByRole<HTMLButtonElement>("button", { name: "More" });
  await userEvent.click(more);
  expect(shown()).toBe(20);
  expect(more.disabled).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Fewer" }));
  expect(shown()).toBe(19);
});

it.each([
  ["{ArrowUp}", 6],
  ["{ArrowDown}", 4],
  ["{PageUp}", 15],
  ["{PageDown}", 1],
  ["{Home}", 1],
  ["{End}", 20],
])("moves by %s to %i", async (key, expected) => {
  render(<Sample />);
  box().focus();
  await userEvent.keyboard(key);
  expect(shown()).toBe(expected);
  expect(box().getAttribute("aria-valuenow")).toBe(String(expected));
});

it("applies typed numbers on leaving the box, within the limits", async () => {
  render(<Sample />);
  await userEvent.clear(box());
  await userEvent.type(box(), "99");
  expect(shown()).toBe(5);
  await userEvent.tab();
  expect(shown()).toBe(20);
  expect(box().value).toBe("20");
});

it("discards typing on Escape, and empty input", async () => {
  render(<Sample />);
  await userEvent.clear(box());
  await userEvent.type(box(), "12{Escape}");
  expect(box().value).toBe("5");
  await userEvent.clear(box());
  await userEvent.tab();
  expect(box().value).toBe("5");
  expect(shown()).toBe(5);
});

it("rounds to whole steps from the minimum", async () => {
  render(<Sample start={10} min={10} max={95} step={10} />);
  await userEvent.clear(box());
  await userEvent.type(box(), "34{Enter}");
  expect(shown()).toBe(30);
  await userEvent.keyboard("{End}");
  expect(shown()).toBe(90);
});
