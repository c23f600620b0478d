import type { Address } from "viem";
import { symbols } from "../../app/symbols.ts";
import { isAddress, isSameAddress } from "../../lib/hex.ts";
import { amountShown, amountUp } from "../../shared/figures.ts";
import type { Text } from "../../tx/write.ts";
import { type BurnPreview, type BurnScreen, type Draft, paymentOf } from "./screen.ts";
import type { Receiver } from "./use-receiver.ts";

/** What the user has to change, and in which field. */
export type DraftProblem = { field: "amount" | "recipient" | "order"; text: Text };

/** Native coin that "max" leaves for the network fee: six million gas at 0.5 gwei. */
const gasReserve = 3_000_000_000_000_000n;

const one = 10n ** 18n;
const cent = 10n ** 16n;
const bps = 10_000n;

/** Why no order can be opened now, whatever is entered. */
export function closedBecause({ shell, config, isBlackList }: BurnScreen): Text | undefined {
  if (isBlackList) return { key: "burn.closed.blacklist" };
  if (config.paused) return { key: "burn.closed.paused" };
  if (shell.timestamp < config.startTime) return { key: "burn.closed.early" };
  return undefined;
}

/**
 * The first problem with the input, in the order in which the user would fix them. The contract's checks are final; these are
 * earlier and include figures.
 * @param preview The contract's preview of exactly this draft; undefined until known.
 */
export function checkDraft(
  screen: BurnScreen,
  draft: Draft,
  account: Address,
  preview: BurnPreview | undefined,
  receiver?: Receiver,
): DraftProblem | undefined {
  if (screen.shell.index === 0n) return { field: "order", text: { key: "burn.refused.unregistered" } };
  return (
    checkRecipient(draft, account, receiver) ??
    checkAmount(screen, draft) ??
    checkLeast(screen, draft, preview) ??
    checkBalance(screen, draft)
  );
}

function checkRecipient(
  { recipient }: Draft,
  account: Address,
  receiver: Receiver | undefined,
): DraftProblem | undefined {
  if (recipient === undefined) return undefined;
  const say = (text: Text): DraftProblem => ({ field: "recipient", text });
  if (recipient === "") return say({ key: "burn.refused.recipient-missing" });
  if (!isAddress(recipient)) return say({ key: "burn.refused.recipient-invalid" });
  if (isSameAddress(recipient, account)) return say({ key: "burn.refused.recipient-self" });
  if (receiver?.isRegistered === false) return say({ key: "burn.refused.recipient-unregistered" });
  if (receiver?.isBlackList) return say({ key: "burn.refused.recipient-blacklist" });
  return undefined;
}

function checkAmount({ shell }: BurnScreen, draft: Draft): DraftProblem | undefined {
  if (draft.amount !== undefined && draft.amount > 0n) return undefined;
  const balance = draft.isBNB ? shell.native : shell.usdt;
  return {
    field: "amount",
    text: {
      key: "burn.refused.zero",
      values: { balance: amountShown(balance), unit: draft.isBNB ? symbols.native : symbols.usdt },
    },
  };
}

function checkLeast(
  { config, nativePrice }: BurnScreen,
  draft: Draft,
  preview: BurnPreview | undefined,
): DraftProblem | undefined {
  const least = draft.recipient === undefined ? config.orderMin : config.giftMin;
  const payment = paymentOf(draft);
  const amount = draft.isBNB ? payment : preview?.amount;
  if (amount === undefined || amount >= least) return undefined;
  const values = { amount: amountShown(amount), least: amountUp(least), unit: symbols.native };
  if (draft.isBNB) {
    return draft.recipient === undefined
      ? { field: "amount", text: { key: "burn.refused.least", values } }
      : { field: "amount", text: { key: "burn.refused.least-gift", values } };
  }
  // 1 % more, rounded up to cents, so that the suggested amount is not refused after a small price change.
  const paid = ((least * nativePrice.spot * 101n) / (one * 100n * cent) + 1n) * cent;
  return {
    field: "amount",
    text: {
      key: "burn.refused.least-usdt",
      values: { ...values, paid: amountShown(paid), paidUnit: symbols.usdt },
    },
  };
}

function checkBalance({ shell, config }: BurnScreen, draft: Draft): DraftProblem | undefined {
  const payment = paymentOf(draft);
  const needed = draft.isBNB ? payment + config.handleGas : config.handleGas;
  if (!draft.isBNB && shell.usdt < payment) {
    return {
      field: "amount",
      text: {
        key: "burn.refused.balance",
        values: { needed: amountUp(payment), balance: amountShown(shell.usdt), unit: symbols.usdt },
      },
    };
  }
  if (shell.native >= needed) return undefined;
  const values = {
    needed: amountUp(needed),
    fee: amountUp(config.handleGas),
    balance: amountShown(shell.native),
    unit: symbols.native,
  };
  return draft.isBNB
    ? { field: "amount", text: { key: "burn.refused.balance-fee", values } }
    : { field: "order", text: { key: "burn.refused.fee", values } };
}

/** The maximum price per unit that leaves enough for the fees; zero if the balance doesn't cover them. */
export function mostPerUnit({ shell, config }: BurnScreen, { isBNB, times }: Pick<Draft, "isBNB" | "times">) {
  const kept = isBNB ? config.handleGas + gasReserve : 0n;
  const balance = isBNB ? shell.native : shell.usdt;
  return balance > kept ? (balance - kept) / BigInt(times) : 0n;
}

/**
 * Warns if the price is further from its average than the contract allows. Not a refusal: the order itself updates the average, so
 * only the simulation can tell.
 */
export function priceWarning(
  { config, price, nativePrice }: BurnScreen,
  draft: Draft,
  preview: BurnPreview,
): Text | undefined {
  if (!price.known || !nativePrice.known) return { key: "burn.warning.no-average" };
  const allowed = bps - config.maxSlippage;
  const fairTokens = (preview.amount * config.swapRate * nativePrice.average) / (bps * price.average);
  const isTokensLow = preview.tokens * bps < fairTokens * allowed;
  const fairNative = (paymentOf(draft) * one) / nativePrice.average;
  const isNativeLow = !draft.isBNB && preview.amount * bps < fairNative * allowed;
  if (!isTokensLow && !isNativeLow) return undefined;
  return { key: "burn.warning.price", values: { percent: Number(config.maxSlippage) / 100 } };
}

/** Why the contract would refuse a claim. */
export function claimRefusal(
  { user, shell, config, isBlackList }: BurnScreen,
  /** Whether a ban delays the account's rewards. */
  isHeld = isBlackList,
): Text | undefined {
  if (isHeld) return { key: "burn.claim.blacklist" };
  if (user.balance === 0n) return { key: "burn.claim.nothing" };
  if (shell.native >= config.handleGas) return undefined;
  return {
    key: "burn.refused.fee",
    values: {
      needed: amountUp(config.handleGas),
      fee: amountUp(config.handleGas),
      balance: amountShown(shell.native),
      unit: symbols.native,
    },
  };
}
