import { nftAbi } from "@cinder/protocol/generated/abi/nft";
import { zeroAddress } from "viem";
import { cards, cardTransfers } from "../../db/schema/collectibles.ts";
import { defineFeature, managedSettings } from "../feature.ts";
import { dividend } from "./dividend.ts";
import { surplusWithdrawn } from "./surplus.ts";

export const nft = defineFeature({
  contracts: ["nft"],
  abi: nftAbi,
  on: {
    CardMinted({ origin, args }, context) {
      const { account, tokenId } = args;
      context.rows.add(cards, {
        ...origin,
        tokenId,
        account,
        level: Number(args.level),
        weight: args.weight,
        from: args.from,
      });
      context.activity({
        account,
        action: args.from === account ? "synthesize" : "mint",
        direction: "in",
        asset: "card",
        amount: 1n,
        index: tokenId,
        counterparty: args.from === account ? undefined : args.from,
      });
    },
    Transfer({ origin, args }, context) {
      const { from, to, tokenId } = args;
      context.rows.add(cardTransfers, { ...origin, tokenId, from, to });
      // A mint has its own event with more details.
      if (from === zeroAddress) return;
      const card = { asset: "card", amount: 1n, index: tokenId };
      if (to === zeroAddress) {
        context.activity({ ...card, account: from, action: "burn", direction: "out" });
        return;
      }
      context.activity({ ...card, account: from, action: "transfer", direction: "out", counterparty: to });
      context.activity({ ...card, account: to, action: "transfer", direction: "in", counterparty: from });
    },
    CardBound({ args }, context) {
      context.activity({
        account: args.account,
        action: "bind",
        asset: "card",
        amount: 1n,
        index: args.tokenId,
      });
    },
    DividendAdded({ contract, origin, args }, context) {
      dividend({ contract, origin }, context, { asset: "usdt", amount: args.amount, from: args.from });
    },
    RewardClaimed({ args }, context) {
      context.activity({
        account: args.account,
        action: "claim",
        direction: "in",
        asset: "usdt",
        amount: args.amount,
      });
    },
    SurplusWithdrawn: surplusWithdrawn,
  },
  settings: [...managedSettings, "ConfigChanged", "MinterChanged"],
  ignored: ["Approval", "ApprovalForAll", "LogFailed", "PaymentSplit", "Synthesized", "WaitingShared"],
});
