import { expect, it } from "vitest";
import { hourSpan, span } from "./span.ts";

const units = {
  days: (count: number) => `${count} d`,
  hours: (count: number) => `${count} h`,
  minutes: (count: number) => `${count} min`,
  seconds: (count: number) => `${count} s`,
};

it("formats a time span in the largest unit that divides it", () => {
  const spans = [0n, 59n, 61n, 1_800n, 3_600n, 5_400n, 86_400n, 90_000n, 172_800n];
  expect(spans.map((time) => span(time, units))).toEqual([
    ...["0 s", "59 s", "61 s", "30 min", "1 h", "90 min", "1 d", "25 h", "2 d"],
  ]);
  expect(spans.map((time) => hourSpan(time, units))).toEqual([
    ...["0 s", "59 s", "61 s", "30 min", "1 h", "90 min", "24 h", "25 h", "48 h"],
  ]);
});
