import { fromUnits } from "@cinder/api/invest/amounts";
import { eq, inArray } from "drizzle-orm";
import { assetAt } from "../../chain/cashier-terms.ts";
import { ChainAwayError, type SeenPayment } from "../../chain/chain-reader.ts";
import { payments } from "../../db/schema/cashier.ts";
import { orders } from "../../db/schema/invest.ts";
import { Refused } from "../../http/envelope.ts";
import type { SignedIn } from "../../http/invest-call.ts";
import type { Order } from "./reserve.ts";
import { type Shop, symbolOf } from "./shop.ts";

/**
 * The order that a transaction paid for, among those that `isWanted`. Every way in which it may not have done so has a sentence
 * of its own. What the ingest has stored needs no RPC.
 */
export async function paidOrder(
  shop: Shop,
  user: SignedIn,
  hash: string,
  isWanted: (order: Order) => boolean,
): Promise<Order> {
  const seen = await seenPayments(shop, hash);
  if (seen.length === 0) throw new Refused("txNotCashier");
  const own = seen.filter(({ payer }) => payer === user.address);
  if (own.length === 0) throw new Refused("txOtherPayer");
  const ids = own.map(({ orderId }) => orderId);
  const known = await shop.orm.select().from(orders).where(inArray(orders.orderId, ids));
  const mine = known.filter(({ userId }) => userId === user.id);
  const order = mine.find(isWanted);
  if (order === undefined) {
    throw new Refused(mine.some(({ status }) => status === "done") ? "txUsed" : "txOtherOrder");
  }
  const payment = own.find(({ orderId }) => orderId === order.orderId);
  if (payment === undefined) throw new Error("An order was found by no payment.");
  requireAmount(shop, order, payment);
  return order;
}

async function seenPayments({ orm, reader }: Shop, hash: string): Promise<readonly SeenPayment[]> {
  const stored = await orm.select().from(payments).where(eq(payments.txHash, hash));
  if (stored.length > 0) return stored;
  const transaction = await reader.transaction(hash).catch((error: unknown) => {
    throw error instanceof ChainAwayError ? new Refused("chainAway") : error;
  });
  if (transaction === undefined) throw new Refused("txUnknown");
  if (!transaction.success) throw new Refused("txFailed");
  return transaction.payments;
}

function requireAmount({ terms, symbols }: Shop, order: Order, { asset, amount }: SeenPayment): void {
  const symbol = symbolOf(symbols, order.asset);
  if (assetAt(terms, asset) !== order.asset) throw new Refused("txOtherAsset", { symbol });
  if (amount === order.amount) return;
  const params = { paid: fromUnits(amount), amount: fromUnits(order.amount), symbol };
  throw new Refused(amount < order.amount ? "txTooSmall" : "txTooLarge", params);
}
