import { cashierWrites } from "@cinder/protocol/generated/writes/cashier";
import type { Address } from "viem";
import type { EffectAsset, Text, Write } from "../../../tx/write.ts";
import type { MineScreen } from "../screen.ts";
import { type Credit, creditName, payWarning, shown, units, type Voucher } from "./credit.ts";

/** The service's fee for one withdrawal, to its cashier, under the order it opened for it. The first step of three. */
export function feeWrite({ credit_type, fee }: Credit, orderId: string, num: string): Write {
  const amount = units(fee.amount);
  return {
    kind: "mine.fee",
    title: { key: "mine.fee.title" },
    effects: [{ way: "out", asset: fee.asset.asset, amount }],
    notes: [
      { key: "mine.fee.for", values: { amount: shown(num), name: creditName(credit_type) } },
      { key: "mine.fee.kept" },
    ],
    ...(fee.asset.asset === "native"
      ? {}
      : {
          spends: [
            {
              asset: fee.asset.address as Address,
              amount,
              // No screen has read it: the engine does before it asks for anything.
              allowance: 0n,
            },
          ],
        }),
    call: {
      contract: "cashier",
      abi: cashierWrites,
      functionName: "pay",
      args: [BigInt(orderId), fee.asset.address, amount],
      ...(fee.asset.asset === "native" ? { value: amount } : {}),
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
