import { and, asc, eq, gt, inArray, lte, not, sql, sum } from "drizzle-orm";
import type { Orm, Transaction } from "../db/database.ts";
import { databaseTroubleOf } from "../db/database-trouble.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { cashierPostings, payments } from "../db/schema/cashier.ts";
import { blocks, ingestState } from "../db/schema/chain.ts";
import { credits, orders, users } from "../db/schema/invest.ts";
import { ledgerAccounts, ledgerLines, ledgerPostings, settlements } from "../db/schema/ledger.ts";
import {
  CREDITED_ASSETS,
  type CreditedAsset,
  creditOfAsset,
  POOLS,
  type Pool,
  userAccount,
} from "../ledger/accounts.ts";
import { paymentKey, refundKey } from "../ledger/cashier-facts.ts";
import { balanceOf, post } from "../ledger/ledger.ts";

const ORDERS_PER_RUN = 100;

/** Nothing can be refunded now; the order stays unchanged. */
class RefundPostponed extends Error {
  override readonly name = "RefundPostponed";
}

/**
 * Refunds payments that bought nothing: the user paid after the reservation had ended and the last piece was sold, or
 * paid for a second node. The user gets what the payment brought to the service as a credit, and can withdraw it.
 * They do not get the rest, which went to the operator: otherwise anyone could make such orders on purpose and turn
 * the budget into proceeds. Waits while the budget is too small, and a failing order does not block others. Only
 * final payments are refunded, because a spent credit can't be taken back.
 * @returns How many orders were refunded.
 */
export async function refundUnfilled(orm: Orm, signal?: AbortSignal): Promise<number> {
  const [final] = await orm
    .select({ number: blocks.number, timestamp: blocks.timestamp })
    .from(ingestState)
    .innerJoin(blocks, eq(blocks.number, ingestState.finalNumber));
  if (final === undefined) return 0;
  let refunded = 0;
  let failure: unknown;
  let last = { block: -1, logIndex: 0 };
  for (;;) {
    const unfilled = await orm
      .select({ orderId: orders.orderId, block: payments.block, logIndex: payments.logIndex })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .innerJoin(payments, and(eq(payments.orderId, orders.orderId), eq(payments.payer, users.address)))
      .where(
        and(
          eq(orders.status, "unfilled"),
          inArray(orders.asset, [...CREDITED_ASSETS]),
          lte(payments.block, final.number),
          gt(
            sql`(${payments.block}, ${payments.logIndex})`,
            sql`(${last.block}::bigint, ${last.logIndex}::integer)`,
          ),
        ),
      )
      .orderBy(asc(payments.block), asc(payments.logIndex))
      .limit(ORDERS_PER_RUN);
    if (unfilled.length === 0 || signal?.aborted) break;
    for (const { orderId, ...place } of unfilled) {
      if (signal?.aborted) break;
      try {
        if (await inTransaction(orm, (tx) => refund(tx, orderId, final.timestamp))) refunded++;
      } catch (error) {
        // If the database has a problem, every further order would fail too.
        if (databaseTroubleOf(error) !== undefined) throw error;
        if (!(error instanceof RefundPostponed)) failure ??= error;
      }
      last = place;
    }
  }
  if (failure !== undefined) throw failure;
  return refunded;
}

async function refund(tx: Transaction, orderId: bigint, at: number): Promise<boolean> {
  const isUnfilled = and(eq(orders.orderId, orderId), eq(orders.status, "unfilled"));
  const [order] = await tx.select().from(orders).where(isUnfilled).for("update");
  // Another process refunded it first, or a fork removed the payment.
  if (order === undefined) return false;
  const asset = order.asset as CreditedAsset;
  // Lock the credit, as settlements do, so that a day being shared out is not touched.
  await tx
    .select({ credit: credits.credit })
    .from(credits)
    .where(eq(credits.credit, creditOfAsset(asset)))
    .for("update");
  const brought = await broughtBy(tx, order);
  const total = brought.budget + brought.nodes;
  if (total <= 0n) throw new RefundPostponed("Nothing of the payment came to the service.");
  // Checked before any write, because a waiting order would write and roll back in every run.
  for (const pool of POOLS) {
    if (brought[pool] > 0n && (await freeOf(tx, pool, asset)) < brought[pool])
      throw new RefundPostponed("The pool has too little.");
  }
  await tx.update(orders).set({ status: "refunded" }).where(isUnfilled);
  await post(tx, {
    key: refundKey(orderId),
    kind: "refund",
    at,
    memo: order.kind,
    lines: [
      // A refunded payment is no sale, so nodes get no share of it.
      ...POOLS.map((pool) => ({ account: `${pool}/${asset}` as const, amount: -brought[pool] })),
      { account: userAccount(order.userId, creditOfAsset(asset)), amount: total },
    ].filter(({ amount }) => amount !== 0n),
  });
  // Checked again, now that the posting has locked the accounts.
  for (const pool of POOLS) {
    if (brought[pool] > 0n && (await freeOf(tx, pool, asset)) < 0n)
      throw new RefundPostponed("The pool has too little.");
  }
  return true;
}

/** The balance of a pool without what is being shared out. */
async function freeOf(tx: Transaction, pool: Pool, asset: CreditedAsset): Promise<bigint> {
  const [shared] = await tx
    .select({ left: sum(settlements.left).mapWith(BigInt) })
    .from(settlements)
    .where(and(eq(settlements.pool, pool), eq(settlements.asset, asset), not(settlements.isDone)));
  return (await balanceOf(tx, `${pool}/${asset}`)) - (shared?.left ?? 0n);
}

/** What an order's payment brought to the ledger: funding, partly for nodes. */
async function broughtBy(
  tx: Transaction,
  { orderId, userId }: typeof orders.$inferSelect,
): Promise<{ budget: bigint; nodes: bigint }> {
  const brought = { budget: 0n, nodes: 0n };
  const [user] = await tx.select({ address: users.address }).from(users).where(eq(users.id, userId));
  if (user === undefined) return brought;
  const lines = await tx
    .select({ kind: ledgerAccounts.kind, amount: ledgerLines.amount })
    .from(cashierPostings)
    .innerJoin(
      ledgerPostings,
      eq(ledgerPostings.key, sql`${cashierPostings.key} || '/' || ${cashierPostings.generation}`),
    )
    .innerJoin(ledgerLines, eq(ledgerLines.postingId, ledgerPostings.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
    .where(and(eq(cashierPostings.key, paymentKey(orderId, user.address)), cashierPostings.isPosted));
  for (const { kind, amount } of lines) if (kind === "budget" || kind === "nodes") brought[kind] += amount;
  return brought;
}
