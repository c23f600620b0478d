import { cashierAbi } from "@cinder/protocol/generated/abi/cashier";
import { defineFeature, managedSettings } from "../feature.ts";
import { paymentSplit } from "./payment-split.ts";
import { surplusWithdrawn } from "./surplus.ts";

/** Payments, vouchers and funding are the service's money and have a handler of their own. */
export const cashierSettings = defineFeature({
  contracts: ["cashier"],
  abi: cashierAbi,
  on: { PaymentSplit: paymentSplit, SurplusWithdrawn: surplusWithdrawn },
  settings: [...managedSettings, "AssetListed", "CapChanged", "ReserveRateChanged", "SignerChanged"],
  ignored: ["EIP712DomainChanged", "Funded", "LogFailed", "Paid", "Redeemed", "VolumeFailed"],
});
