import { and, eq } from "drizzle-orm";
import { assetAt, type CashierTerms, lastConfirmed } from "../chain/cashier-terms.ts";
import type { Transaction } from "../db/database.ts";
import { payments } from "../db/schema/cashier.ts";
import { ingestState } from "../db/schema/chain.ts";
import { orders, users } from "../db/schema/invest.ts";
import { fulfil } from "../modules/invest/fulfil.ts";

/** `wrong`: paid in another asset or amount; waiting will not help. */
export type PaymentState = "unknown" | "wrong" | "pending" | "confirmed";

/**
 * Looks up an order's payment and fulfils the order if the payment has enough confirmations. The ingest does the
 * same; whichever comes first fulfils it. The payment stays locked until the transaction ends. So a fork that removes
 * the payment runs later and sees what to take back.
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
