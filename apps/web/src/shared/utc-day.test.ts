import { expect, it } from "vitest";
import { utcDate, utcDay } from "./utc-day.ts";

it("formats the server's UTC day in any time zone", () => {
  expect(utcDay(86_400)).toBe("1970-01-02");
  expect(utcDate(86_400)).toBe("01/02");
});
