import { DOUBLE_MAX_STAKES } from "@cinder/protocol/double";
import { isMissing } from "../../app/peers.ts";
import { symbols } from "../../app/symbols.ts";
import { amountShown } from "../../shared/figures.ts";
import type { Text } from "../../tx/write.ts";
import { type FomOrder, type Game, games } from "./game.ts";
import { isHeld, type MineScreen } from "./mine.ts";

/** Why the balance can't be claimed now. */
export function balanceRefusal(screen: MineScreen): Text | undefined {
  if (screen.user.balance === 0n) return { key: "fomMine.refused.nothing" };
  return claimRefusal(screen);
}

/** Why an order's reward can't be claimed now. */
export function rewardRefusal(screen: MineScreen, reward: bigint): Text | undefined {
  if (reward === 0n) return { key: "fomMine.refused.no-reward" };
  return claimRefusal(screen);
}

function claimRefusal(screen: MineScreen): Text | undefined {
  const { config, shell } = screen;
  if (!config.openClaim) return { key: "fomMine.refused.closed" };
  if (isHeld(screen)) return { key: "fomMine.refused.blacklist" };
  if (shell.native >= config.handleGas) return undefined;
  const values = {
    fee: amountShown(config.handleGas),
    balance: amountShown(shell.native),
    unit: symbols.native,
  };
  return { key: "fomMine.refused.fee", values };
}

/** Why an unlocked order can't be moved to the double pool. */
export function moveRefusal(game: Game, screen: MineScreen, { tokens }: FomOrder): Text | undefined {
  const { doubleConfig, stakes, isBlackList, shell, price } = screen;
  if (isMissing(shell, games[game].double)) return { key: "fomMine.refused.double-unknown" };
  if (doubleConfig.paused) return { key: "fomMine.refused.double-paused" };
  if (isBlackList) return { key: "fomMine.refused.double-blacklist" };
  if (stakes.length >= DOUBLE_MAX_STAKES) {
    return { key: "fomMine.refused.double-full", values: { max: DOUBLE_MAX_STAKES } };
  }
  if (tokens > doubleConfig.reserve) {
    const values = {
      needed: amountShown(tokens),
      left: amountShown(doubleConfig.reserve),
      unit: symbols.token,
    };
    return { key: "fomMine.refused.double-reserve", values };
  }
  if (!price.known) return { key: "fomMine.refused.double-price" };
  return undefined;
}

/** Why nothing can be claimed from the double pool now. */
export function doubleClaimRefusal({ doubleConfig, claimable, stakes }: MineScreen): Text | undefined {
  if (!doubleConfig.openClaim) return { key: "fomMine.refused.double-closed" };
  if (claimable > 0n) return undefined;
  return stakes.length === 0
    ? { key: "fomMine.refused.double-none" }
    : { key: "fomMine.refused.double-locked" };
}
