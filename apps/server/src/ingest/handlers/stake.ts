import { stakeAbi } from "@cinder/protocol/generated/abi/stake";
import { positionChanges, positions } from "../../db/schema/facts.ts";
import { offerRounds } from "../../db/schema/rounds.ts";
import { plain } from "../config-change.ts";
import { defineFeature, managedSettings } from "../feature.ts";
import { paidFor, paymentSplit } from "./payment-split.ts";
import { surplusWithdrawn } from "./surplus.ts";

export const stake = defineFeature({
  contracts: ["stake"],
  abi: stakeAbi,
  on: {
    Deposited({ contract, origin, args }, context) {
      const { account, index } = args;
      const paid = paidFor(context, contract, index) ?? args.amount;
      context.rows.add(positions, {
        ...origin,
        feature: "stake",
        account,
        index,
        kind: "stake",
        payer: account,
        paidAsset: "token",
        paid,
        asset: "token",
        amount: args.amount,
        reward: args.rewardMax,
        price: args.startPrice,
        round: Number(args.round),
      });
      context.activity({ account, action: "deposit", direction: "out", asset: "token", amount: paid, index });
    },
    ReferralRewarded({ args }, context) {
      context.activity({
        account: args.account,
        action: args.isDirect ? "direct" : "indirect",
        isCredit: true,
        asset: "token",
        amount: args.amount,
        index: args.index,
        generation: args.isDirect ? 1 : 2,
        counterparty: args.from,
      });
    },
    Released({ origin, args }, context) {
      const { account, index, amount, principal } = args;
      context.rows.add(positionChanges, {
        ...origin,
        feature: "stake",
        account,
        index,
        kind: "released",
        amount,
        principal,
      });
      if (amount === principal) return;
      context.activity({
        account,
        action: "reward",
        isCredit: true,
        asset: "token",
        amount: amount - principal,
        index,
      });
    },
    StakeCompleted({ origin, args }, context) {
      const { account, index, rewardMax } = args;
      context.rows.add(positionChanges, {
        ...origin,
        feature: "stake",
        account,
        index,
        kind: "completed",
        amount: 0n,
        principal: 0n,
      });
      context.activity({ account, action: "completed", asset: "token", amount: rewardMax, index });
    },
    Claimed({ args }, context) {
      const paid = { account: args.account, direction: "in", asset: "token" } as const;
      const reward = args.amount - args.principal;
      if (args.principal !== 0n)
        context.activity({ ...paid, action: "claimPrincipal", amount: args.principal });
      if (reward !== 0n) context.activity({ ...paid, action: "claim", amount: reward });
    },
    // `Released` and `StakeCompleted` come before it.
    Exited({ args }, context) {
      const paid = { account: args.account, direction: "in", asset: "token", index: args.index } as const;
      const reward = args.amount - args.principal;
      if (args.principal !== 0n)
        context.activity({ ...paid, action: "claimPrincipal", amount: args.principal });
      if (reward !== 0n) context.activity({ ...paid, action: "claim", amount: reward });
    },
    RoundOpened({ origin, args }, context) {
      context.rows.add(offerRounds, {
        ...origin,
        feature: "stake",
        round: Number(args.round),
        kind: "opened",
        terms: plain(args.terms) as Record<string, unknown>,
      });
    },
    BudgetAdded({ origin, args }, context) {
      context.rows.add(offerRounds, {
        ...origin,
        feature: "stake",
        round: Number(args.round),
        kind: "funded",
        amount: args.amount,
      });
    },
    RoundClosed({ origin, args }, context) {
      context.rows.add(offerRounds, {
        ...origin,
        feature: "stake",
        round: Number(args.round),
        kind: "closed",
        amount: args.amount,
        freed: args.freed,
      });
    },
    PaymentSplit: paymentSplit,
    SurplusWithdrawn: surplusWithdrawn,
  },
  settings: [...managedSettings, "AllotmentChanged", "BudgetAdded", "ConfigChanged", "RoundOpened"],
  ignored: ["LogFailed"],
});
