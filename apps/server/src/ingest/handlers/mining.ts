import { miningAbi } from "@cinder/protocol/generated/abi/mining";
import { type Hex, toFunctionSelector } from "viem";
import { positionChanges, positions } from "../../db/schema/facts.ts";
import type { BatchContext } from "../batch-context.ts";
import { defineFeature, managedSettings } from "../feature.ts";
import { dividend } from "./dividend.ts";
import { paymentSplit, purposeOf } from "./payment-split.ts";
import { surplusWithdrawn } from "./surplus.ts";
import { referralAction } from "./upline.ts";

export const mining = defineFeature({
  contracts: ["mining"],
  abi: miningAbi,
  on: {
    /**
     * A deposit has no other event. Its tier is in the transaction's input. Its end is in the events of the
     * ancestors, if any received power.
     */
    PaymentSplit(event, context) {
      paymentSplit(event, context);
      const { origin, args } = event;
      const { account, index, paid } = args;
      const principal = args.parts.find(({ purpose }) => purposeOf(purpose) === "position")?.amount ?? 0n;
      context.rows.add(positions, {
        ...origin,
        feature: "mining",
        account,
        index,
        kind: "stake",
        payer: account,
        paidAsset: "token",
        paid,
        asset: "token",
        amount: principal,
        tier: tierOf(context, paid),
        endsAt: endOf(context),
      });
      context.rows.add(positionChanges, {
        ...origin,
        feature: "mining",
        account,
        index,
        kind: "deposited",
        amount: paid,
        principal,
        fee: paid - principal,
      });
      context.activity({ account, action: "deposit", direction: "out", asset: "token", amount: paid, index });
    },
    InviteForceAdded({ args }, context) {
      context.activity({
        account: args.account,
        action: "inviteForce",
        asset: "force",
        amount: args.force,
        generation: Number(args.generation),
        counterparty: args.from,
      });
    },
    PowerAdded({ args }, context) {
      context.activity({ account: args.account, action: "power", asset: "force", amount: args.force });
    },
    InviteRewardSettled({ args }, context) {
      const generation = Number(args.generation);
      context.activity({
        account: args.account,
        action: referralAction(generation),
        isCredit: true,
        asset: "token",
        amount: args.amount,
        generation,
      });
    },
    RewardClaimed({ args }, context) {
      context.activity({
        account: args.account,
        action: "claim",
        direction: "in",
        asset: "token",
        amount: args.amount,
      });
    },
    Released({ origin, args }, context) {
      const { account, stakeIndex: index, amount } = args;
      context.rows.add(positionChanges, {
        ...origin,
        feature: "mining",
        account,
        index,
        kind: "released",
        amount,
        principal: amount,
      });
      context.activity({ account, action: "release", direction: "in", asset: "token", amount, index });
    },
    MintAdded({ contract, origin, args }, context) {
      dividend({ contract, origin }, context, { asset: "token", amount: args.amount, from: args.from });
    },
    SurplusWithdrawn: surplusWithdrawn,
  },
  settings: [
    ...managedSettings,
    "FeesChanged",
    "InviteRatesChanged",
    "KeyNftChanged",
    "LimitsChanged",
    "MintDayAnnounced",
    "MintDayChanged",
    "MintDayWithdrawn",
    "PowerCapChanged",
    "TierChanged",
  ],
  // The next claim reports and pays what an update settles. `Released` and `RewardClaimed` report an early exit.
  ignored: ["Exited", "InviteForceRemoved", "LogFailed", "PoolUpdated", "UserUpdated"],
  withTransaction: ["PaymentSplit"],
});

const DEPOSIT = toFunctionSelector("function deposit(uint256 index, uint256 amount)");

/** Unknown if the account is a contract wallet: then the transaction's input is not the deposit. */
function tierOf(context: BatchContext, paid: bigint): number | null {
  const { to, input } = context.transaction();
  if (to !== context.book.addressOf("mining") || !input.startsWith(DEPOSIT)) return null;
  const word = (at: number): Hex => `0x${input.slice(10 + at * 64, 74 + at * 64)}`;
  return BigInt(word(1)) === paid ? Number(BigInt(word(0))) : null;
}

function endOf(context: BatchContext): number | null {
  for (const event of context.earlier()) {
    if (event.contract === "mining" && event.name === "InviteForceAdded") {
      return Number((event.args as unknown as { endTime: bigint }).endTime);
    }
  }
  return null;
}
