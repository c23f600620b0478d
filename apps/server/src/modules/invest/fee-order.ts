import { and, desc, eq, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { Transaction } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { payments } from "../../db/schema/cashier.ts";
import { type credits, orders, withdrawals } from "../../db/schema/invest.ts";
import type { SignedIn } from "../../http/invest-call.ts";
import type { Order } from "./reservations.ts";
import { newOrderId } from "./reserve.ts";
import type { Shop } from "./shop.ts";

/** No reservation hangs on a fee, so its order never has to end. */
const FEE_SECONDS = 10 * 365 * 86_400;

type CreditTerms = Pick<typeof credits.$inferSelect, "credit" | "feeAsset" | "fee">;

export interface FeeOrder {
  readonly order: Order;
  /** The transaction that has paid it already. */
  readonly hash: string | null;
}

/**
 * The order that the next fee is paid for. One that a fork took after it was used comes before all others, of whichever credit it
 * is: until it is paid again there is no further withdrawal of any. Then one that is paid and not used, so nobody pays twice who
 * has lost the hash. One that was paid wrongly can never be paid again, owed or not, and gets a successor; so does one whose fee
 * has changed.
 */
export async function feeOrder(shop: Shop, user: SignedIn, terms: CreditTerms): Promise<FeeOrder> {
  const known = await feesOf(shop, user, terms);
  const isPaid = ({ order, payment }: Fee) => payment !== null && pays(shop, payment, order);
  const owed = known.find((fee) => fee.used !== null && !isPaid(fee));
  if (owed?.payment === null) return { order: owed.order, hash: null };
  if (owed !== undefined) {
    await inTransaction(shop.orm, (tx) => oweAnew(tx, owed.order, shop.now()));
    // Both credits are asked about at once: whoever was quicker, its successor is the one.
    return feeOrder(shop, user, terms);
  }
  const unused = known.filter(({ used }) => used === null);
  const paid = unused.find(isPaid);
  if (paid !== undefined) return { order: paid.order, hash: paid.payment?.txHash ?? null };
  const open = unused.find(({ order }) => order.status === "open");
  if (open?.payment === null && open.order.asset === terms.feeAsset && open.order.amount === terms.fee) {
    return { order: open.order, hash: null };
  }
  const order = await inTransaction(shop.orm, (tx) => replace(tx, open?.order, user, terms, shop.now()));
  return { order, hash: null };
}

function pays({ terms }: Shop, { amount, asset }: { amount: bigint; asset: string }, order: Order): boolean {
  return amount === order.amount && asset === terms.addresses[order.asset];
}

type Fee = Awaited<ReturnType<typeof feesOf>>[number];

/** Owed ones, then those not used. The newest are enough: an older one that is paid and not used is found once these are used. */
function feesOf({ orm }: Shop, user: SignedIn, { credit }: CreditTerms) {
  // Also those whose new payment still waits for blocks.
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
 * Another order for the withdrawal of an owed one, on the terms that it had. Not an open one: of those a credit has one, which is
 * for its next withdrawal.
 */
async function oweAnew(tx: Transaction, { orderId }: Order, now: number): Promise<void> {
  const isUsedBy = eq(withdrawals.orderId, orderId);
  // The withdrawal first, then the order: as the ingest does, so that they never wait for each other.
  const [used] = await tx
    .select({ nonce: withdrawals.nonce })
    .from(withdrawals)
    .where(isUsedBy)
    .for("update");
  const [old] = await tx.select().from(orders).where(eq(orders.orderId, orderId)).for("update");
  // Another request was quicker, or a fork has put a right payment into the place of the wrong one.
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
  const [made] = await tx
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
  // Another request was quicker.
  const [order] = made === undefined ? await tx.select().from(orders).where(isOpen) : [made];
  if (order === undefined) throw new Error("A fee's order was there and is not.");
  return order;
}
