import { describe, expect, it } from "vitest";
import { localMoment, momentOf } from "./local-moment.ts";

describe("a moment in a field", () => {
  it("keeps its seconds", () => {
    expect(momentOf(localMoment(1_794_700_859))).toBe(1_794_700_859);
    expect(localMoment(1_794_700_859)).toMatch(/:\d\d:59$/);
  });

  it("stays the same while nobody touches it: its text is not read again, which may stand for two", () => {
    // Not every time zone has a repeated hour; half a second is lost in the text in the same way.
    expect(momentOf(localMoment(1_794_700_859.5), 1_794_700_859.5)).toBe(1_794_700_859.5);
    expect(momentOf(localMoment(1_794_700_860), 1_794_700_859.5)).toBe(1_794_700_860);
  });

  it("is none in a field that is empty or holds something else", () => {
    expect(momentOf("")).toBeUndefined();
    expect(momentOf("tomorrow", 5)).toBeUndefined();
  });
});
