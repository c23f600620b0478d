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

const ORDERS_PER_LOOK = 100;

/** There is nothing to give back now: everything of this order is left as it was. */
class NotNow extends Error {
  override readonly name = "NotNow";
}

/**
 * Gives back what was paid for nothing: whoever paid after the reservation had ended and the last piece was sold, or for a second
 * node, gets what the payment brought to the service as a credit, which can be withdrawn like any other. No more than that: the rest
 * went to the operator, and whoever made such orders on purpose could turn the budget into proceeds. It waits while the budget has
 * too little, and an order that fails holds up no other. Final payments only: a credit that was spent can't be taken back.
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
      .limit(ORDERS_PER_LOOK);
    if (unfilled.length === 0 || signal?.aborted) break;
    for (const { orderId, ...place } of unfilled) {
      if (signal?.aborted) break;
      try {
        if (await inTransaction(orm, (tx) => refund(tx, orderId, final.timestamp))) refunded++;
      } catch (error) {
        // While the database itself is in trouble, each of them would wait for that.
        if (databaseTroubleOf(error) !== undefined) throw error;
        if (!(error instanceof NotNow)) failure ??= error;
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
  // Another process was quicker, or a fork took the payment.
  if (order === undefined) return false;
  const asset = order.asset as CreditedAsset;
  // As whoever settles: a day that is being shared out is not taken from.
  await tx
    .select({ credit: credits.credit })
    .from(credits)
    .where(eq(credits.credit, creditOfAsset(asset)))
    .for("update");
  const brought = await broughtBy(tx, order);
  const total = brought.budget + brought.nodes;
  if (total <= 0n) throw new NotNow("Nothing of the payment came to the service.");
  // Before anything is written, which an order that waits would have taken back at every look.
  for (const pool of POOLS) {
    if (brought[pool] > 0n && (await freeOf(tx, pool, asset)) < brought[pool])
      throw new NotNow("There is too little.");
  }
  await tx.update(orders).set({ status: "refunded" }).where(isUnfilled);
  await post(tx, {
    key: refundKey(orderId),
    kind: "refund",
    at,
    memo: order.kind,
    lines: [
      // No node shares in what is no sale.
      ...POOLS.map((pool) => ({ account: `${pool}/${asset}` as const, amount: -brought[pool] })),
      { account: userAccount(order.userId, creditOfAsset(asset)), amount: total },
    ].filter(({ amount }) => amount !== 0n),
  });
  // Again, once the posting holds the accounts: nobody can change them any more.
  for (const pool of POOLS) {
    if (brought[pool] > 0n && (await freeOf(tx, pool, asset)) < 0n) throw new NotNow("There is too little.");
  }
  return true;
}

/** What lies there and isn't being shared out. */
async function freeOf(tx: Transaction, pool: Pool, asset: CreditedAsset): Promise<bigint> {
  const [shared] = await tx
    .select({ left: sum(settlements.left).mapWith(BigInt) })
    .from(settlements)
    .where(and(eq(settlements.pool, pool), eq(settlements.asset, asset), not(settlements.isDone)));
  return (await balanceOf(tx, `${pool}/${asset}`)) - (shared?.left ?? 0n);
}

/** What the payment of an order stands for in the books: funding, in part the nodes'. */
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
