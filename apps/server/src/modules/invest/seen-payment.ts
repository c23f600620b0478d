import { fromUnits } from "@cinder/api/invest/amounts";
import { asc, eq, inArray } from "drizzle-orm";
import { assetAt } from "../../chain/cashier-terms.ts";
import { ChainAwayError, type SeenPayment } from "../../chain/chain-reader.ts";
import { payments } from "../../db/schema/cashier.ts";
import { orders } from "../../db/schema/invest.ts";
import { Refused } from "../../http/envelope.ts";
import type { SignedIn } from "../../http/invest-call.ts";
import { type InvestContext, symbolOf } from "./invest-context.ts";
import type { Order } from "./reservations.ts";

/**
 * The orders that a transaction paid for and that `isWanted` accepts, in the order of payment. If there are none,
 * throws the sentence for the reason. Ingested payments need no RPC request.
 */
export async function paidOrders(
  context: InvestContext,
  user: SignedIn,
  hash: string,
  isWanted: (order: Order) => boolean,
): Promise<[Order, ...Order[]]> {
  const seen = await seenPayments(context, hash);
  if (seen.length === 0) throw new Refused("txNotCashier");
  const own = seen.filter(({ payer }) => payer === user.address);
  if (own.length === 0) throw new Refused("txOtherPayer");
  const ids = own.map(({ orderId }) => orderId);
  const known = await context.orm.select().from(orders).where(inArray(orders.orderId, ids));
  const mine = known.filter(({ userId }) => userId === user.id);
  const wanted = own.flatMap((payment) => {
    const order = mine.find(({ orderId }) => orderId === payment.orderId);
    return order !== undefined && isWanted(order)
      ? [{ order, refusal: refusalOf(context, order, payment) }]
      : [];
  });
  // A wrong payment in the transaction does not affect the correct ones.
  const [first, ...others] = wanted.flatMap(({ order, refusal }) => (refusal === undefined ? [order] : []));
  if (first !== undefined) return [first, ...others];
  const isUsed = mine.some(({ status }) => status === "done");
  throw wanted[0]?.refusal ?? new Refused(isUsed ? "txUsed" : "txOtherOrder");
}

async function seenPayments({ orm, reader }: InvestContext, hash: string): Promise<readonly SeenPayment[]> {
  const stored = await orm
    .select()
    .from(payments)
    .where(eq(payments.txHash, hash))
    .orderBy(asc(payments.logIndex));
  if (stored.length > 0) return stored;
  const transaction = await reader.transaction(hash).catch((error: unknown) => {
    throw error instanceof ChainAwayError ? new Refused("chainAway") : error;
  });
  if (transaction === undefined) throw new Refused("txUnknown");
  if (!transaction.success) throw new Refused("txFailed");
  return transaction.payments;
}

/** Undefined if the payment matches the order. */
function refusalOf(
  { terms, symbols }: InvestContext,
  order: Order,
  { asset, amount }: SeenPayment,
): Refused | undefined {
  const symbol = symbolOf(symbols, order.asset);
  if (assetAt(terms, asset) !== order.asset) return new Refused("txOtherAsset", { symbol });
  if (amount === order.amount) return undefined;
  const params = { paid: fromUnits(amount), amount: fromUnits(order.amount), symbol };
  return new Refused(amount < order.amount ? "txTooSmall" : "txTooLarge", params);
}
