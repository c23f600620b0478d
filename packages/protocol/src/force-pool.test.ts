import { describe, expect, test } from "vitest";
import { CLOCKS_PER_DAY, clockAt, ForcePoolModel, GRAIN, NEVER, PARTS_PER_WEI } from "./force-pool.ts";

const [ann, ben] = [1n, 2n];
/** About 1.07e18: a power of two in grains, so parts divide without a remainder. */
const one = 2n ** 30n * GRAIN;
const day = (number: number) => BigInt(Math.round(number * 4)) * (CLOCKS_PER_DAY / 4n);

describe("clockAt", () => {
  test("has the day as its whole part, also at the boundary", () => {
    for (const timestamp of [0n, 57_599n, 57_600n, 57_601n, 1_700_000_000n]) {
      const clock = clockAt(timestamp, 28_800n, 86_400n);
      expect(clock / CLOCKS_PER_DAY).toBe((timestamp + 28_800n) / 86_400n);
    }
    expect(clockAt(57_600n, 28_800n, 86_400n)).toBe(CLOCKS_PER_DAY);
  });
});

describe("lump sums", () => {
  test("are shared by the mining power at that moment", () => {
    const pool = new ForcePoolModel(day(10));
    pool.add(ann, one, NEVER, day(10));
    pool.distribute(100n, day(10));
    pool.add(ben, 3n * one, NEVER, day(10));
    pool.distribute(400n, day(11));
    expect([pool.pending(ann, day(11)), pool.pending(ben, day(11))]).toEqual([200n, 300n]);
  });

  test("exclude mining power from the first moment of its last day", () => {
    const pool = new ForcePoolModel(day(10));
    pool.add(ann, one, 12n, day(10));
    pool.add(ben, one, NEVER, day(10));
    pool.distribute(100n, day(12) - 1n);
    pool.distribute(100n, day(12));
    expect([pool.pending(ann, day(12)), pool.pending(ben, day(12))]).toEqual([50n, 150n]);
    expect([pool.force(ann), pool.force(ben), pool.force()]).toEqual([0n, one, one]);
  });

  test("wait while there is no mining power", () => {
    const pool = new ForcePoolModel(day(1));
    expect(pool.distribute(70n, day(1))).toBe(false);
    pool.add(ann, one, NEVER, day(1));
    expect([pool.waiting, pool.pending(ann, day(1))]).toEqual([70n, 0n]);
    expect(pool.distribute(30n, day(2))).toBe(true);
    expect([pool.waiting, pool.pending(ann, day(2))]).toEqual([0n, 100n]);
  });

  test("carry their remainder over to the next lump", () => {
    const pool = new ForcePoolModel(day(1));
    pool.add(ann, 3n * GRAIN, NEVER, day(1));
    pool.distribute(1n, day(1));
    expect([pool.pending(ann, day(1)), pool.carry]).toEqual([0n, PARTS_PER_WEI % 3n]);
    pool.distribute(2n, day(1));
    expect([pool.pending(ann, day(1)), pool.carry]).toEqual([3n, 0n]);
  });
});

describe("emission", () => {
  test("shares a full day's amount by time and mining power", () => {
    const pool = new ForcePoolModel(day(5));
    pool.fund(1_000n * GRAIN, day(5));
    pool.setRate(100n * GRAIN, day(5));
    pool.add(ann, one, 7n, day(5));
    pool.add(ben, one, NEVER, day(5.5));
    expect(pool.pending(ann, day(9))).toBe((50n + 25n + 50n) * GRAIN);
    expect(pool.pending(ben, day(9))).toBe((25n + 50n + 100n + 100n) * GRAIN);
    expect(pool.surplus).toBe(600n * GRAIN);
  });

  test("pauses while there is no mining power, and stops when the surplus is used up", () => {
    const pool = new ForcePoolModel(day(5));
    pool.fund(150n * GRAIN, day(5));
    pool.setRate(100n * GRAIN, day(5));
    pool.add(ann, one, NEVER, day(20));
    expect(pool.pending(ann, day(21))).toBe(100n * GRAIN);
    expect(pool.pending(ann, day(30))).toBe(150n * GRAIN);
    pool.fund(150n * GRAIN, day(40));
    expect(pool.pending(ann, day(40.5))).toBe(200n * GRAIN);
  });
});

describe("settling and removing", () => {
  test("pays once, and keeps the earnings of removed mining power", () => {
    const pool = new ForcePoolModel(day(1));
    pool.add(ann, 2n * one, 9n, day(1));
    pool.add(ann, one, 9n, day(1));
    pool.add(ben, one, NEVER, day(1));
    pool.distribute(400n, day(2));
    expect([pool.settle(ann, day(2)), pool.settle(ann, day(2))]).toEqual([300n, 0n]);
    pool.distribute(400n, day(3));
    pool.remove(ann, 3n * one, 9n, day(3));
    pool.distribute(400n, day(4));
    expect([pool.pending(ann, day(4)), pool.pending(ben, day(4))]).toEqual([300n, 600n]);
  });

  test("does not affect mining power that has ended", () => {
    const pool = new ForcePoolModel(day(1));
    pool.add(ann, one, 2n, day(1));
    pool.remove(ann, one, 2n, day(2));
    expect(pool.force()).toBe(0n);
  });
});
