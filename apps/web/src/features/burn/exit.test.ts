import { type BurnTerms, burnExpiryDay } from "@cinder/protocol/burn";
import { describe, expect, it } from "vitest";
import { exitTime } from "./exit.ts";

const day = 86_400n;
const config = { addTime: 28_800n, dayTimes: day, outDays: 30n };
const at = (text: string) => BigInt(Date.parse(text)) / 1_000n;

/** The local time of day in a time zone. */
const clockIn = (timeZone: string, seconds: bigint) =>
  new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(
    new Date(Number(seconds) * 1_000),
  );

describe("the forced exit of an order opened now", () => {
  it.each([
    ["2026-07-01T00:00:00Z", "2026-07-31T16:00:00Z"],
    ["2026-07-01T15:59:59Z", "2026-07-31T16:00:00Z"],
    ["2026-07-01T16:00:00Z", "2026-07-31T16:00:00Z"],
    ["2026-07-01T16:00:01Z", "2026-08-01T16:00:00Z"],
  ])("of %s is %s", (now, exit) => {
    expect(exitTime(at(now), config)).toBe(at(exit));
  });

  it("follows the contract's rules for any length of day", () => {
    for (const terms of [config, { addTime: 0n, dayTimes: 600n, outDays: 1n }, { ...config, addTime: day }]) {
      for (const now of [at("2026-07-01T16:00:00Z"), 1_800_000_001n]) {
        const expected = burnExpiryDay(now, terms as BurnTerms) * terms.dayTimes - terms.addTime;
        expect(exitTime(now, terms)).toBe(expected);
      }
    }
  });

  it("is at the local time of its own date, even if clocks change before it", () => {
    // Singapore's offset is half an hour larger than in 1970.
    expect(clockIn("Asia/Singapore", exitTime(at("2026-07-01T00:00:00Z"), config))).toBe("00:00");
    // Opened in summer, in winter, and in summer with an end in winter.
    expect(clockIn("Europe/Berlin", exitTime(at("2026-07-01T00:00:00Z"), config))).toBe("18:00");
    expect(clockIn("Europe/Berlin", exitTime(at("2026-12-01T00:00:00Z"), config))).toBe("17:00");
    expect(clockIn("Europe/Berlin", exitTime(at("2026-10-20T00:00:00Z"), config))).toBe("17:00");
  });
});
