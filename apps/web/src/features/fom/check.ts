import { isMissing } from "../../app/peers.ts";
import { symbols } from "../../app/symbols.ts";
import { smaller } from "../../lib/bigint.ts";
import { amountShown, amountsTogether } from "../../shared/figures.ts";
import { percent } from "../../shared/percent.ts";
import type { Text } from "../../tx/write.ts";
import { type Draft, type FomPreview, type FomScreen, paymentOf } from "./game.ts";

/** What the user has to change, and in which field. */
export type DraftProblem = { field: "amount" | "tier" | "order"; text: Text };

/** Native coin that "max" leaves for the network fee: six million gas at 0.5 gwei. */
const gasReserve = 3_000_000_000_000_000n;

const one = 10n ** 18n;
const bps = 10_000n;
const fourPlaces = 10n ** 14n;

/**
 * Possible difference, in basis points, between the screen's figures and the contract's, which includes its own swap and uses the
 * inverse average. With this margin, the app also reports an attacker who moves the price only just far enough.
 */
const inexact = 10n;

/** Four decimals, rounded up, for required amounts. */
const cutUp = (amount: bigint) => (amount / fourPlaces + 1n) * fourPlaces;

/** Why no one can join now, whatever is entered. */
export function closedBecause({ shell, config, isBlackList }: FomScreen): Text | undefined {
  if (isBlackList) return { key: "fom.closed.blacklist" };
  if (config.paused) return { key: "fom.closed.paused" };
  if (shell.timestamp < config.startTime) return { key: "fom.closed.early" };
  return undefined;
}

/**
 * The first problem with the input, in the order in which the user would fix them. The contract's checks are final; these are
 * earlier and include figures.
 * @param preview The contract's preview of exactly this draft; undefined until known, or if it was refused.
 */
export function checkDraft(
  screen: FomScreen,
  draft: Draft,
  preview: FomPreview | undefined,
): DraftProblem | undefined {
  if (screen.shell.index === 0n) return { field: "order", text: { key: "fom.refused.unregistered" } };
  return (
    checkAmount(screen, draft) ??
    checkBounds(screen, draft, preview) ??
    checkTier(screen, draft, preview) ??
    checkBalance(screen, draft)
  );
}

function checkAmount({ shell }: FomScreen, draft: Draft): DraftProblem | undefined {
  if (draft.amount !== undefined && draft.amount > 0n) return undefined;
  const values = {
    balance: amountShown(draft.isUSDT ? shell.usdt : shell.native),
    unit: draft.isUSDT ? symbols.usdt : symbols.native,
  };
  return { field: "amount", text: { key: "fom.refused.zero", values } };
}

function checkBounds(
  screen: FomScreen,
  draft: Draft,
  preview: FomPreview | undefined,
): DraftProblem | undefined {
  const { config, user } = screen;
  const amount = preview?.amount ?? worthOf(screen, draft);
  if (amount === undefined) return undefined;
  const say = (text: Text): DraftProblem => ({ field: "amount", text });
  const left = config.userMax > user.amount ? config.userMax - user.amount : 0n;
  const values = {
    amount: amountShown(amount),
    least: amountShown(config.price),
    most: amountShown(config.userMax),
    left: amountShown(left),
    unit: symbols.usdt,
  };
  if (amount < config.price) {
    if (draft.isUSDT) return say({ key: "fom.refused.least", values });
    const paid = amountShown(cutUp((config.price * screen.nativePerUsdt) / one));
    return say({ key: "fom.refused.least-native", values: { ...values, paid, paidUnit: symbols.native } });
  }
  return amount > left ? say({ key: "fom.refused.user-max", values }) : undefined;
}

/** A payment's worth in USDT, at the spot price for native coin; undefined if the price is unknown. */
export function worthOf({ nativePerUsdt }: FomScreen, draft: Draft): bigint | undefined {
  if (draft.isUSDT) return paymentOf(draft);
  return nativePerUsdt === 0n ? undefined : (paymentOf(draft) * one) / nativePerUsdt;
}

