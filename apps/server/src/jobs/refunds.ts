import { and, asc, eq, inArray, lte, notInArray } from "drizzle-orm";
import type { Orm, Transaction } from "../db/database.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { payments } from "../db/schema/cashier.ts";
import { blocks, ingestState } from "../db/schema/chain.ts";
import { orders, users } from "../db/schema/invest.ts";
import { CREDITED_ASSETS, type CreditedAsset, creditOfAsset, userAccount } from "../ledger/accounts.ts";
import { balanceOf, post } from "../ledger/ledger.ts";

const ORDERS_PER_LOOK = 100;

/** The budget has less than is to be given back: everything of this order is left as it was. */
class BudgetTooSmall extends Error {
  override readonly name = "BudgetTooSmall";
}

/**
 * Gives back what was paid for nothing: whoever paid after the reservation had ended and the last piece was sold gets the whole
 * amount as a credit, which can be withdrawn like any other. It comes out of the budget, and waits while that has too little. Final
 * payments only: a credit that was spent can't be taken back.
 * @returns How many orders were refunded.
 */
export async function refundUnfilled(orm: Orm, signal?: AbortSignal): Promise<number> {
  const [final] = await orm
    .select({ number: blocks.number, timestamp: blocks.timestamp })
    .from(ingestState)
    .innerJoin(blocks, eq(blocks.number, ingestState.finalNumber));
  if (final === undefined) return 0;
  let refunded = 0;
  const waiting: bigint[] = [];
  for (;;) {
    const unfilled = await orm
      .select({ orderId: orders.orderId })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .innerJoin(payments, and(eq(payments.orderId, orders.orderId), eq(payments.payer, users.address)))
      .where(
        and(
          eq(orders.status, "unfilled"),
          inArray(orders.asset, [...CREDITED_ASSETS]),
          lte(payments.block, final.number),
          notInArray(orders.orderId, waiting),
        ),
      )
      .orderBy(asc(payments.block), asc(payments.logIndex))
      .limit(ORDERS_PER_LOOK);
    if (unfilled.length === 0 || signal?.aborted) return refunded;
    for (const { orderId } of unfilled) {
      try {
        await inTransaction(orm, (tx) => refund(tx, orderId, final.timestamp));
        refunded++;
      } catch (error) {
        if (!(error instanceof BudgetTooSmall)) throw error;
      }
      // Also those that are done: a look never comes back to an order.
      waiting.push(orderId);
    }
  }
}

async function refund(tx: Transaction, orderId: bigint, at: number): Promise<void> {
  const [order] = await tx
    .update(orders)
    .set({ status: "refunded" })
    .where(and(eq(orders.orderId, orderId), eq(orders.status, "unfilled")))
    .returning();
  // Another process was quicker, or a fork took the payment.
  if (order === undefined) return;
  const asset = order.asset as CreditedAsset;
  await post(tx, {
    key: `refund/${orderId}`,
    kind: "refund",
    at,
    memo: order.kind,
    lines: [
      { account: `budget/${asset}`, amount: -order.amount },
      { account: userAccount(order.userId, creditOfAsset(asset)), amount: order.amount },
    ],
  });
  // Looked at once the posting holds the account: nobody can change it any more.
  if ((await balanceOf(tx, `budget/${asset}`)) < 0n) throw new BudgetTooSmall("The budget has too little.");
}
