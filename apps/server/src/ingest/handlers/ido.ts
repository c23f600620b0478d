import { idoAbi } from "@cinder/protocol/generated/abi/ido";
import { positionChanges, positions } from "../../db/schema/facts.ts";
import { offerRounds } from "../../db/schema/rounds.ts";
import { plain } from "../config-change.ts";
import { defineFeature, managedSettings } from "../feature.ts";
import { paymentSplit } from "./payment-split.ts";
import { surplusWithdrawn } from "./surplus.ts";

export const ido = defineFeature({
  contracts: ["ido"],
  abi: idoAbi,
  on: {
    Bought({ origin, args }, context) {
      context.rows.add(positions, {
        ...origin,
        feature: "ido",
        account: args.account,
        index: args.index,
        kind: "purchase",
        payer: args.account,
        paidAsset: "native",
        paid: args.amount,
        asset: "native",
        amount: args.amount,
        tokens: args.tokens,
        round: Number(args.round),
        units: Number(args.times),
      });
      context.activity({
        account: args.account,
        action: "buy",
        direction: "out",
        asset: "native",
        amount: args.amount,
        index: args.index,
      });
    },
    Burned({ origin, args }, context) {
      const asset = context.book.assetOf(args.asset);
      context.rows.add(positions, {
        ...origin,
        feature: "ido",
        account: args.account,
        index: args.index,
        kind: "node",
        payer: args.account,
        paidAsset: asset,
        paid: args.paid,
        asset,
        amount: args.paid,
        burned: args.tokens,
        round: Number(args.round),
        units: Number(args.times),
        source: args.firstTokenId,
      });
      context.activity({
        account: args.account,
        action: "burn",
        direction: "out",
        asset,
        amount: args.paid,
        index: args.index,
      });
    },
    Granted({ origin, args }, context) {
      context.rows.add(positions, {
        ...origin,
        feature: "ido",
        account: args.account,
        index: args.index,
        kind: "grant",
        payer: context.book.addressOf("ido"),
        paidAsset: "token",
        paid: 0n,
        asset: "token",
        amount: args.amount,
        tokens: args.amount,
        round: Number(args.round),
        units: Number(args.times),
      });
      context.activity({
        account: args.account,
        action: "grant",
        isCredit: true,
        asset: "token",
        amount: args.amount,
        index: args.index,
      });
    },
    ReferralRewarded({ args }, context) {
      const kind = args.isDirect ? "direct" : "indirect";
      context.activity({
        account: args.account,
        // The presale holds the purchase until its round succeeds or is void; then `Settled` reports the outcome.
        action: args.isHeld ? `${kind}Held` : kind,
        isCredit: !args.isHeld,
        asset: "native",
        amount: args.amount,
        index: args.index,
        generation: args.isDirect ? 1 : 2,
        counterparty: args.from,
      });
    },
    Settled({ args }, context) {
      const shares = [
        { kind: "direct", amount: args.direct, generation: 1 },
        { kind: "indirect", amount: args.indirect, generation: 2 },
      ];
      for (const { kind, amount, generation } of shares) {
        if (amount === 0n) continue;
        context.activity({
          account: args.account,
          action: args.succeeded ? kind : `${kind}Void`,
          isCredit: args.succeeded,
          asset: "native",
          amount,
          index: args.round,
          generation,
        });
      }
    },
    Refunded({ origin, args }, context) {
      context.rows.add(positionChanges, {
        ...origin,
        feature: "ido",
        account: args.account,
        index: null,
        round: Number(args.round),
        kind: "refunded",
        amount: args.amount,
        principal: args.amount,
      });
      context.activity({
        account: args.account,
        action: "refund",
        direction: "in",
        asset: "native",
        amount: args.amount,
        index: args.round,
      });
    },
    Claimed({ args }, context) {
      const { account } = args;
      const paid = [
        { action: "claim", asset: "token", amount: args.tokens },
        { action: "claimGrant", asset: "token", amount: args.grants },
        { action: "claimReward", asset: "native", amount: args.native },
      ];
      for (const part of paid) {
        if (part.amount !== 0n) context.activity({ ...part, account, direction: "in" });
      }
    },
    RoundAdded({ origin, args }, context) {
      context.rows.add(offerRounds, {
        ...origin,
        feature: "ido",
        round: Number(args.round),
        kind: "added",
        terms: plain(args.terms) as Record<string, unknown>,
      });
    },
    RoundRemoved({ origin, args }, context) {
      context.rows.add(offerRounds, {
        ...origin,
        feature: "ido",
        round: Number(args.round),
        kind: "removed",
        freed: args.freed,
      });
    },
    RoundSucceeded({ origin, args }, context) {
      context.rows.add(offerRounds, {
        ...origin,
        feature: "ido",
        round: Number(args.round),
        kind: "succeeded",
        amount: args.sold,
      });
    },
    RoundSoldOut({ origin, args }, context) {
      context.rows.add(offerRounds, {
        ...origin,
        feature: "ido",
        round: Number(args.round),
        kind: "soldOut",
      });
    },
    PaymentSplit: paymentSplit,
    SurplusWithdrawn: surplusWithdrawn,
  },
  settings: [
    ...managedSettings,
    "ConfigChanged",
    "LimitsChanged",
    "PeersChanged",
    "RoundAdded",
    "RoundEnded",
    "RoundRemoved",
  ],
  // `Claimed` reports an early exit too. The liquidity and the times of a round are read from the contract.
  ignored: [
    "BalanceKept",
    "Exited",
    "KeysKept",
    "LiquidityAdded",
    "LiquidityDelayed",
    "LogFailed",
    "RoundDelayed",
    "VolumeKept",
    "VolumeUnknown",
  ],
});
