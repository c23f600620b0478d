import { describe, expect, it } from "vitest";
import { daySeconds, lastDays, runningTotal } from "./series.ts";

const today = 20_000 * daySeconds;
const at = (ago: number) => today - ago * daySeconds;

describe("days of a chart", () => {
  it("end today and include days without an amount", () => {
    const days = lastDays([{ day: at(2), amount: 5n }], today + 3_600, 4);
    expect(days).toEqual([
      { day: at(3), amount: 0n },
      { day: at(2), amount: 5n },
      { day: at(1), amount: 0n },
      { day: at(0), amount: 0n },
    ]);
  });

  it("add up several sources of one day", () => {
    const days = lastDays(
      [
        { day: at(0), amount: 5n },
        { day: at(0), amount: 7n },
      ],
      today,
      1,
    );
    expect(days).toEqual([{ day: at(0), amount: 12n }]);
  });

  it("have running totals that include earlier amounts", () => {
    const days = lastDays(
      [
        { day: at(9), amount: 100n },
        { day: at(1), amount: 5n },
      ],
      today,
      2,
    );
    expect(runningTotal(days, 105n).map(({ amount }) => amount)).toEqual([105n, 105n]);
    expect(runningTotal(lastDays([{ day: at(0), amount: 5n }], today, 2), 105n)[0]?.amount).toBe(100n);
  });
});
