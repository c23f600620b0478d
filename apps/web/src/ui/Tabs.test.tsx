import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { Tabs } from "./Tabs.tsx";

function Sample() {
  const [selected, select] = useState<"a" | "b" | "c">("a");
  return (
    <>
      <Tabs
        label="Lists"
        selected={selected}
        onSelect={select}
        tabs={[
          { id: "a", label: "First", content: "content a" },
          { id: "b", label: "Second", content: "content b" },
          { id: "c", label: "Third", content: "content c" },
        ]}
      />
      <button type="button">after</button>
    </>
  );
}

const chosen = () => screen.getByRole("tab", { selected: true });

it("is one stop for Tab", async () => {
  render(<Sample />);
  await userEvent.tab();
  expect(document.activeElement).toBe(chosen());
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe("after");
});

it.each([
  ["{ArrowRight}", "Second"],
  ["{ArrowLeft}", "Third"],
  ["{End}", "Third"],
  ["{ArrowRight}{ArrowRight}{ArrowRight}", "First"],
  ["{End}{Home}", "First"],
])("moves by %s to %s, focus and choice together", async (keys, expected) => {
  render(<Sample />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(chosen().textContent).toBe(expected);
  expect(document.activeElement).toBe(chosen());
});

it("ties the panel to its tab", async () => {
  render(<Sample />);
  await userEvent.click(screen.getByRole("tab", { name: "Second" }));
  const panel = screen.getByRole("tabpanel", { name: "Second" });
  expect(panel.textContent).toBe("content b");
  expect(chosen().getAttribute("aria-controls")).toBe(panel.id);
});
