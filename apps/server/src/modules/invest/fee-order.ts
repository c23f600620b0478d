import { and, desc, eq, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { Transaction } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { payments } from "../../db/schema/cashier.ts";
import { type credits, orders, withdrawals } from "../../db/schema/invest.ts";
import type { SignedIn } from "../../http/invest-call.ts";
import type { InvestContext } from "./invest-context.ts";
import type { Order } from "./reservations.ts";
import { newOrderId } from "./reserve.ts";

/** A fee order reserves no stock, so it needs no real deadline. */
const FEE_SECONDS = 10 * 365 * 86_400;

type CreditTerms = Pick<typeof credits.$inferSelect, "credit" | "feeAsset" | "fee">;

export interface FeeOrder {
  readonly order: Order;
  /** The transaction that already paid it. */
  readonly hash: string | null;
}

/**
 * The order that the user's next fee payment belongs to. First choice: an order whose payment a fork removed after
 * its use, in either credit. Until it is paid again, the user can withdraw nothing. Second choice: one that is paid
 * and not used, so that a user who lost the hash does not pay twice. An order that was paid wrongly can never be paid
 * again, so another order replaces it. The same applies if the fee has changed.
 */
export async function feeOrder(
  context: InvestContext,
  user: SignedIn,
  terms: CreditTerms,
): Promise<FeeOrder> {
  const known = await feesOf(context, user, terms);
  const isPaid = ({ order, payment }: Fee) => payment !== null && pays(context, payment, order);
  const owed = known.find((fee) => fee.used !== null && !isPaid(fee));
  if (owed?.payment === null) return { order: owed.order, hash: null };
  if (owed !== undefined) {
    await inTransaction(context.orm, (tx) => replaceOwedOrder(tx, owed.order, context.now()));
    // A concurrent request for the other credit may have replaced the order: look again.
    return feeOrder(context, user, terms);
  }
  const unused = known.filter(({ used }) => used === null);
  const paid = unused.find(isPaid);
  if (paid !== undefined) return { order: paid.order, hash: paid.payment?.txHash ?? null };
  const open = unused.find(({ order }) => order.status === "open");
  if (open?.payment === null && open.order.asset === terms.feeAsset && open.order.amount === terms.fee) {
    return { order: open.order, hash: null };
  }
  const order = await inTransaction(context.orm, (tx) =>
    replace(tx, open?.order, user, terms, context.now()),
  );
  return { order, hash: null };
}

function pays(
  { terms }: InvestContext,
  { amount, asset }: { amount: bigint; asset: string },
  order: Order,
): boolean {
  return amount === order.amount && asset === terms.addresses[order.asset];
}

type Fee = Awaited<ReturnType<typeof feesOf>>[number];

/** Owed fees first, then paid and unused ones. The newest are enough: older ones appear once these are used. */
function feesOf({ orm }: InvestContext, user: SignedIn, { credit }: CreditTerms) {
  // Includes orders whose new payment lacks confirmations.
  const isOwed = and(isNotNull(withdrawals.orderId), ne(orders.status, "done"));
  const isUnused = and(
    isNull(withdrawals.orderId),
    eq(orders.item, credit),
    inArray(orders.status, ["open", "done"]),
  );
  return orm
    .select({ order: orders, payment: payments, used: withdrawals.orderId })
    .from(orders)
    .leftJoin(payments, and(eq(payments.orderId, orders.orderId), eq(payments.payer, user.address)))
    .leftJoin(withdrawals, eq(withdrawals.orderId, orders.orderId))
    .where(and(eq(orders.userId, user.id), eq(orders.kind, "fee"), or(isOwed, isUnused)))
    .orderBy(desc(isNotNull(withdrawals.orderId)), desc(orders.createdAt))
    .limit(10);
}

/**
 * Makes another order with the same terms for the withdrawal of an owed one. It is not `open`, because each credit
 * has at most one open order: the one for its next withdrawal.
 */
async function replaceOwedOrder(tx: Transaction, { orderId }: Order, now: number): Promise<void> {
  const isUsedBy = eq(withdrawals.orderId, orderId);
  // Locks the withdrawal before the order, as the ingest does, to avoid deadlocks.
  const [used] = await tx
    .select({ nonce: withdrawals.nonce })
    .from(withdrawals)
    .where(isUsedBy)
    .for("update");
  const [old] = await tx.select().from(orders).where(eq(orders.orderId, orderId)).for("update");
  // Another request already replaced it, or a fork replaced the wrong payment by a correct one.
  if (old === undefined || old.status === "done" || used === undefined) return;
  const dates = { createdAt: now, expiresAt: now + FEE_SECONDS };
  const next = { ...old, ...dates, orderId: newOrderId(), status: "expired" as const, txHash: null };
  await tx.insert(orders).values(next);
  await tx.update(withdrawals).set({ orderId: next.orderId }).where(isUsedBy);
}

async function replace(
  tx: Transaction,
  old: Order | undefined,
  user: SignedIn,
  terms: CreditTerms,
  now: number,
): Promise<Order> {
  const isOpen = and(
    eq(orders.userId, user.id),
    eq(orders.kind, "fee"),
    eq(orders.item, terms.credit),
    eq(orders.status, "open"),
  );
  if (old !== undefined) {
    await tx
      .update(orders)
      .set({ status: "expired" })
      .where(and(eq(orders.orderId, old.orderId), isOpen));
  }
  const [created] = await tx
    .insert(orders)
    .values({
      orderId: newOrderId(),
      userId: user.id,
      kind: "fee",
      item: terms.credit,
      num: 1,
      asset: terms.feeAsset,
      amount: terms.fee,
      status: "open",
      createdAt: now,
      expiresAt: now + FEE_SECONDS,
    })
    .onConflictDoNothing()
    .returning();
  // Undefined if another request made the order first.
  const [order] = created === undefined ? await tx.select().from(orders).where(isOpen) : [created];
  if (order === undefined) throw new Error("The open fee order is missing.");
  return order;
}
