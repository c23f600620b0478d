import { decodeFomCredit, fomPrizes } from "@cinder/protocol/fom";
import { fomAbi } from "@cinder/protocol/generated/abi/fom";
import { positionChanges, positions } from "../../db/schema/facts.ts";
import { rounds, roundWinners } from "../../db/schema/rounds.ts";
import { defineFeature, managedSettings } from "../feature.ts";
import { paymentSplit } from "./payment-split.ts";
import { surplusWithdrawn } from "./surplus.ts";
import { exchangedFor } from "./swap.ts";
import { referralAction } from "./upline.ts";

export const fom = defineFeature({
  contracts: ["fom", "superFom"],
  abi: fomAbi,
  on: {
    OrderOpened({ contract, origin, args }, context) {
      const { account, index } = args;
      const worth = { asset: "usdt", amount: args.amount };
      const paid = args.isUSDT ? worth : (exchangedFor(context, contract, "usdt") ?? worth);
      context.rows.add(positions, {
        ...origin,
        feature: contract,
        account,
        index,
        kind: "order",
        payer: account,
        paidAsset: paid.asset,
        paid: paid.amount,
        asset: "usdt",
        amount: args.amount,
        tokens: args.tokens,
        burned: args.burned,
        reward: args.reward,
        price: args.price,
        tier: Number(args.stakeIndex),
        qualified: args.qualified,
        endsAt: Number(args.endTime),
      });
      context.activity({ ...paid, account, action: "order", direction: "out", index });
    },
    SharesCredited({ args }, context) {
      for (const word of args.credits) {
        const { account, isTeam, generation, amount } = decodeFomCredit(word);
        context.activity({
          account: account.toLowerCase(),
          action: isTeam ? "team" : referralAction(generation),
          isCredit: true,
          asset: "usdt",
          amount,
          index: args.index,
          generation,
          counterparty: args.from,
        });
      }
    },
    RoundEnded({ contract, origin, args }, context) {
      const round = { ...origin, feature: contract as "fom" | "superFom", round: Number(args.round) };
      context.rows.add(rounds, { ...round, pot: args.pot, paid: args.paid, lastIndex: args.lastIndex });
      const prizes = fomPrizes(args.pot, args.winners.length);
      args.winners.forEach((account, place) => {
        const prize = prizes[place] ?? 0n;
        context.rows.add(roundWinners, { ...round, place: place + 1, account, prize });
        context.activity({
          account,
          action: "prize",
          isCredit: true,
          asset: "usdt",
          amount: prize,
          index: args.round,
        });
      });
    },
    RewardClaimed({ contract, origin, args }, context) {
      const { account, index, amount } = args;
      context.rows.add(positionChanges, {
        ...origin,
        feature: contract,
        account,
        index,
        kind: "rewarded",
        amount,
        principal: 0n,
      });
      context.activity({ account, action: "claim", direction: "in", asset: "token", amount, index });
    },
    BalanceClaimed({ args }, context) {
      context.activity({
        account: args.account,
        action: "claimBalance",
        direction: "in",
        asset: "usdt",
        amount: args.amount,
      });
    },
    OrderReleased({ contract, origin, args }, context) {
      const { account, index, tokens, reward } = args;
      context.rows.add(positionChanges, {
        ...origin,
        feature: contract,
        account,
        index,
        kind: "released",
        amount: tokens + reward,
        principal: tokens,
      });
      const paid = { account, direction: "in", asset: "token", index } as const;
      context.activity({ ...paid, action: "release", amount: tokens });
      if (reward !== 0n) context.activity({ ...paid, action: "claim", amount: reward });
    },
    OrderExited({ contract, origin, args }, context) {
      const { account, index, tokens, reward } = args;
      context.rows.add(positionChanges, {
        ...origin,
        feature: contract,
        account,
        index,
        kind: "released",
        amount: tokens + reward,
        principal: tokens,
      });
      const paid = { account, direction: "in", asset: "token", index } as const;
      context.activity({ ...paid, action: "release", amount: tokens });
      if (reward !== 0n) context.activity({ ...paid, action: "claim", amount: reward });
    },
    OrderHandedOver({ contract, origin, args }, context) {
      const { account, index, tokens } = args;
      context.rows.add(positionChanges, {
        ...origin,
        feature: contract,
        account,
        index,
        kind: "handedOver",
        amount: tokens,
        principal: tokens,
      });
      context.activity({ account, action: "handOver", asset: "token", amount: tokens, index });
    },
    StakeSurplusAdded({ args }, context) {
      context.activity({
        account: args.from,
        action: "fund",
        direction: "out",
        asset: "token",
        amount: args.amount,
        index: args.index,
      });
    },
    PaymentSplit: paymentSplit,
    SurplusWithdrawn: surplusWithdrawn,
  },
  settings: [
    ...managedSettings,
    "BurnSurplusChanged",
    "ChangesApplied",
    "ChangesScheduled",
    "DividendsSetAside",
    "DoubleChanged",
    "OpenClaimChanged",
    "RatesChanged",
    "ReceiversChanged",
    "StakeSurplusMoved",
    "TermsChanged",
    "TierChanged",
  ],
  // The receiving contract has an event for each amount sent.
  ignored: ["DividendFailed", "DividendsSent", "KeysFailed", "LogFailed", "OwedSent", "RoundHeld"],
});
