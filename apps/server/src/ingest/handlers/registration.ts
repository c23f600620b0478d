import { referralAbi } from "@cinder/protocol/generated/abi/referral";
import { zeroAddress } from "viem";
import { referrals, volumes } from "../../db/schema/team.ts";
import { featureOf } from "../batch-context.ts";
import { defineFeature, managedSettings } from "../feature.ts";
import { surplusWithdrawn } from "./surplus.ts";

export const registration = defineFeature({
  contracts: ["referral"],
  abi: referralAbi,
  on: {
    Registered({ origin, args }, context) {
      const isRoot = args.referral === zeroAddress;
      context.rows.add(referrals, {
        ...origin,
        account: args.account,
        referrer: isRoot ? null : args.referral,
        index: Number(args.index),
      });
      const one = { asset: "account", amount: 1n, index: args.index };
      context.activity({
        ...one,
        account: args.account,
        action: "register",
        counterparty: isRoot ? undefined : args.referral,
      });
      if (isRoot) return;
      context.activity({ ...one, account: args.referral, action: "invited", counterparty: args.account });
    },
    VolumeAdded({ origin, args }, context) {
      const product = context.book.nameOf(args.product);
      context.rows.add(volumes, {
        ...origin,
        account: args.account,
        product: product === undefined ? args.product : featureOf(product),
        amount: args.amount,
      });
    },
    SurplusWithdrawn: surplusWithdrawn,
  },
  settings: [
    ...managedSettings,
    "LevelSet",
    "ProductChanged",
    "ProductsClosed",
    "TeamAmountsChanged",
    "ValidMinChanged",
  ],
  ignored: [],
});
