import { cashierAbi } from "@cinder/protocol/generated/abi/cashier";
import { defineFeature, managedSettings } from "../feature.ts";
import { paymentSplit } from "./payment-split.ts";
import { surplusWithdrawn } from "./surplus.ts";

/** Payments, vouchers and funding are the service's money and have a handler of their own. Here they are what an account paid and got. */
export const cashierSettings = defineFeature({
  contracts: ["cashier"],
  abi: cashierAbi,
  on: {
    Paid({ args: { payer, asset, amount } }, context) {
      context.activity({
        account: payer,
        action: "pay",
        direction: "out",
        asset: context.book.assetOf(asset),
        amount,
      });
    },
    Redeemed({ args: { account, asset, amount } }, context) {
      context.activity({
        account,
        action: "redeem",
        direction: "in",
        asset: context.book.assetOf(asset),
        amount,
      });
    },
    Funded({ args: { from, asset, amount } }, context) {
      if (!context.book.isOutside(from)) return;
      context.activity({
        account: from,
        action: "fund",
        direction: "out",
        asset: context.book.assetOf(asset),
        amount,
      });
    },
    PaymentSplit: paymentSplit,
    SurplusWithdrawn: surplusWithdrawn,
  },
  settings: [...managedSettings, "AssetListed", "CapChanged", "ReserveRateChanged", "SignerChanged"],
  ignored: ["EIP712DomainChanged", "LogFailed", "VolumeFailed"],
});
