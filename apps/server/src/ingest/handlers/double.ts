import { doubleAbi } from "@cinder/protocol/generated/abi/double";
import { positionChanges, positions } from "../../db/schema/facts.ts";
import { defineFeature, managedSettings } from "../feature.ts";
import { dividend } from "./dividend.ts";
import { paymentSplit } from "./payment-split.ts";
import { surplusWithdrawn } from "./surplus.ts";

export const double = defineFeature({
  contracts: ["double", "superDouble"],
  abi: doubleAbi,
  on: {
    Deposited({ contract, origin, args }, context) {
      const { account, index, amount } = args;
      context.rows.add(positions, {
        ...origin,
        feature: contract,
        account,
        index,
        kind: "stake",
        payer: account,
        paidAsset: "token",
        // The CIN came from the game, not from the wallet.
        paid: 0n,
        asset: "token",
        amount,
        reward: args.reward,
        price: args.price,
        source: args.fomoIndex,
        endsAt: Number(args.endTime),
      });
      context.activity({ account, action: "deposit", asset: "token", amount, index });
    },
    StakeReleased({ contract, origin, args }, context) {
      const { account, index, reward, fee } = args;
      context.rows.add(positionChanges, {
        ...origin,
        feature: contract,
        account,
        index,
        kind: "released",
        // The principal equals the reward before its fee.
        amount: reward + fee + reward,
        principal: reward + fee,
        fee,
        reason: args.isEarly ? "early" : "due",
      });
      context.activity({
        account,
        action: "reward",
        isCredit: true,
        asset: "token",
        amount: reward,
        index,
      });
    },
    Claimed({ args }, context) {
      const paid = { account: args.account, direction: "in", asset: "token" } as const;
      const reward = args.amount - args.principal;
      if (args.principal !== 0n)
        context.activity({ ...paid, action: "claimPrincipal", amount: args.principal });
      if (reward !== 0n) context.activity({ ...paid, action: "claim", amount: reward });
    },
    Withdrawn({ contract, origin, args }, context) {
      const { account, index, amount, reward, fee, paid } = args;
      context.rows.add(positionChanges, {
        ...origin,
        feature: contract,
        account,
        index,
        kind: "withdrawn",
        amount: amount + reward,
        principal: amount,
        fee,
      });
      context.activity({ account, action: "withdraw", direction: "in", asset: "token", amount, index });
      if (reward === 0n) return;
      context.activity({ account, action: "reward", isCredit: true, asset: "token", amount: reward, index });
      // A ban delays the reward: then it is credited, and not paid yet.
      if (paid > amount)
        context.activity({
          account,
          action: "claim",
          direction: "in",
          asset: "token",
          amount: paid - amount,
        });
    },
    ReserveAdded({ contract, origin, args }, context) {
      dividend({ contract, origin }, context, { asset: "token", amount: args.amount, from: args.from });
    },
    FeesSent({ args }, context) {
      if (!context.book.isOutside(args.to)) return;
      context.activity({
        account: args.to,
        action: "fees",
        direction: "in",
        asset: "token",
        amount: args.amount,
      });
    },
    PaymentSplit: paymentSplit,
    SurplusWithdrawn: surplusWithdrawn,
  },
  settings: [...managedSettings, "FeeToChanged", "OpenClaimChanged", "ReserveAdded", "TermsChanged"],
  ignored: ["LogFailed"],
});
