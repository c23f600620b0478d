import { expect, it } from "vitest";
import { utcDate, utcDay } from "./utc-day.ts";

it("names a day as the server counts it, wherever one is", () => {
  expect(utcDay(86_400)).toBe("1970-01-02");
  expect(utcDate(86_400)).toBe("01/02");
});
