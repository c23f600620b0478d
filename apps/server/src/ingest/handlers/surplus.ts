import type { Address } from "viem";
import type { BatchContext } from "../batch-context.ts";

/** Records surplus that the owner withdrew from a managed contract. Every managed contract has this event. */
export function surplusWithdrawn(
  { args }: { readonly args: { asset: Address; to: Address; amount: bigint } },
  context: BatchContext,
): void {
  if (!context.book.isOutside(args.to)) return;
  context.activity({
    account: args.to,
    action: "surplus",
    direction: "in",
    asset: context.book.assetOf(args.asset),
    amount: args.amount,
  });
}
