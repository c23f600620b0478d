import { burnAbi } from "@cinder/protocol/generated/abi/burn";
import { dividends, positionChanges, positions } from "../../db/schema/facts.ts";
import { defineFeature, managedSettings } from "../feature.ts";
import { dividend } from "./dividend.ts";
import { paymentSplit, purposeOf } from "./payment-split.ts";
import { surplusWithdrawn } from "./surplus.ts";
import { exchangedFor } from "./swap.ts";
import { referralAction } from "./upline.ts";

export const burn = defineFeature({
  contracts: ["burn"],
  abi: burnAbi,
  on: {
    OrderOpened({ contract, origin, args }, context) {
      const { account, payer, index } = args;
      const worth = { asset: "native", amount: args.amount };
      const paid = args.isBNB ? worth : (exchangedFor(context, contract, "native") ?? worth);
      context.rows.add(positions, {
        ...origin,
        feature: "burn",
        account,
        index,
        kind: "order",
        payer,
        paidAsset: paid.asset,
        paid: paid.amount,
        asset: "native",
        amount: args.amount,
        tokens: args.tokens,
        burned: args.burned,
        reward: args.rewardMax,
        endsAt: Number(args.endTime),
      });
      if (payer === account) {
        context.activity({ ...paid, account, action: "order", direction: "out", index });
        return;
      }
      context.activity({
        ...paid,
        account: payer,
        action: "gift",
        direction: "out",
        index,
        counterparty: account,
      });
      context.activity({
        account,
        action: "gifted",
        asset: "native",
        amount: args.amount,
        index,
        counterparty: payer,
      });
    },
    OrderRewarded({ origin, args }, context) {
      const { account, index, amount } = args;
      context.rows.add(positionChanges, {
        ...origin,
        feature: "burn",
        account,
        index,
        kind: "rewarded",
        amount,
        principal: 0n,
      });
      context.activity({ account, action: "dividend", isCredit: true, asset: "native", amount, index });
    },
    OrderEnded({ origin, args }, context) {
      const { account, index, reward } = args;
      context.rows.add(positionChanges, {
        ...origin,
        feature: "burn",
        account,
        index,
        kind: "ended",
        amount: reward,
        principal: 0n,
        reason: args.isCapped ? "capped" : "expired",
      });
      context.activity({ account, action: "ended", asset: "native", amount: reward, index });
    },
    GenerationRewarded({ args }, context) {
      const generation = Number(args.generation);
      context.activity({
        account: args.account,
        action: referralAction(generation),
        isCredit: true,
        asset: "native",
        amount: args.amount,
        index: args.index,
        generation,
        counterparty: args.from,
      });
    },
    RewardClaimed({ args }, context) {
      context.activity({
        account: args.account,
        action: "claim",
        direction: "in",
        asset: "native",
        amount: args.amount,
      });
    },
    DividendAdded({ contract, origin, args }, context) {
      dividend({ contract, origin }, context, { asset: "native", amount: args.amount, from: args.from });
    },
    PaymentSplit(event, context) {
      paymentSplit(event, context);
      // No other event reports what this order adds to the dividends of existing orders.
      const { origin, args } = event;
      const part = args.parts.find(({ purpose }) => purposeOf(purpose) === "dividend");
      if (part === undefined || part.amount === 0n) return;
      context.rows.add(dividends, {
        ...origin,
        pool: "burn",
        asset: "native",
        amount: part.amount,
        from: args.account,
        source: "burn",
      });
    },
    StakeFunded({ origin, args }, context) {
      context.rows.add(dividends, {
        ...origin,
        pool: "stake",
        asset: "token",
        amount: args.amount,
        from: context.book.addressOf("burn"),
        source: "burn",
      });
    },
    SurplusWithdrawn: surplusWithdrawn,
  },
  settings: [...managedSettings, "BurnSurplusChanged", "RatesChanged", "StakeChanged", "TermsChanged"],
  ignored: ["ExcessReturned", "LogFailed"],
});
