import { cashierWrites } from "@cinder/protocol/generated/writes/cashier";
import { coinAddress } from "../../app/coins.ts";
import type { Format } from "../../i18n/format.ts";
import { isSameAddress } from "../../lib/hex.ts";
import type { Write } from "../../tx/write.ts";
import { kindOf, type Purchase } from "./purchase.ts";
import type { MiningScreen } from "./screen.ts";

const bps = 10_000n;

/**
 * Pays for an order of the service on chain. The payments contract also accepts late payments, but the reserved item may be gone by
 * then. So the write names its deadline and is not sent after it.
 */
export function payWrite(
  { shell, cashier }: MiningScreen,
  purchase: Purchase,
  moment: Format["moment"],
): Write {
  const { what, num, name, orderId, coin, chainId, expiresAt } = purchase;
  const values = { until: moment(expiresAt) };
  const asset = coinAddress(coin, chainId);
  const amount = BigInt(purchase.amount);
  const reserved = (amount * cashier.reserveRate) / bps;
  // The first allowance is for mining, the others are for the payments contract.
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
    notes: [
      { key: "mining.order.open", values },
      { key: "mining.pay.given" },
      { key: "mining.pay.no-return" },
      { key: "mining.pay.no-promise" },
    ],
    ...(allowance
      ? {
          spends: [{ asset: allowance.asset, amount, allowance: allowance.amount }],
        }
      : {}),
    until: { time: expiresAt, late: { key: "mining.order.late", values } },
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
