import { expect, it } from "vitest";
import { createNextTimes } from "./next-time.ts";

it("returns the next of the registered times", () => {
  const times = createNextTimes();
  expect(times.after(0)).toBeUndefined();
  const stop = times.add(200);
  times.add(300);
  times.add(100);
  expect(times.after(100)).toBe(200);
  stop();
  expect(times.after(100)).toBe(300);
  expect(times.after(300)).toBeUndefined();
});
