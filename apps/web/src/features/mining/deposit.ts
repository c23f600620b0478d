import { formatAmount, formatUp } from "@cinder/protocol/format";
import { isMissing } from "../../app/peers.ts";
import type { Text } from "../../tx/write.ts";
import { leftIn, type MiningScreen, type Tier } from "./screen.ts";

const bps = 10_000n;

/** Why no one, or not this account, can deposit now, whatever is entered. */
export function closedBecause({ shell, config, isBlackList }: MiningScreen): Text | undefined {
  if (isMissing(shell, "mining")) return { key: "mining.closed.unknown" };
  if (config.paused) return { key: "mining.closed.paused" };
  if (isBlackList) return { key: "mining.closed.blacklist" };
  return undefined;
}

/** The first problem with the amount, in the order in which the user would fix them. The contract's checks are final. */
export function checkAmount(screen: MiningScreen, tier: Tier, amount: bigint | undefined): Text | undefined {
  const { shell, config } = screen;
  if (amount === undefined) return { key: "mining.refused.missing" };
  if (amount === 0n) return { key: "mining.refused.zero" };
  const asked = shown(amount);
  if (amount < config.userMin)
    return { key: "mining.refused.least", values: { asked, least: shown(config.userMin) } };
  if (amount > shell.token)
    return { key: "mining.refused.balance", values: { asked, balance: shown(shell.token) } };
  const own = leftForAccount(screen);
  if (amount > own)
    return {
      key: "mining.refused.user-max",
      values: { asked, left: shown(own), most: shown(config.userMax) },
    };
  if (principalOf(amount, config.feeRate) > leftIn(tier))
    return {
      key: "mining.refused.tier",
      values: { asked, left: shown(roomIn(tier, config.feeRate)), count: tier.days },
    };
  if (shell.native < config.handleGas) {
    const values = { fee: formatUp(config.handleGas, 6), balance: formatAmount(shell.native, 6) };
    return { key: "mining.refused.fee", values };
  }
  return undefined;
}

/** The maximum deposit now. */
export function mostDeposit(screen: MiningScreen, tier: Tier): bigint {
  let most = screen.shell.token;
  for (const bound of [leftForAccount(screen), roomIn(tier, screen.config.feeRate)]) {
    if (bound < most) most = bound;
  }
  return most;
}

function leftForAccount({ config, user }: MiningScreen): bigint {
  return config.userMax > user.amount ? config.userMax - user.amount : 0n;
}

function principalOf(amount: bigint, feeRate: bigint): bigint {
  return amount - (amount * feeRate) / bps;
}

/** The maximum payment that the tier has room for, including the fee. */
function roomIn(tier: Tier, feeRate: bigint): bigint {
  return feeRate >= bps ? 0n : (leftIn(tier) * bps) / (bps - feeRate);
}

function shown(amount: bigint): string {
  return formatAmount(amount, 4);
}
