import { cashierWrites } from "@cinder/protocol/generated/writes/cashier";
import { coinAddress } from "../../../app/coins.ts";
import type { Text, Write } from "../../../tx/write.ts";
import type { MineScreen } from "../screen.ts";
import { type Credit, coinOf, creditName, payWarning, shown, units } from "./credit.ts";
import type { KeptVoucher } from "./vouchers.ts";

/** Pays the service's fee for one withdrawal to the payments contract, with the order's id. The first of three steps. */
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
    // No page has read the allowance; the engine reads it before asking the wallet.
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

/**
 * Redeems a voucher with the payments contract, without the service. Sends the coin that the app shows; if the voucher was signed for
 * another coin, the contract rejects the signature.
 */
export function redeemWrite(voucher: KeptVoucher, screen: MineScreen | undefined, chainId: number): Write {
  const { account, nonce, deadline, signature } = voucher;
  const coin = coinOf(voucher.credit);
  const asset = coinAddress(coin, chainId);
  const amount = units(voucher.amount);
  const warning = payWarning(asset, amount, screen);
  return {
    kind: "mine.redeem",
    title: { key: "mine.redeem.title" },
    effects: [{ way: "in", asset: coin, amount }],
    notes: [{ key: "mine.redeem.note" }, ...(warning ? [warning satisfies Text] : [])],
    call: {
      contract: "cashier",
      abi: cashierWrites,
      functionName: "redeem",
      args: [{ account, asset, amount, nonce: BigInt(nonce), deadline: BigInt(deadline) }, signature],
    },
    done: { key: "mine.redeem.done" },
  };
}
