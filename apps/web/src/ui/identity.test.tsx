import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { encode } from "uqr";
import { describe, expect, it, vi } from "vitest";
import { Address } from "./Address.tsx";
import { CopyButton } from "./CopyButton.tsx";
import { Countdown } from "./Countdown.tsx";
import { LevelBadge } from "./LevelBadge.tsx";
import { QrCode } from "./QrCode.tsx";
import { ToastProvider } from "./Toast.tsx";

const units = { days: "d", hours: "h", minutes: "m", seconds: "s" };
const someone = "0x1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8f9f3c";

describe("Countdown", () => {
  const digits = () => screen.getByRole("timer").textContent;

  // @spec 9.1-j
  it("shows days, hours, minutes and seconds with two digits", () => {
    render(<Countdown left={12 * 86_400 + 4 * 3_600 + 31 * 60 + 9} label="Unlocks" units={units} />);
    expect(digits()).toBe("12d:04h:31m:09s");
  });

  it("stops at zero and keeps its size before the time is known", () => {
    const { rerender } = render(<Countdown left={-5} label="Unlocks" units={units} />);
    expect(digits()).toBe("00d:00h:00m:00s");
    rerender(<Countdown left={undefined} label="Unlocks" units={units} />);
    expect(digits()).toBe("––d:––h:––m:––s");
  });
});

describe("LevelBadge", () => {
  it("names the level and has its own shape for each", () => {
    const shapes = [0, 1, 2, 3, 4].map((level) => {
      const { container, unmount } = render(<LevelBadge level={level} label="Level" />);
      expect(container.textContent).toBe(`Level V${level}`);
      const drawn = [...container.querySelectorAll("path")].map((path) => path.outerHTML).join("");
      unmount();
      return drawn;
    });
    expect(new Set(shapes).size).toBe(5);
  });
});

describe("QrCode", () => {
  it("draws exactly the dark modules of the code", () => {
    const text = `https://cinder.example/?code=${someone}`;
    const { container } = render(<QrCode text={text} label="Link" />);
    const { data, size } = encode(text, { border: 3 });
    const drawn = data.map((row) => row.map(() => false));
    const runs =
      container
        .querySelector("path")
        ?.getAttribute("d")
        ?.matchAll(/M(\d+) (\d+)h(\d+)/g) ?? [];
    for (const [, x, y, length] of runs) {
      for (let at = 0; at < Number(length); at++) {
        const row = drawn[Number(y)];
        if (row) row[Number(x) + at] = true;
      }
    }
    expect(drawn).toEqual(data);
    expect(container.querySelector("svg")?.getAttribute("viewBox")).toBe(`0 0 ${size} ${size}`);
    expect(screen.getByRole("img", { name: "Link" })).toBeDefined();
  });
});

describe("Address", () => {
  it("shows a short address and the whole one on press", async () => {
    render(<Address address={someone} showLabel="show all" copy={<button type="button">copy</button>} />);
    const short = screen.getByRole("button", { name: "0x1a2…9f3c show all" });
    expect(screen.getByText(someone).closest("[hidden]")).not.toBeNull();
    await userEvent.click(short);
    expect(screen.getByText(someone).closest("[hidden]")).toBeNull();
    expect(short.getAttribute("aria-expanded")).toBe("true");
  });
});

describe("CopyButton", () => {
  const open = () =>
    render(
      <ToastProvider dismissLabel="Dismiss">
        <CopyButton text={someone} label="Copy" copied="Copy Success" failed="Select it yourself" />
      </ToastProvider>,
    );

  // @spec 8-s
  it("copies and shows a confirmation", async () => {
    const user = userEvent.setup();
    open();
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(await navigator.clipboard.readText()).toBe(someone);
    expect(screen.getByText("Copy Success")).toBeDefined();
  });

  it("falls back to execCommand without a clipboard API and reports a failure", async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
    open();
    const command = vi.fn(() => true);
    Object.assign(document, { execCommand: command });
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(command).toHaveBeenCalledWith("copy");
    expect(screen.getByText("Copy Success")).toBeDefined();
    command.mockReturnValue(false);
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(screen.getByText("Select it yourself")).toBeDefined();
    expect(document.querySelector("textarea")).toBeNull();
  });
});
