import { describe, expect, it } from "vitest";
import { day, ether, round, stakeInfo } from "../../../test/stake-samples.ts";
import { addDays, addMonths, createDayOf, daysIn, releasesIn, weekdayOf, weeksOf } from "./month.ts";
import { scheduleAll } from "./releases.ts";

const seconds = (...at: [number, number, number, number?, number?]) => {
  const [year, month, date, hour = 0, minute = 0] = at;
  return Date.UTC(year, month - 1, date, hour, minute) / 1_000;
};

describe("calendar days", () => {
  it.each([
    ["UTC", 15],
    ["Asia/Taipei", 16],
    ["Pacific/Kiritimati", 16],
    ["America/New_York", 15],
    ["Pacific/Pago_Pago", 15],
  ])("depend on the time zone: %s", (zone, expected) => {
    expect(createDayOf(zone)(seconds(2026, 11, 15, 16, 30))).toEqual({
      year: 2026,
      month: 11,
      day: expected,
    });
  });

  it("continue across the ends of months and years", () => {
    expect(addDays({ year: 2026, month: 12, day: 31 }, 1)).toEqual({ year: 2027, month: 1, day: 1 });
    expect(addDays({ year: 2028, month: 3, day: 1 }, -1)).toEqual({ year: 2028, month: 2, day: 29 });
    expect(addMonths({ year: 2026, month: 11 }, 2)).toEqual({ year: 2027, month: 1 });
    expect(addMonths({ year: 2026, month: 1 }, -13)).toEqual({ year: 2024, month: 12 });
    expect(daysIn({ year: 2028, month: 2 })).toBe(29);
  });
});

describe("a calendar month", () => {
  it.each([
    [2026, 2, 4], // starts on a Sunday and fills four weeks
    [2026, 11, 5],
    [2026, 8, 6],
  ])("%i-%i has whole weeks, each day once, under its weekday", (year, month, weeks) => {
    const rows = weeksOf({ year, month });
    expect(rows).toHaveLength(weeks);
    expect(rows.every((row) => row.length === 7)).toBe(true);
    const days = rows.flat().filter((cell) => cell !== null);
    expect(days.map((cell) => cell.day)).toEqual(
      Array.from({ length: daysIn({ year, month }) }, (_, at) => at + 1),
    );
    const misplaced = rows.flatMap((row) => row.filter((cell, at) => cell && weekdayOf(cell) !== at));
    expect(misplaced).toEqual([]);
  });

  // 17:00 UTC is the next day in Taipei.
  const stakes = scheduleAll(
    [stakeInfo({ startTime: BigInt(seconds(2026, 10, 30, 17)), rewardMax: ether(100) })],
    [round()],
    BigInt(day),
  );

  it("contains the releases of its days in the user's time zone", () => {
    const november = { year: 2026, month: 11 };
    const utc = releasesIn(stakes, november, createDayOf("UTC"));
    const taipei = releasesIn(stakes, november, createDayOf("Asia/Taipei"));
    expect([...utc.keys()]).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
    expect(utc.get(1)?.releases[0]).toMatchObject({ at: 2, amount: ether(1) });
    expect(taipei.get(1)?.releases[0]).toMatchObject({ at: 1, amount: ether(1) });
    expect(taipei.get(30)?.releases[0]?.at).toBe(30);
  });

  it("neither loses nor repeats a release when clocks change", () => {
    // New York's summer time ends on 1 November 2026, which has 25 hours.
    const late = scheduleAll(
      [stakeInfo({ startTime: BigInt(seconds(2026, 10, 20, 4, 30)), rewardMax: ether(100) })],
      [round()],
      BigInt(day),
    );
    const dayOf = createDayOf("America/New_York");
    const months = [10, 11, 12, 13, 14].map((month) =>
      releasesIn(late, addMonths({ year: 2026, month: 1 }, month - 1), dayOf),
    );
    const all = months.flatMap((days) => [...days.values()].flatMap(({ releases }) => releases));
    expect(all.map(({ at }) => at)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
    // 04:30 UTC is 00:30 there in summer, and 23:30 of the previous day in winter.
    expect(months[1]?.get(1)?.releases.map(({ at }) => at)).toEqual([12, 13]);
  });
});
