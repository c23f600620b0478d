import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LineChart } from "./LineChart.tsx";

/** The labels below a chart with their start and end, assuming an average character width at 12 pixels. */
function named(width: number, positions: readonly string[], wide: number) {
  const { container, unmount } = render(
    <LineChart
      width={width}
      height={220}
      positions={positions}
      format={(value) => `=${value}`}
      series={[{ name: "A", values: positions.map((_, at) => at) }]}
    />,
  );
  const names = [...container.querySelectorAll("text")]
    .filter(({ textContent }) => !textContent?.startsWith("="))
    .map((text) => {
      const [x, name] = [Number(text.getAttribute("x")), text.textContent ?? ""];
      const length = name.length * wide;
      const before =
        { start: 0, middle: length / 2, end: length }[text.getAttribute("text-anchor") ?? ""] ?? 0;
      return { name, from: x - before, to: x - before + length };
    });
  unmount();
  return names;
}

const many = (count: number, name: string) => Array.from({ length: count }, () => name);
/** From a chart on the narrowest screen to one on a wide desktop. */
const widths = Array.from({ length: 80 }, (_, at) => 260 + at * 12);

describe("the labels below a chart", () => {
  it.each<[string, readonly string[], number]>([
    ["a day", many(96, "19:00"), 6],
    ["a week, whose names are days and times", many(42, "12/31 19:00"), 6],
    ["two months", many(60, "03/17"), 6],
    ["a few days", many(5, "12/31 19:00"), 6],
    ["names in Chinese", many(42, "三月十七日"), 12],
  ])("never overlap: %s", (_, positions, wide) => {
    for (const width of widths) {
      const names = named(width, positions, wide);
      expect(names.length).toBeGreaterThanOrEqual(2);
      names.reduce((before, after) => {
        expect(after.from - before.to, `${width} px wide`).toBeGreaterThanOrEqual(8);
        return after;
      });
    }
  });

  it("include the first and last position and as many as fit between", () => {
    const days = Array.from({ length: 60 }, (_, at) => `d${String(at).padStart(4, "0")}`);
    expect(named(300, days, 6).map(({ name }) => name)).toEqual(["d0000", "d0030", "d0059"]);
    expect(named(900, days, 6).length).toBeGreaterThan(7);
    expect(named(900, ["only"], 6).map(({ name }) => name)).toEqual(["only"]);
  });
});
