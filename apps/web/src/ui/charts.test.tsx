import { render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ChartFrame, seriesStyles } from "./ChartFrame.tsx";
import { linePath, scale, ticks } from "./chart-scale.ts";
import { LineChart } from "./LineChart.tsx";
import { SplitBar } from "./SplitBar.tsx";
import { TimerRing } from "./TimerRing.tsx";

describe("scales", () => {
  it("maps ends to ends and a single-value domain to the middle", () => {
    expect([0, 5, 10].map(scale([0, 10], [100, 0]))).toEqual([100, 50, 0]);
    expect(scale([3, 3], [0, 10])(3)).toBe(5);
  });

  it.each([
    [12, 31],
    [0, 1],
    [-7, 4],
    [0.0012, 0.0019],
    [20_940_000, 21_000_000],
  ])("spans %d to %d with few round lines", (min, max) => {
    const lines = ticks(min, max);
    expect(lines[0]).toBeLessThanOrEqual(min);
    expect(lines.at(-1)).toBeGreaterThanOrEqual(max - 1e-12);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.length).toBeLessThan(9);
  });

  it("draws through its points", () => {
    expect(
      linePath([
        [0, 1],
        [2, 3.25],
      ]),
    ).toBe("M0.0 1.0L2.0 3.3");
  });
});

describe("ChartFrame", () => {
  it("describes the chart in a sentence and in a table", () => {
    render(
      <ChartFrame
        title="Price"
        description="Rises from 1 to 2."
        series={["A", "B"]}
        table={{ label: "As a table", content: <p>figures</p> }}
      >
        {() => null}
      </ChartFrame>,
    );
    expect(screen.getByRole("figure", { name: "Price" })).toBeDefined();
    expect(screen.getByRole("img", { name: "Rises from 1 to 2." })).toBeDefined();
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["A", "B"]);
    expect(screen.getByText("As a table").tagName).toBe("SUMMARY");
  });

  it("distinguishes four series without colour", () => {
    expect(new Set(seriesStyles.map((style) => style.dash)).size).toBe(4);
    expect(new Set(seriesStyles.map((style) => style.marker)).size).toBe(4);
  });
});

describe("LineChart", () => {
  it("shows every position's label, even if two are equal", () => {
    const complain = vi.spyOn(console, "error").mockReturnValue();
    render(
      <LineChart
        width={400}
        height={200}
        positions={["03/17", "03/17", "03/18"]}
        format={String}
        series={[{ name: "A", values: [1, 2, 3] }]}
      />,
    );
    expect(screen.getAllByText(/^03\//).map((name) => name.textContent)).toEqual(["03/17", "03/17", "03/18"]);
    expect(complain).not.toHaveBeenCalled();
  });
});

describe("SplitBar", () => {
  it("computes exact shares of amounts beyond float precision", () => {
    const whole = 10n ** 30n;
    render(
      <SplitBar
        label="Split"
        parts={[
          { id: "a", label: "A", amount: (whole * 60n) / 100n, shown: "0.60" },
          { id: "b", label: "B", amount: (whole * 375n) / 1_000n, shown: "0.375" },
          { id: "c", label: "C", amount: (whole * 25n) / 1_000n, shown: "0.025" },
        ]}
      />,
    );
    const lines = screen.getAllByRole("listitem").map((item) => item.textContent);
    expect(lines).toEqual(["A60%0.60", "B37.5%0.375", "C2.5%0.025"]);
  });

  it("gives each part a distinct style, the same in the bar and below it", () => {
    const parts = ["a", "b", "c", "d", "e", "f"].map((id) => ({ id, label: id, amount: 1n, shown: "1" }));
    const { container } = render(<SplitBar label="Split" parts={parts} />);
    const looksOf = (marks: NodeListOf<Element>) =>
      [...marks].map(({ classList }) =>
        [...classList].filter((name) => /^(bg-chart-\d|striped)$/.test(name)).join(),
      );
    const inBar = looksOf(container.querySelectorAll("div[aria-hidden] > span"));
    expect(new Set(inBar).size).toBe(6);
    expect(looksOf(container.querySelectorAll("li > span[aria-hidden]"))).toEqual(inBar);
  });

  it("handles an empty payment", () => {
    render(<SplitBar label="Split" parts={[{ id: "a", label: "A", amount: 0n, shown: "0" }]} />);
    expect(screen.getByRole("listitem").textContent).toBe("A0%0");
  });
});

describe("TimerRing", () => {
  const lit = (share: number | undefined) => {
    const { container, unmount } = render(<TimerRing share={share}>digits</TimerRing>);
    const count = [...container.querySelectorAll("path")].filter((path) => path.style.stroke !== "").length;
    unmount();
    return count;
  };

  it.each([
    [undefined, 0],
    [0, 0],
    [0.5, 30],
    [1, 60],
    [7, 60],
    [-1, 0],
  ])("for a share of %s lights %i of sixty strokes", (share, expected) => {
    expect(lit(share)).toBe(expected);
  });
});
