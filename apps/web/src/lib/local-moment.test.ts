import { describe, expect, it } from "vitest";
import { localMoment, momentOf } from "./local-moment.ts";

describe("the text of a time field", () => {
  it("keeps its seconds", () => {
    expect(momentOf(localMoment(1_794_700_859))).toBe(1_794_700_859);
    expect(localMoment(1_794_700_859)).toMatch(/:\d\d:59$/);
  });

  it("keeps an untouched time exactly, without reading its ambiguous text again", () => {
    // Not every time zone has a repeated hour; half a second is lost in the text in the same way.
    expect(momentOf(localMoment(1_794_700_859.5), 1_794_700_859.5)).toBe(1_794_700_859.5);
    expect(momentOf(localMoment(1_794_700_860), 1_794_700_859.5)).toBe(1_794_700_860);
  });

  it("has no time if it is empty or invalid", () => {
    expect(momentOf("")).toBeUndefined();
    expect(momentOf("tomorrow", 5)).toBeUndefined();
  });
});
