import { and, eq } from "drizzle-orm";
import { assetAt, type CashierTerms, lastConfirmed } from "../chain/cashier-terms.ts";
import type { Transaction } from "../db/database.ts";
import { payments } from "../db/schema/cashier.ts";
import { ingestState } from "../db/schema/chain.ts";
import { orders, users } from "../db/schema/invest.ts";
import { fulfil } from "../modules/invest/fulfil.ts";

/** `wrong`: it was paid in another asset or amount, and there is nothing to wait for. */
export type PaymentState = "unknown" | "wrong" | "pending" | "confirmed";

/**
 * Looks for an order's payment among the facts, and gives what it paid for if enough blocks are on top. The ingest does the
 * same as it goes on; whoever is first does it. The payment stays locked until the end of the transaction, so a fork that takes
 * it finds what it has to take back.
 */
export async function confirmPayment(
  tx: Transaction,
  orderId: bigint,
  terms: CashierTerms,
): Promise<PaymentState> {
  const [paid] = await tx
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.orderId, payments.orderId))
    .innerJoin(users, and(eq(users.id, orders.userId), eq(users.address, payments.payer)))
    .where(eq(payments.orderId, orderId))
    .for("update", { of: payments });
  if (paid === undefined) return "unknown";
  const { payment, order } = paid;
  if (assetAt(terms, payment.asset) !== order.asset || payment.amount !== order.amount) return "wrong";
  const [state] = await tx.select().from(ingestState);
  if (state === undefined || payment.block > lastConfirmed(terms, state.headNumber)) return "pending";
  await fulfil(tx, orderId, payment.at, payment.txHash);
  return "confirmed";
}
