import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { AmountField, type AmountFieldProps } from "./AmountField.tsx";

function Sample({ onChange, ...rest }: Partial<AmountFieldProps>) {
  const [text, setText] = useState("");
  return (
    <AmountField
      label="Amount"
      decimals={18}
      unit="TKN"
      {...rest}
      value={text}
      onChange={(next, amount) => {
        setText(next);
        onChange?.(next, amount);
      }}
    />
  );
}

it("returns exact amounts beyond float precision", async () => {
  const change = vi.fn();
  render(<Sample onChange={change} />);
  await userEvent.type(screen.getByLabelText("Amount"), "9007199254740993.1");
  expect(change).toHaveBeenLastCalledWith("9007199254740993.1", 9007199254740993_100000000000000000n);
});

it("rejects input that can't be an amount", async () => {
  render(<Sample decimals={2} />);
  const input = screen.getByLabelText<HTMLInputElement>("Amount");
  await userEvent.type(input, "1a.2e3-45");
  expect(input.value).toBe("1.23");
});

it("accepts a pasted figure with thousands separators", async () => {
  const change = vi.fn();
  render(<Sample decimals={2} onChange={change} />);
  await userEvent.click(screen.getByLabelText("Amount"));
  await userEvent.paste("1,234.5");
  expect(change).toHaveBeenLastCalledWith("1234.5", 123450n);
});

it("fills in the exact maximum and returns the focus to the box", async () => {
  const change = vi.fn();
  render(<Sample onChange={change} max={{ amount: 1000000000000000001n, label: "Max" }} />);
  await userEvent.click(screen.getByRole("button", { name: "Max" }));
  expect(change).toHaveBeenLastCalledWith("1.000000000000000001", 1000000000000000001n);
  expect(document.activeElement).toBe(screen.getByLabelText("Amount"));
});

it("describes the box by the error instead of the hint", () => {
  render(<Sample hint="At least 1" error="Too much" />);
  const input = screen.getByLabelText("Amount");
  const described = document.getElementById(input.getAttribute("aria-describedby") ?? "");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(described?.textContent).toBe("Too much");
  expect(screen.queryByText("At least 1")).toBeNull();
});
