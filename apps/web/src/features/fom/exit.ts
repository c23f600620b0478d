import { doubleFee } from "@cinder/protocol/double";
import type { ExitTerms } from "../../shared/exit/exit-write.ts";
import type { FomOrder } from "./game.ts";
import { type DoubleStake, isHeld, type MineScreen, paidReward } from "./mine.ts";

/** What an early exit of a locked order pays: its CIN, and the reward that `claimReward(index)` would pay now. */
export function orderExit(order: FomOrder, reward: bigint, screen: MineScreen): ExitTerms {
  return {
    principal: order.tokens,
    earned: reward,
    givenUp: order.reward - paidReward(order) - reward,
    isHeld: isHeld(screen),
  };
}

/** What an early exit of a stake in the double pool pays: its CIN, and the part of its reward for the time that has passed. */
export function doubleExit(
  { amount, reward, startTime, endTime }: DoubleStake,
  screen: MineScreen,
): ExitTerms {
  const { doubleConfig, shell } = screen;
  const length = endTime - startTime;
  const gross = length === 0n ? 0n : (reward * (shell.timestamp - startTime)) / length;
  const earned = gross - doubleFee(gross, doubleConfig.feeRate);
  return { principal: amount, earned, givenUp: reward - gross, isHeld: isHeld(screen) };
}