/** Whether the tier's budget covers the reward. Without a preview, estimated from the current price. */
function checkTier(
  screen: FomScreen,
  draft: Draft,
  preview: FomPreview | undefined,
): DraftProblem | undefined {
  const { config, multi, price } = screen;
  const left = multi.stakeSurplus[draft.tier] ?? 0n;
  const rate = multi.stakeRates[draft.tier] ?? 0n;
  const worth = worthOf(screen, draft);
  if (preview || worth === undefined || price.spot === 0n) return undefined;
  // Below this price, the reward no longer depends on the price.
  const lowest = (price.average * bps) / (bps + config.maxSlippage);
  let counted = price.spot;
  if (lowest > counted) counted = lowest;
  const kept = config.burnSurplus === 0n ? bps : bps - config.burnEvery;
  const tokens = (((worth * config.swapRate * kept) / (bps * bps)) * one) / counted;
  const needed = (tokens * rate) / bps;
  // A swap returns less than the price suggests. Refuse only clear cases; the contract decides the others.
  if ((needed * 9n) / 10n <= left) return undefined;
  return {
    field: "tier",
    text: {
      key: "fom.refused.tier",
      values: {
        days: Number(multi.stakeDays[draft.tier] ?? 0n),
        needed: amountShown(needed),
        left: amountShown(left),
        unit: symbols.token,
      },
    },
  };
}

function checkBalance({ shell, config }: FomScreen, draft: Draft): DraftProblem | undefined {
  const payment = paymentOf(draft);
  if (draft.isUSDT && shell.usdt < payment) {
    const values = { needed: amountShown(payment), balance: amountShown(shell.usdt), unit: symbols.usdt };
    return { field: "amount", text: { key: "fom.refused.balance", values } };
  }
  const needed = config.handleGas + (draft.isUSDT ? 0n : payment);
  if (shell.native >= needed) return undefined;
  const values = {
    needed: amountShown(needed),
    fee: amountShown(config.handleGas),
    balance: amountShown(shell.native),
    unit: symbols.native,
  };
  return draft.isUSDT
    ? { field: "order", text: { key: "fom.refused.fee", values } }
    : { field: "amount", text: { key: "fom.refused.balance-fee", values } };
}

/** The maximum price per unit, limited by the balance less fees and by the account's remaining allowance in the round. */
export function mostPerUnit(screen: FomScreen, { isUSDT, times }: Pick<Draft, "isUSDT" | "times">): bigint {
  const { shell, config, user, nativePerUsdt } = screen;
  const kept = config.handleGas + gasReserve;
  const balance = isUSDT ? shell.usdt : shell.native > kept ? shell.native - kept : 0n;
  const left = config.userMax > user.amount ? config.userMax - user.amount : 0n;
  // 1 % less in native coin, because its worth can change before the order is mined.
  const bound = isUSDT ? left : (left * nativePerUsdt * 99n) / (one * 100n);
  let most = balance;
  if (bound < most) most = bound;
  return most / BigInt(times);
}

/**
 * Warns if the price is further from its average than the contract allows. Not a refusal: the order itself updates the average, so
 * only the simulation can tell.
 */
export function priceWarning(
  { config, price, nativePrice }: FomScreen,
  draft: Draft,
  preview: FomPreview,
): Text | undefined {
  if (!price.known || (!draft.isUSDT && !nativePrice.known)) return { key: "fom.warning.no-average" };
  const allowed = bps - config.maxSlippage;
  const fairTokens = (preview.amount * config.swapRate * one) / (bps * price.average);
  const isTokensLow = (preview.tokens + preview.burned) * bps < fairTokens * allowed;
  const fairUsdt = (paymentOf(draft) * nativePrice.average) / one;
  const isUsdtLow = !draft.isUSDT && preview.amount * bps < fairUsdt * allowed;
  if (!isTokensLow && !isUsdtLow) return undefined;
  return { key: "fom.warning.price", values: { percent: Number(config.maxSlippage) / 100 } };
}

