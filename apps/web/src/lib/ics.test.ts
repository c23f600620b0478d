import { describe, expect, it } from "vitest";
import { calendarText } from "./ics.ts";

const file = (summary: string, description = "") =>
  calendarText({
    name: "Name",
    language: "zh-Hant",
    madeAt: Date.UTC(2026, 10, 16, 8, 0, 5) / 1_000,
    events: [{ uid: "one", time: Date.UTC(2026, 0, 2, 3, 4, 5) / 1_000, summary, description }],
  });

/** Joins folded lines and splits the text, as calendars do. */
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");
const readBack = (text: string, name: string) =>
  unfolded(text)
    .find((line) => line.startsWith(name))
    ?.replace(/^[^:]*:/, "");

describe("a calendar file", () => {
  it("has lines that end in CR LF, with nothing else between them", () => {
    const text = file("Sum");
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(unfolded(text).slice(0, 3)).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Cinder//Releases//EN",
    ]);
  });

  it("writes times in UTC to the second", () => {
    expect(readBack(file("Sum"), "DTSTART")).toBe("20260102T030405Z");
    expect(readBack(file("Sum"), "DTSTAMP")).toBe("20261116T080005Z");
  });

  it("escapes characters that would end a value", () => {
    expect(readBack(file("a,b;c\\d\ne\u0007"), "SUMMARY")).toBe("a\\,b\\;c\\\\d\\ne");
  });

  it.each(["x".repeat(300), "質押釋放".repeat(60), `${"a".repeat(60)}🔥${"b".repeat(60)}🔥`, "é".repeat(74)])(
    "folds at 75 octets and never inside a character (%#)",
    (long) => {
      const text = file("Sum", long);
      for (const line of text.split("\r\n"))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(readBack(text, "DESCRIPTION")).toBe(long);
      expect(text).not.toContain("\uFFFD");
    },
  );
});
