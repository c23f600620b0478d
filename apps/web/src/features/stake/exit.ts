import type { ExitTerms } from "../../shared/exit/exit-write.ts";
import { releasedBy, type Scheduled } from "./releases.ts";

/**
 * What an early exit of a stake pays at a time: what was released until then and not credited yet, and the principal that has not
 * been released.
 */
export function exitTerms(scheduled: Scheduled, now: number, isHeld: boolean): ExitTerms {
  const { amount, rewardMax, rewardSurplus } = scheduled.stake;
  const released = releasedBy(scheduled, now);
  const credited = rewardMax - rewardSurplus;
  const principal = amount - (amount * released) / rewardMax;
  return {
    principal,
    earned: released > credited ? released - credited : 0n,
    givenUp: rewardMax - released - principal,
    isHeld,
  };
}
