import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import { zeroAddress } from "viem";
import { transfers } from "../../db/schema/market.ts";
import type { BatchContext } from "../batch-context.ts";
import { type ChainEvent, defineFeature } from "../feature.ts";
import { surplusWithdrawn } from "./surplus.ts";

export const token = defineFeature({
  contracts: ["token"],
  abi: tokenAbi,
  on: {
    Transfer({ origin, args }, context) {
      const { from, to, value } = args;
      context.rows.add(transfers, { ...origin, from, to, amount: value });
      const [sent, received] = [context.book.isOutside(from), context.book.isOutside(to)];
      // For a transfer between a wallet and one of our contracts, the contract's own event gives the reason, unless
      // it has none.
      if (!(sent && received) && !isTransferOnly(context)) return;
      const moving = { asset: "token", amount: value };
      const action = from === zeroAddress ? "mint" : to === zeroAddress ? "burn" : "transfer";
      if (sent) {
        const counterparty = to === zeroAddress ? undefined : to;
        context.activity({ ...moving, account: from, action, direction: "out", counterparty });
      }
      if (received) {
        const counterparty = from === zeroAddress ? undefined : from;
        context.activity({ ...moving, account: to, action, direction: "in", counterparty });
      }
    },
    PoolBurned({ args }, context) {
      if (args.reward === 0n) return;
      context.activity({
        account: args.caller,
        action: "poolReward",
        direction: "in",
        asset: "token",
        amount: args.reward,
      });
    },
    DividendSent({ args }, context) {
      if (!context.book.isOutside(args.receiver)) return;
      context.activity({
        account: args.receiver,
        action: "marketShare",
        direction: "in",
        asset: context.book.assetOf(args.asset),
        amount: args.amount,
      });
    },
    SurplusWithdrawn: surplusWithdrawn,
  },
  settings: [
    "AddressesChanged",
    "FeeExemptChanged",
    "FeesChanged",
    "ManagerChanged",
    "OpenTimeChanged",
    "OracleSet",
    "OwnershipTransferStarted",
    "OwnershipTransferred",
    "ProviderChanged",
    "SharesChanged",
    "SpendingChanged",
    "SurplusWithdrawn",
    "WhiteListChanged",
    "WhiteRulesChanged",
  ],
  ignored: [
    "Approval",
    "BoughtAndBurned",
    "DividendKept",
    "DividendSetAside",
    "EIP712DomainChanged",
    "LiquidityAdded",
    "SharesSold",
  ],
});

/** Whether the transaction only moved CIN, so that no other event describes it. */
function isTransferOnly(context: BatchContext): boolean {
  return isQuiet(context.earlier()) && isQuiet(context.later());
}

/** A deployment changes settings and mints in one transaction, so the token's setting events are allowed. */
function isQuiet(events: Iterable<ChainEvent>): boolean {
  for (const { contract, name } of events) {
    if (contract !== "token" || name === "PoolBurned" || name === "SurplusWithdrawn") return false;
  }
  return true;
}
