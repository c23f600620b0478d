import { cashierAbi } from "@cinder/protocol/generated/abi/cashier";
import { defineFeature, managedSettings } from "../feature.ts";
import { paymentSplit } from "./payment-split.ts";
import { surplusWithdrawn } from "./surplus.ts";

/**
 * Stores what each account paid and received. The handler in `cashier.ts` books payments, vouchers and funding in the
 * ledger.
 */
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