/**
 * Why the contract refuses qualifying orders while the timer runs, if it does. An estimate; only a simulation is exact.
 * @param exchangeFee The DEX's fee in basis points; undefined until known.
 */
export function ordersRefused(
  screen: Pick<FomScreen, "shell" | "config" | "price" | "multi">,
  exchangeFee: bigint | undefined,
): Text | undefined {
  const { shell, config, price } = screen;
  // Without the oracle the price is unknown, and the round can't be extended either.
  if (isMissing(shell, "oracle")) return undefined;
  if (!price.known) return { key: "fom.hold.no-average", values: { token: symbols.token } };
  if (exchangeFee === undefined || price.average === 0n || price.spot === 0n) return undefined;
  const allowed = bps - config.maxSlippage;
  if (price.spot * allowed <= price.average * (bps - exchangeFee - inexact))
    return lackOf(screen).includes(0n)
      ? undefined
      : { key: "fom.hold.tiers", values: { token: symbols.token } };
  const shown = (share: bigint) => percent(share > 0n ? share : 0n);
  const values = {
    above: shown((price.spot * bps) / price.average - bps),
    from: shown(((bps - exchangeFee) * bps) / allowed - bps),
    token: symbols.token,
  };
  return { key: "fom.hold.price", values };
}

/** How much each tier's budget lacks for the maximum reward of the minimum qualifying order. Requires a known average. */
function lackOf({ config, multi, price }: Pick<FomScreen, "config" | "price" | "multi">): bigint[] {
  const spent = ((config.roundMin * config.swapRate) / bps) * one;
  // An order can buy more than the price suggests if someone sent coins to the pool. The contract uses the maximum it rewards.
  const bought = (spent * (bps + config.maxSlippage)) / (price.average * bps);
  const burned = (bought * config.burnEvery) / bps;
  const tokens = ((bought - smaller(burned, config.burnSurplus)) * (bps + inexact)) / bps;
  return multi.stakeRates.map((rate, tier) => {
    const [needed, left] = [(tokens * rate) / bps, multi.stakeSurplus[tier] ?? 0n];
    return needed > left ? needed - left : 0n;
  });
}

/** How much a tier's budget lacks to reward the minimum qualifying order, if it lacks anything and that is known. */
export function missingBudgetNote(
  screen: Pick<FomScreen, "config" | "price" | "multi">,
  tier: number,
): Text | undefined {
  const { config, price } = screen;
  if (!price.known || price.average === 0n) return undefined;
  const lack = lackOf(screen)[tier] ?? 0n;
  if (lack === 0n) return undefined;
  const values = {
    lack: amountShown(cutUp(lack)),
    least: amountShown(config.roundMin),
    token: symbols.token,
    usdt: symbols.usdt,
  };
  return { key: "fom.fund.lack", values };
}

/**
 * The problem with an amount to add to a tier's budget. The total CIN supply fits into a budget, so an amount beyond its limit always
 * exceeds the balance.
 */
export function checkGift({ shell }: Pick<FomScreen, "shell">, amount: bigint | undefined): Text | undefined {
  const values = { balance: amountShown(shell.token), unit: symbols.token };
  if (amount === undefined || amount <= 0n) return { key: "fom.refused.zero", values };
  if (amount <= shell.token) return undefined;
  return { key: "fom.refused.balance", values: { ...values, needed: amountShown(amount) } };
}

/** Notes that an order earns less than its tier's rate, because the price is too far below its average. */
export function rewardNote(
  { config, multi }: Pick<FomScreen, "config" | "multi">,
  { tier }: Pick<Draft, "tier">,
  { tokens, reward }: Pick<FomPreview, "tokens" | "reward">,
): Text | undefined {
  const whole = (tokens * (multi.stakeRates[tier] ?? 0n)) / bps;
  if (reward >= whole) return undefined;
  const cut = (amount: bigint) => amount - (amount % fourPlaces);
  const [earned = "", byTier = ""] = amountsTogether(cut(reward), cut(whole));
  const values = { earned, byTier, percent: percent(config.maxSlippage), token: symbols.token };
  return { key: "fom.preview.below-average", values };
}
