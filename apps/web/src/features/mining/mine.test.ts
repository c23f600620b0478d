import { describe, expect, it } from "vitest";
import { day, ether, me, mineScreen, now, stakeInfo } from "../../../test/mining-samples.ts";
import { nextUnlock, rangeOf, shareOver, stakesOf } from "./mine.ts";
import { claimWrite, releaseWrite, updateWrite } from "./mine-writes.ts";

describe("stakes by status", () => {
  const later = stakeInfo({ index: 9n, endTime: BigInt(now + 90 * day) });

  it("are sorted by unlock time while locked, and newest first otherwise", () => {
    const stakes = [later, ...mineScreen().stakes, stakeInfo({ index: 8n, status: 2 })];
    const numbers = (status: Parameters<typeof stakesOf>[1]) =>
      stakesOf(stakes, status).map(({ index }) => Number(index));
    expect(numbers("locked")).toEqual([3, 9]);
    expect(numbers("unlocked")).toEqual([2]);
    expect(numbers("completed")).toEqual([8, 1]);
  });

  it("have a next unlock time and a progress", () => {
    expect(nextUnlock([later, stakeInfo()])).toBe(now + 20 * day);
    expect(nextUnlock([stakeInfo({ status: 1 })])).toBeUndefined();
    expect(shareOver(stakeInfo(), now)).toBeCloseTo(1 / 3);
    expect(shareOver(stakeInfo(), now + 99 * day)).toBe(1);
  });

  it.each([
    [0n, 3n, 3n, 1n],
    [0n, 450n, 450n, 251n],
    [250n, 450n, 250n, 51n],
    [50n, 450n, 50n, 1n],
  ])("on the page from %s of %s are %s down to %s", (from, total, newest, oldest) => {
    expect(rangeOf(from, total)).toEqual({ newest, oldest });
  });
});

describe("writes of mining", () => {
  it("claim the earned amount and send exactly the fee", () => {
    expect(claimWrite(mineScreen())).toMatchObject({
      kind: "mining.claim",
      effects: [
        { way: "out", asset: "native", amount: ether(0.002) },
        { way: "in", asset: "token", amount: ether(12.5) },
      ],
      call: { functionName: "claimReward", args: [], value: ether(0.002) },
    });
    const free = mineScreen();
    const write = claimWrite({ ...free, config: { ...free.config, handleGas: 0n } });
    expect(write.effects).toHaveLength(1);
  });

  it("withdraw principal without a fee", () => {
    const write = releaseWrite(stakeInfo({ actual: ether(97), amount: ether(100) }));
    expect(write).toMatchObject({
      kind: "mining.release",
      effects: [{ way: "in", asset: "token", amount: ether(97) }],
      call: { functionName: "claimRelease", args: [3n] },
    });
    expect(write.call.value).toBeUndefined();
  });

  it("update the account without moving funds", () => {
    expect(updateWrite(me)).toMatchObject({
      effects: [],
      call: { functionName: "updateUser", args: [me] },
    });
  });
});
