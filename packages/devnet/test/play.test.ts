import { describe, expect, it } from "vitest";
import { BUSY, dawnAfter } from "../src/world/play.ts";

const DAY = 86_400n;
const ADD_TIME = 28_800n;
const dayOf = (time: bigint) => (time + ADD_TIME) / DAY;

describe("the days of a history", () => {
  it("keep their busy hours within one day of the contracts, whatever hour the history ends", () => {
    for (let time = 1_794_700_000n; time < 1_794_700_000n + DAY; time += 60n) {
      const dawn = dawnAfter(time, ADD_TIME);
      expect(dayOf(dawn + BUSY - 1n), `${time}`).toBe(dayOf(dawn));
      expect(dawn).toBeGreaterThanOrEqual(time);
      expect(dawn).toBeLessThan(time + BUSY);
    }
  });
});
