import { type Address, type Hex, hexToString } from "viem";
import { paymentSplits } from "../../db/schema/facts.ts";
import { type BatchContext, featureOf } from "../batch-context.ts";
import { storable } from "../event-decoder.ts";
import type { ChainEvent } from "../feature.ts";

export interface SplitArgs {
  account: Address;
  asset: Address;
  index: bigint;
  paid: bigint;
  parts: readonly { purpose: Hex; amount: bigint }[];
}

/** Stores where a payment went. Every product has this event. */
export function paymentSplit(
  { contract, origin, args }: Pick<ChainEvent, "contract" | "origin"> & { readonly args: SplitArgs },
  context: BatchContext,
): void {
  args.parts.forEach((part, number) => {
    context.rows.add(paymentSplits, {
      ...origin,
      part: number,
      feature: featureOf(contract),
      account: args.account,
      index: args.index,
      asset: context.book.assetOf(args.asset),
      paid: args.paid,
      purpose: purposeOf(part.purpose),
      amount: part.amount,
    });
  });
}

export function purposeOf(word: Hex): string {
  return storable(hexToString(word, { size: 32 }));
}

/**
 * The payment for the order in the current event; its `PaymentSplit` follows later in the transaction. Undefined if
 * there is none.
 */
export function paidFor(context: BatchContext, contract: string, index: bigint): bigint | undefined {
  for (const event of context.later()) {
    if (event.contract !== contract || event.name !== "PaymentSplit") continue;
    const args = event.args as unknown as SplitArgs;
    if (args.index === index) return args.paid;
  }
  return undefined;
}
