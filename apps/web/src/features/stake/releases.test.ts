import { vestedDown } from "@cinder/protocol/vesting";
import { describe, expect, it } from "vitest";
import { day, ether, now, round, stakeInfo } from "../../../test/stake-samples.ts";
import {
  endOf,
  nextReleaseOf,
  type Round,
  releaseCount,
  releaseDayOf,
  releasedBy,
  releasesBetween,
  type Scheduled,
  scheduleAll,
} from "./releases.ts";

function scheduled(changes: Parameters<typeof stakeInfo>[0] = {}, terms: Partial<Round> = {}): Scheduled {
  const [one] = scheduleAll([stakeInfo(changes)], [round(terms)], BigInt(day));
  if (!one) throw new Error("no schedule");
  return one;
}

describe("a stake's daily rate", () => {
  it("is the rate of its round", () => {
    expect(releaseDayOf(stakeInfo(), [round({ releaseDay: 333n })])).toBe(333n);
  });

  it.each([20n, 77n, 100n, 333n, 400n, 3_333n])(
    "of %s basis points follows from the credited amount if the round is too old to read",
    (rate) => {
      const stake = stakeInfo({ rewardMax: 123_456_789_012_345_678_901n });
      const { schedule } = scheduled({ rewardMax: stake.rewardMax }, { releaseDay: rate });
      for (const times of [1n, 2n]) {
        const credited = vestedDown(stake.rewardMax, schedule, schedule.start + times * schedule.dayTimes);
        const later = { ...stake, releaseTimes: times, rewardSurplus: stake.rewardMax - credited };
        expect(releaseDayOf(later, [])).toBe(rate);
      }
    },
  );

  it("is unknown before the first credit if the round is too old, and the stake has no calendar", () => {
    expect(releaseDayOf(stakeInfo(), [round({ index: 9n })])).toBeUndefined();
    expect(scheduleAll([stakeInfo()], [], BigInt(day))).toEqual([]);
  });
});

describe("releases", () => {
  it.each([20n, 300n, 3_333n, 10_000n])(
    "at %s basis points a day pay the whole reward, to the last wei",
    (releaseDay) => {
      const one = scheduled({ rewardMax: 100_000_000_000_000_000_007n }, { releaseDay });
      const all = releasesBetween([one], 0, endOf(one) + 1);
      expect(all).toHaveLength(releaseCount(one));
      expect(all.reduce((sum, { amount }) => sum + amount, 0n)).toBe(one.stake.rewardMax);
      expect(all.at(-1)).toMatchObject({ time: endOf(one), at: all.length, of: all.length });
      for (const { time, amount } of all) {
        expect(releasedBy(one, time) - releasedBy(one, time - 1)).toBe(amount);
      }
    },
  );

  it("of a time span include its start and exclude its end", () => {
    const one = scheduled();
    const start = Number(one.stake.startTime);
    const times = (from: number, to: number) => releasesBetween([one], from, to).map(({ at }) => at);
    expect(times(start + day, start + 2 * day)).toEqual([1]);
    expect(times(start + day + 1, start + 2 * day + 1)).toEqual([2]);
    expect(times(0, start + day)).toEqual([]);
    expect(times(start + 100 * day, start + 900 * day)).toEqual([100]);
    expect(times(start + 101 * day, start + 900 * day)).toEqual([]);
  });

  it("of several stakes are sorted by time, across rounds", () => {
    const stakes = scheduleAll(
      [
        stakeInfo({ index: 9n, period: 1n, startTime: BigInt(now - 60) }),
        stakeInfo({ index: 8n, startTime: BigInt(now - 120) }),
      ],
      [round({ index: 1n, releaseDay: 5_000n }), round()],
      BigInt(day),
    );
    const found = releasesBetween(stakes, now, now + 2 * day);
    expect(found.map(({ index, amount }) => [index, amount])).toEqual([
      [8n, ether(1.2)],
      [9n, ether(60)],
      [8n, ether(1.2)],
      [9n, ether(60)],
    ]);
  });

  it("are a whole day after the start at the earliest, and never after the last", () => {
    const one = scheduled({ startTime: BigInt(now) });
    expect(nextReleaseOf(one, now - 50)).toBe(now + day);
    expect(nextReleaseOf(one, now)).toBe(now + day);
    expect(nextReleaseOf(one, now + day)).toBe(now + 2 * day);
    expect(nextReleaseOf(one, endOf(one) - 1)).toBe(endOf(one));
    expect(nextReleaseOf(one, endOf(one))).toBeUndefined();
  });
});
