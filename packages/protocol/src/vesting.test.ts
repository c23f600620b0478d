import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { releaseTimes, type VestingSchedule, vestedDown, vestedFully } from "./vesting.ts";

const day = 86_400n;
const opening = 1_700_000_000n;
const presale = { start: opening, firstRate: 2_000n, dayTimes: day, dailyParts: 1n, parts: 60n };
const stake = { start: opening, firstRate: 0n, dayTimes: day, dailyParts: 100n, parts: 10_000n };

const positive = (max: bigint) => fc.bigInt({ min: 1n, max });
const amounts = fc.bigInt({ min: 0n, max: 2n ** 128n });
const schedules: fc.Arbitrary<VestingSchedule> = fc.record({
  start: fc.bigInt({ min: 0n, max: 2n ** 40n }),
  firstRate: fc.bigInt({ min: 0n, max: 10_000n }),
  dayTimes: positive(10n * day),
  dailyParts: positive(10_000n),
  parts: positive(10_000n),
});
/** A time in thousandths of the schedule's length, from before its start to after its end. */
const moments = fc.bigInt({ min: -100n, max: 1_100n });
const timeAt = (schedule: VestingSchedule, moment: bigint) =>
  schedule.start + ((vestedFully(schedule) - schedule.start) * moment) / 1_000n;

describe("vesting", () => {
  it("releases a fifth at the opening and the rest over 60 days", () => {
    const after = (seconds: bigint) => vestedDown(600n, presale, opening + seconds);
    expect([-1n, 0n, day - 1n, day, 2n * day, 59n * day, 60n * day - 1n, 60n * day].map(after)).toEqual([
      0n,
      120n,
      120n,
      128n,
      136n,
      592n,
      592n,
      600n,
    ]);
    expect(vestedFully(presale)).toBe(opening + 60n * day);
  });

  it("releases a hundredth of a stake's reward per day", () => {
    expect(vestedDown(1_200n, stake, opening + 3n * day)).toBe(36n);
    expect(releaseTimes(stake, opening + 3n * day)).toBe(3n);
    expect(releaseTimes(stake, opening + 300n * day)).toBe(100n);
  });

  it("releases on the last day what the equal parts of the other days left over", () => {
    const uneven = { ...stake, dailyParts: 3_000n };
    const after = (days: bigint) => vestedDown(100n, uneven, opening + days * day);
    expect([0n, 1n, 2n, 3n, 4n, 5n].map(after)).toEqual([0n, 30n, 60n, 90n, 100n, 100n]);
  });

  it("never decreases, never exceeds the amount, and is the whole amount at the end", () => {
    fc.assert(
      fc.property(amounts, schedules, moments, positive(1_000n), (amount, schedule, moment, passed) => {
        const vested = (at: bigint) => vestedDown(amount, schedule, timeAt(schedule, at));
        const [sooner, later] = [vested(moment), vested(moment + passed)];
        expect(sooner >= 0n && sooner <= later && later <= amount).toBe(true);
        expect(vestedDown(amount, schedule, vestedFully(schedule))).toBe(amount);
        expect(vestedDown(amount, schedule, schedule.start - 1n)).toBe(0n);
        expect(vestedDown(amount, schedule, schedule.start)).toBe((amount * schedule.firstRate) / 10_000n);
      }),
    );
  });

  it("is complete at the end and not before, unless nothing was left", () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const before = vestedDown(10n ** 30n, schedule, vestedFully(schedule) - 1n);
        expect(before === 10n ** 30n).toBe(schedule.firstRate === 10_000n);
      }),
    );
  });

  it("gives two grants as much as one combined grant, or 1 wei less", () => {
    fc.assert(
      fc.property(amounts, amounts, schedules, moments, (one, other, schedule, moment) => {
        const vested = (amount: bigint) => vestedDown(amount, schedule, timeAt(schedule, moment));
        const lost = vested(one + other) - vested(one) - vested(other);
        expect(lost === 0n || lost === 1n).toBe(true);
      }),
    );
  });
});
