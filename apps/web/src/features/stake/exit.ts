import { vestedDown } from "@cinder/protocol/vesting";
import type { ExitTerms } from "../../shared/exit/exit-write.ts";
import type { Scheduled } from "./releases.ts";

/**
 * What an early exit of a stake pays at a time. The bonus is earned in equal parts per whole day, as it is released; what was
 * credited before counts as principal first.
 */
export function exitTerms({ stake, schedule }: Scheduled, now: number, isHeld: boolean): ExitTerms {
  const { amount, rewardMax, rewardSurplus } = stake;
  const bonus = rewardMax - amount;
  const earned = vestedDown(bonus, schedule, BigInt(now));
  const credited = rewardMax - rewardSurplus;
  const principal = credited < amount ? amount - credited : 0n;
  return { principal, earned: amount + earned - credited - principal, givenUp: bonus - earned, isHeld };
}

/** When a stake is old enough to leave: a day after its start, or after its first release if days are shorter. */
export function exitOpensAt({ schedule: { start, dayTimes } }: Scheduled): number {
  return Number(start + (dayTimes < 86_400n ? dayTimes : 86_400n));
}
