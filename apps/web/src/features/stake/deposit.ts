import { formatAmount, formatUp } from "@cinder/protocol/format";
import { isMissing } from "../../app/peers.ts";
import type { Text } from "../../tx/write.ts";
import type { Round, StakeScreen } from "./releases.ts";
import type { Phase } from "./round.ts";

/** Fixed in `StakeStore`: a smaller stake releases less per day than a claim costs. */
const leastAmount = 10n ** 18n;
/** Fixed in `StakeStore`: a claim pays all active stakes in one call, so their number is limited. */
const mostRunning = 50;

const bps = 10_000n;

/** Why no one, or not this account, can stake now, whatever is entered. */
export function closedBecause(screen: StakeScreen, phase: Phase): Text | undefined {
  const { shell, config, running, isBlackList, isWhiteList } = screen;
  if (isMissing(shell, "stake")) return { key: "stake.closed.unknown" };
  if (config.paused) return { key: "stake.closed.paused" };
  if (isBlackList) return { key: "stake.closed.blacklist" };
  if (phase.kind === "none") return { key: "stake.closed.none" };
  if (phase.kind === "cooling")
    return { key: "stake.closed.cooling", values: { round: Number(phase.round.index) } };
  if (phase.kind === "waiting")
    return { key: "stake.closed.waiting", values: { round: Number(phase.round.index) } };
  if (phase.kind === "listed" && !isWhiteList) return { key: "stake.closed.listed" };
  if (running.length >= mostRunning) return { key: "stake.closed.running", values: { max: mostRunning } };
  return undefined;
}

/** The first problem with the amount, in the order in which the user would fix them. The contract's checks are final. */
export function checkAmount(screen: StakeScreen, round: Round, amount: bigint | undefined): Text | undefined {
  const { shell, config } = screen;
  if (amount === undefined) return { key: "stake.refused.missing" };
  if (amount === 0n) return { key: "stake.refused.zero" };
  const asked = shown(amount);
  if (amount < leastAmount) {
    return { key: "stake.refused.least", values: { asked, least: shown(leastAmount) } };
  }
  if (amount > shell.token)
    return { key: "stake.refused.balance", values: { asked, balance: shown(shell.token) } };
  const own = leftForAccount(screen);
  if (amount > own) {
    return {
      key: "stake.refused.user-max",
      values: { asked, left: shown(own), most: shown(config.userMax) },
    };
  }
  const left = leftInRound(round);
  if (amount > left) {
    return { key: "stake.refused.limit", values: { asked, left: shown(left), round: Number(round.index) } };
  }
  // There may be no referrers, so only the bonus is certain.
  if ((principalOf(amount, round) * round.bonus) / bps > round.surplus) {
    return { key: "stake.refused.budget", values: { asked, left: shown(fundedFor(round)) } };
  }
  if (shell.native < config.handleGas) {
    const values = { fee: formatUp(config.handleGas, 6), balance: formatAmount(shell.native, 6) };
    return { key: "stake.refused.fee", values };
  }
  return undefined;
}

/** The maximum deposit now, assuming that the budget also pays both referrers. */
export function mostDeposit(screen: StakeScreen, round: Round): bigint {
  let most = screen.shell.token;
  for (const bound of [leftForAccount(screen), leftInRound(round), fundedFor(round)]) {
    if (bound < most) most = bound;
  }
  return most;
}

function leftForAccount({ config, user }: StakeScreen): bigint {
  return config.userMax > user.amount ? config.userMax - user.amount : 0n;
}

export function leftInRound({ limit, amount }: Round): bigint {
  return limit > amount ? limit - amount : 0n;
}

/** The principal of a payment, from which bonus and rewards are computed. The fee rounds up, as in the contract. */
function principalOf(paid: bigint, { feeRate }: Round): bigint {
  return paid - (paid * feeRate + bps - 1n) / bps;
}

/** The maximum payment whose bonus and rewards the budget covers. */
function fundedFor({ surplus, bonus, directRate, indirectRate, feeRate, limit }: Round): bigint {
  const rates = bonus + directRate + indirectRate;
  if (rates === 0n) return limit;
  const principal = (surplus * bps) / rates;
  // The largest payment with this principal.
  return ((principal + 1n) * bps - 1n) / (bps - feeRate);
}

function shown(amount: bigint): string {
  return formatAmount(amount, 4);
}
