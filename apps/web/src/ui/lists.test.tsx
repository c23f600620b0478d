import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { CsvLink } from "./CsvLink.tsx";
import { FilterChips } from "./FilterChips.tsx";
import { More } from "./More.tsx";
import { Pager } from "./Pager.tsx";
import { PositionCard } from "./PositionCard.tsx";

function Filters() {
  const [value, setValue] = useState<"one" | "two">("one");
  return (
    <FilterChips
      legend="State"
      value={value}
      onChange={setValue}
      filters={[
        { value: "one", label: "One" },
        { value: "two", label: "Two" },
      ]}
    />
  );
}

describe("FilterChips", () => {
  it("is a named group with one choice, by pointer and by keyboard", async () => {
    render(<Filters />);
    expect(screen.getByRole("group", { name: "State" })).toBeDefined();
    const two = screen.getByRole<HTMLInputElement>("radio", { name: "Two" });
    await userEvent.click(two);
    expect(two.checked).toBe(true);
    await userEvent.keyboard("{ArrowUp}");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "One" }).checked).toBe(true);
  });
});

describe("More", () => {
  it("loads the next page and says how much is shown", async () => {
    const onMore = vi.fn();
    render(<More shown="20 shown" label="More" onMore={onMore} />);
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    expect(onMore).toHaveBeenCalledOnce();
    expect(screen.getByRole("status").textContent).toBe("20 shown");
  });

  it("ignores presses while loading and at the end of the list", async () => {
    const onMore = vi.fn();
    const { rerender } = render(<More shown="20" label="More" onMore={onMore} busy />);
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    expect(onMore).not.toHaveBeenCalled();
    rerender(<More shown="23" label="More" />);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("announces why loading failed", () => {
    render(<More shown="20" label="More" onMore={vi.fn()} error="Press again." />);
    expect(screen.getByRole("alert").textContent).toBe("Press again.");
  });
});

it("Pager goes back and forward within the list", async () => {
  const older = vi.fn();
  render(
    <Pager
      label="Pages"
      shown="1–20 of 45"
      back={{ label: "Newer", onPress: undefined }}
      onward={{ label: "Older", onPress: older }}
    />,
  );
  const pages = within(screen.getByRole("navigation", { name: "Pages" }));
  expect(pages.getByRole("button", { name: "Newer" }).getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(pages.getByRole("button", { name: "Older" }));
  expect(older).toHaveBeenCalledOnce();
});

it("Pager keeps the focus when a press reaches the end", async () => {
  const older = vi.fn();
  const at = (isLast: boolean) => (
    <Pager
      label="Pages"
      shown="21–23 of 23"
      back={{ label: "Newer", onPress: vi.fn() }}
      onward={{ label: "Older", onPress: isLast ? undefined : older }}
    />
  );
  const { rerender } = render(at(false));
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Older" });
  await userEvent.click(button);
  rerender(at(true));
  // Browsers remove the focus from a disabled button.
  expect(button.disabled).toBe(false);
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard("{Enter}");
  expect(older).toHaveBeenCalledOnce();
});

it("CsvLink is a download link", () => {
  render(<CsvLink href="/list.csv">Download</CsvLink>);
  const link = screen.getByRole("link", { name: "Download" });
  expect(link.getAttribute("href")).toBe("/list.csv");
  expect(link.hasAttribute("download")).toBe(true);
});

it("PositionCard is a named article with status, figures, progress as text and one action", () => {
  render(
    <PositionCard
      title="Number 12"
      status={{ tone: "good", label: "Running" }}
      facts={[
        { id: "in", label: "In", value: "1.00", unit: "TKN" },
        { id: "out", label: "Out", value: "0.25", unit: "TKN" },
      ]}
      progress={{ label: "Way to the end", text: "A quarter", share: 0.25 }}
      when="Ends in 3 d"
      action={<button type="button">Open</button>}
    />,
  );
  const card = within(screen.getByRole("article", { name: "Number 12" }));
  expect(card.getByText("Running")).toBeDefined();
  const bar = card.getByRole("progressbar", { name: "Way to the end" });
  expect(bar.getAttribute("aria-valuenow")).toBe("25");
  expect(bar.getAttribute("aria-valuetext")).toBe("A quarter");
  expect(card.getByText("In").closest("div")?.textContent).toBe("In1.00TKN");
  expect(card.getByText("Ends in 3 d")).toBeDefined();
  expect(card.getByRole("button", { name: "Open" })).toBeDefined();
});
