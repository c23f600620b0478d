import { expect, it } from "vitest";
import { day, ether, now, round, stakeInfo } from "../../../test/stake-samples.ts";
import { exitOpensAt, exitTerms } from "./exit.ts";
import { scheduleAll } from "./releases.ts";

function scheduled(changes: Parameters<typeof stakeInfo>[0] = {}) {
  const [found] = scheduleAll([stakeInfo(changes)], [round()], BigInt(day));
  if (!found) throw new Error("The round is known.");
  return found;
}

it("counts earlier releases as principal first, so that all payments are the principal and the earned bonus", () => {
  // Three of 100 days have passed; two were credited.
  const terms = exitTerms(
    scheduled({ rewardSurplus: ether(120) - ether(2.4), releaseTimes: 2n }),
    now,
    false,
  );
  expect(terms).toEqual({ principal: ether(97.6), earned: ether(0.6), givenUp: ether(19.4), isHeld: false });
});

it("pays only bonus once the principal was released", () => {
  const late = now + 87 * day;
  // Ninety of 100 days: 108 of 120 CIN were credited, and 18 of the bonus of 20 are earned.
  const terms = exitTerms(scheduled({ rewardSurplus: ether(12), releaseTimes: 90n }), late, false);
  expect(terms).toEqual({ principal: 0n, earned: ether(10), givenUp: ether(2), isHeld: false });
});

it("opens a day after the start, or after the first release if days are shorter", () => {
  const { schedule, stake } = scheduled();
  expect(exitOpensAt({ schedule, stake })).toBe(Number(stake.startTime) + day);
  expect(exitOpensAt({ schedule: { ...schedule, dayTimes: 600n }, stake })).toBe(
    Number(stake.startTime) + 600,
  );
});
