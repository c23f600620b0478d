import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { Card } from "./Card.tsx";
import { Figure } from "./Figure.tsx";
import { Segmented } from "./Segmented.tsx";
import { TextField } from "./TextField.tsx";

function Choice() {
  const [value, setValue] = useState<"a" | "b">("a");
  return (
    <Segmented
      legend="Choice"
      value={value}
      onChange={setValue}
      segments={[
        { value: "a", label: "One" },
        { value: "b", label: "Two", icon: <svg aria-hidden="true" /> },
      ]}
    />
  );
}

function Name() {
  const [value, setValue] = useState("");
  return <TextField label="Name" hint="Short" value={value} onChange={setValue} suffix={value.length} />;
}

it("Figure shows the whole amount on press, and hides it again", async () => {
  render(<Figure label="Balance" value="1.23" unit="TKN" whole="1.234567890123456789" />);
  const button = screen.getByRole("button", { name: "1.23 TKN" });
  const whole = screen.getByText("1.234567890123456789 TKN");
  expect(whole.hidden).toBe(true);
  await userEvent.click(button);
  expect(whole.hidden).toBe(false);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  await userEvent.click(button);
  expect(whole.hidden).toBe(true);
});

it("Figure without a whole amount can't be pressed", () => {
  render(<Figure label="Block" value="12" />);
  expect(screen.queryByRole("button")).toBeNull();
});

it("Segmented is a named group of radio buttons with one choice", async () => {
  render(<Choice />);
  expect(screen.getByRole("group", { name: "Choice" })).toBeDefined();
  await userEvent.click(screen.getByRole("radio", { name: "Two" }));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Two" }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "One" }).checked).toBe(false);
});

it("TextField reports its text and is described by its hint", async () => {
  render(<Name />);
  const input = screen.getByLabelText<HTMLInputElement>("Name");
  await userEvent.type(input, "abc");
  expect(input.value).toBe("abc");
  expect(screen.getByText("3")).toBeDefined();
  expect(document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Short");
});

it("Card with a title is a region of that name", () => {
  render(
    <Card title="Orders" level={3}>
      none
    </Card>,
  );
  expect(screen.getByRole("region", { name: "Orders" })).toBeDefined();
  expect(screen.getByRole("heading", { level: 3, name: "Orders" })).toBeDefined();
});
