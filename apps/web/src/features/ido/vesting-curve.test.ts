import { describe, expect, it } from "vitest";
import { day, ether, failedRound, holding, idoScreen, now, openRound } from "../../../test/presale.ts";
import type { IdoScreen } from "./screen.ts";
import { scheduleOf, vestedBy, vestingCurve } from "./vesting-curve.ts";

const certainOnly: IdoScreen = {
  ...idoScreen,
  holdings: [holding({ round: 1n, units: 4n, tokens: 1_600n * ether })],
};

describe("the vesting curve", () => {
  it("starts at zero, rises when trading opens, and ends with everything", () => {
    const curve = vestingCurve(certainOnly, Number(now));
    const opening = Number(idoScreen.config.openTime);
    expect(curve?.times[1]).toBe(opening);
    expect(curve?.times.at(-1)).toBe(opening + 60 * 86_400);
    expect(curve?.certain[0]).toBe(0n);
    expect(curve?.certain[1]).toBe(320n * ether);
    expect(curve?.certain[31]).toBe(960n * ether);
    expect(curve?.certain.at(-1)).toBe(1_600n * ether);
    expect(curve?.hoped).toBeUndefined();
  });

  it("marks the current day", () => {
    expect(vestingCurve(certainOnly, Number(now))?.now).toBe(31);
    expect(vestingCurve(certainOnly, 0)?.now).toBe(0);
    expect(vestingCurve(certainOnly, Number(now + 900n * day))?.now).toBe(61);
  });

  it("separates what depends on a round's success, and leaves out failed rounds", () => {
    const curve = vestingCurve(
      {
        ...idoScreen,
        holdings: [
          ...idoScreen.holdings,
          holding({ round: failedRound.index, units: 1n, tokens: 400n * ether, refundable: ether }),
        ],
      },
      Number(now),
    );
    expect(curve?.certain.at(-1)).toBe(1_600n * ether);
    expect(curve?.hoped?.at(-1)).toBe(3_200n * ether);
  });

  it("counts grants whether or not their round succeeds", () => {
    const granted = { ...idoScreen, holdings: [holding({ round: 2n, granted: 60n * ether })] };
    expect(vestingCurve(granted, Number(now))?.certain.at(-1)).toBe(60n * ether);
  });

  it("is undefined for an account without CIN", () => {
    expect(vestingCurve({ ...idoScreen, holdings: [] }, Number(now))).toBeUndefined();
    const shares = { ...idoScreen, holdings: [holding({ round: 3n, heldDirect: 5n })] };
    expect(vestingCurve(shares, Number(now))).toBeUndefined();
  });

  it("has at most as many points as a usual schedule has days", () => {
    const long = { ...certainOnly, rounds: [{ ...openRound, index: 1n, succeeded: true, vestDays: 1_000n }] };
    const curve = vestingCurve(long, Number(now));
    expect(curve?.times.length).toBeLessThanOrEqual(62);
    expect(curve?.certain.at(-1)).toBe(1_600n * ether);
  });
});

describe("the start of vesting", () => {
  it("is when trading opens, or the latest date that the round promised", () => {
    const { config } = idoScreen;
    expect(scheduleOf(openRound, config).start).toBe(config.openTime);
    expect(scheduleOf(openRound, { ...config, openTime: 0n }).start).toBe(openRound.openBy);
    expect(scheduleOf(openRound, { ...config, openTime: openRound.openBy + 1n }).start).toBe(
      openRound.openBy,
    );
  });

  it("increases the vested amount by the next release", () => {
    expect(vestedBy(certainOnly, now + day) - vestedBy(certainOnly, now)).toBe((1_280n * ether) / 60n);
  });
});
