import { isMissing } from "../../app/peers.ts";
import { symbols } from "../../app/symbols.ts";
import { smaller } from "../../lib/bigint.ts";
import { amountShown, amountsTogether } from "../../shared/figures.ts";
import { percent } from "../../shared/percent.ts";
import type { Text } from "../../tx/write.ts";
import { type Draft, type FomPreview, type FomScreen, paymentOf } from "./game.ts";

/** What the person has to change, and where. */
export type Complaint = { field: "amount" | "tier" | "order"; text: Text };

/** Left in the wallet for the network's fee when everything is to be spent: six million gas at half a gwei. */
const gasReserve = 3_000_000_000_000_000n;

const one = 10n ** 18n;
const bps = 10_000n;
const fourPlaces = 10n ** 14n;

/**
 * How far the screen's figures may be from those that the contract goes by, in basis points: it counts what its own swap moves, and
 * averages the price the other way round. Whoever pushes the price only just far enough is still told of.
 */
const inexact = 10n;

/** With four places, and never less: for what has to be enough. */
const cutUp = (amount: bigint) => (amount / fourPlaces + 1n) * fourPlaces;

/** Why nobody can join now, whatever is entered. */
export function closedBecause({ shell, config, isBlackList }: FomScreen): Text | undefined {
  if (isBlackList) return { key: "fom.closed.blacklist" };
  if (config.paused) return { key: "fom.closed.paused" };
  if (shell.timestamp < config.startTime) return { key: "fom.closed.early" };
  return undefined;
}

/**
 * What is wrong with what was entered, in the order in which a person would mend it. The contract has the last word: this only
 * says so earlier, and with figures.
 * @param preview What the contract says of exactly this draft; undefined while it isn't known, or refused.
 */
export function checkDraft(
  screen: FomScreen,
  draft: Draft,
  preview: FomPreview | undefined,
): Complaint | undefined {
  if (screen.shell.index === 0n) return { field: "order", text: { key: "fom.refused.unregistered" } };
  return (
    checkAmount(screen, draft) ??
    checkBounds(screen, draft, preview) ??
    checkTier(screen, draft, preview) ??
    checkBalance(screen, draft)
  );
}

function checkAmount({ shell }: FomScreen, draft: Draft): Complaint | undefined {
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
): Complaint | undefined {
  const { config, user } = screen;
  const amount = preview?.amount ?? worthOf(screen, draft);
  if (amount === undefined) return undefined;
  const say = (text: Text): Complaint => ({ field: "amount", text });
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

/** What a payment comes to in USDT; by the spot price where it is native coin. Undefined where that is unknown. */
export function worthOf({ nativePerUsdt }: FomScreen, draft: Draft): bigint | undefined {
  if (draft.isUSDT) return paymentOf(draft);
  return nativePerUsdt === 0n ? undefined : (paymentOf(draft) * one) / nativePerUsdt;
}

/** Whether the tier's budget can promise the reward. Without the contract's figures by the present price, to the nearest. */
function checkTier(screen: FomScreen, draft: Draft, preview: FomPreview | undefined): Complaint | undefined {
  const { config, multi, price } = screen;
  const left = multi.stakeSurplus[draft.tier] ?? 0n;
  const rate = multi.stakeRates[draft.tier] ?? 0n;
  const worth = worthOf(screen, draft);
  if (preview || worth === undefined || price.spot === 0n) return undefined;
  // Below that the reward follows the price no longer.
  const lowest = (price.average * bps) / (bps + config.maxSlippage);
  let counted = price.spot;
  if (lowest > counted) counted = lowest;
  const kept = config.burnSurplus === 0n ? bps : bps - config.burnEvery;
  const tokens = (((worth * config.swapRate * kept) / (bps * bps)) * one) / counted;
  const needed = (tokens * rate) / bps;
  // The pool gives less than its price says. Only what is clearly too much is refused here; for the rest the contract decides.
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

function checkBalance({ shell, config }: FomScreen, draft: Draft): Complaint | undefined {
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

/** The most that a unit may cost: what the wallet has beside the fees, and what the account may still put in. */
export function mostPerUnit(screen: FomScreen, { isUSDT, times }: Pick<Draft, "isUSDT" | "times">): bigint {
  const { shell, config, user, nativePerUsdt } = screen;
  const kept = config.handleGas + gasReserve;
  const balance = isUSDT ? shell.usdt : shell.native > kept ? shell.native - kept : 0n;
  const left = config.userMax > user.amount ? config.userMax - user.amount : 0n;
  // A hundredth less in native coin: what it comes to moves until the order is there.
  const bound = isUSDT ? left : (left * nativePerUsdt * 99n) / (one * 100n);
  let most = balance;
  if (bound < most) most = bound;
  return most / BigInt(times);
}

/**
 * Warns that the market is further from its average than the contract puts up with. No refusal: the average moves on with the
 * order itself, so only trying tells.
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
 * Why the contract takes no order that counts, if so: the clock runs on meanwhile. What it goes by exactly only a try tells.
 * @param exchangeFee In basis points; undefined while it isn't known.
 */
export function ordersRefused(
  screen: Pick<FomScreen, "shell" | "config" | "price" | "multi">,
  exchangeFee: bigint | undefined,
): Text | undefined {
  const { shell, config, price } = screen;
  // Of an oracle that is silent nobody knows what it would say, and without it no round can be put off either.
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

/** What each tier lacks to promise the most that the least order that counts may earn there. By an average that is known. */
function lackOf({ config, multi, price }: Pick<FomScreen, "config" | "price" | "multi">): bigint[] {
  const spent = ((config.roundMin * config.swapRate) / bps) * one;
  // An order may buy more than the price says, where something lies in the pool: the contract counts with the most that is rewarded.
  const bought = (spent * (bps + config.maxSlippage)) / (price.average * bps);
  const burned = (bought * config.burnEvery) / bps;
  const tokens = ((bought - smaller(burned, config.burnSurplus)) * (bps + inexact)) / bps;
  return multi.stakeRates.map((rate, tier) => {
    const [needed, left] = [(tokens * rate) / bps, multi.stakeSurplus[tier] ?? 0n];
    return needed > left ? needed - left : 0n;
  });
}

/** How much a tier needs before it can reward the least order that counts, if it can't and as far as that is known. */
export function lackNote(
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
 * What is wrong with an amount that is to be added to a tier. All CIN there is fits into a budget, as the contract makes sure of, so what
 * would be too much for that is more than anybody has.
 */
export function checkGift({ shell }: Pick<FomScreen, "shell">, amount: bigint | undefined): Text | undefined {
  const values = { balance: amountShown(shell.token), unit: symbols.token };
  if (amount === undefined || amount <= 0n) return { key: "fom.refused.zero", values };
  if (amount <= shell.token) return undefined;
  return { key: "fom.refused.balance", values: { ...values, needed: amountShown(amount) } };
}

/** Tells that an order earns less than its tier says, because the market is too far below its average for that. */
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
