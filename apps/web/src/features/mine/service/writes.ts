import { cashierWrites } from "@cinder/protocol/generated/writes/cashier";
import { coinAddress } from "../../../app/coins.ts";
import type { EffectAsset, Text, Write } from "../../../tx/write.ts";
import type { MineScreen } from "../screen.ts";
import { type Credit, creditName, payWarning, shown, units, type Voucher } from "./credit.ts";

/** The service's fee for one withdrawal, to its cashier, under the order it opened for it. The first step of three. */
export function feeWrite({ credit_type, fee }: Credit, orderId: string, num: string, chainId: number): Write {
  const amount = units(fee.amount);
  const coin = fee.asset.asset;
  const asset = coinAddress(coin, chainId);
  return {
    kind: "mine.fee",
    title: { key: "mine.fee.title" },
    effects: [{ way: "out", asset: coin, amount }],
    notes: [
      { key: "mine.fee.for", values: { amount: shown(num), name: creditName(credit_type) } },
      { key: "mine.fee.kept" },
    ],
    // No screen has read the allowance: the engine does before it asks for anything.
    ...(coin === "native" ? {} : { spends: [{ asset, amount, allowance: 0n }] }),
    call: {
      contract: "cashier",
      abi: cashierWrites,
      functionName: "pay",
      args: [BigInt(orderId), asset, amount],
      ...(coin === "native" ? { value: amount } : {}),
    },
    done: { key: "mine.fee.done" },
  };
}

/** Brings a voucher to the cashier, which pays it. Works without the service. */
export function redeemWrite(voucher: Voucher, asset: EffectAsset, screen: MineScreen | undefined): Write {
  const { account, asset: address, nonce, deadline, signature } = voucher;
  const amount = units(voucher.amount);
  const warning = payWarning(address, amount, screen);
  return {
    kind: "mine.redeem",
    title: { key: "mine.redeem.title" },
    effects: [{ way: "in", asset, amount }],
    notes: [{ key: "mine.redeem.note" }, ...(warning ? [warning satisfies Text] : [])],
    call: {
      contract: "cashier",
      abi: cashierWrites,
      functionName: "redeem",
      args: [
        { account, asset: address, amount, nonce: BigInt(nonce), deadline: BigInt(deadline) },
        signature,
      ],
    },
    done: { key: "mine.redeem.done" },
  };
}
