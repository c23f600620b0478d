import { dividends } from "../../db/schema/facts.ts";
import { type BatchContext, featureOf } from "../batch-context.ts";
import type { ChainEvent } from "../feature.ts";

/**
 * Records money that arrived in the dividend pool of the event's contract. If a wallet sent it, the wallet also gets
 * an activity.
 */
export function dividend(
  { contract, origin }: Pick<ChainEvent, "contract" | "origin">,
  context: BatchContext,
  { asset, amount, from }: { asset: string; amount: bigint; from: string },
): void {
  const source = context.book.nameOf(from);
  context.rows.add(dividends, {
    ...origin,
    pool: featureOf(contract),
    asset,
    amount,
    from,
    source: source === undefined ? null : featureOf(source),
  });
  if (context.book.isOutside(from)) {
    context.activity({ account: from, action: "fund", direction: "out", asset, amount });
  }
}
