import { cashierWrites } from "@cinder/protocol/generated/writes/cashier";
import { coinAddress } from "../../app/coins.ts";
import { isSameAddress } from "../../lib/hex.ts";
import type { Write } from "../../tx/write.ts";
import { kindOf, type Purchase } from "./purchase.ts";
import type { MiningScreen } from "./screen.ts";

const bps = 10_000n;

/** The payment of an order of the service, on chain. */
export function payWrite({ shell, cashier }: MiningScreen, purchase: Purchase): Write {
  const { what, num, name, orderId, coin, chainId } = purchase;
  const asset = coinAddress(coin, chainId);
  const amount = BigInt(purchase.amount);
  const reserved = (amount * cashier.reserveRate) / bps;
  // The first allowance is mining's: the cashier's come after it.
  const allowance = shell.allowances.slice(1).find((known) => isSameAddress(known.asset, asset));
  return {
    kind: kindOf(purchase),
    title: { key: "mining.pay.title" },
    effects: [
      { way: "out", asset: coin, amount },
      {
        way: "in",
        asset: { unit: what === "machine" ? { key: "mining.unit.machine" } : { key: "mining.unit.node" } },
        amount: BigInt(num),
        note: { key: "mining.pay.item", values: { name } },
      },
    ],
    split: {
      asset: coin,
      parts: [
        { label: { key: "mining.pay.reserved" }, amount: reserved },
        { label: { key: "mining.pay.operator" }, amount: amount - reserved },
      ],
    },
    notes: [{ key: "mining.pay.given" }, { key: "mining.pay.no-return" }, { key: "mining.pay.no-promise" }],
    ...(allowance
      ? {
          spends: [{ asset: allowance.asset, amount, allowance: allowance.amount }],
        }
      : {}),
    call: {
      contract: "cashier",
      abi: cashierWrites,
      functionName: "pay",
      args: [BigInt(orderId), asset, amount],
      ...(coin === "native" ? { value: amount } : {}),
    },
    done: { key: "mining.pay.done" },
  };
}
