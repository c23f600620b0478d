import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../db/database.ts";
import { machineKinds, machines, nodeHolders, nodeKinds, orders, users } from "../../db/schema/invest.ts";
import { ancestorsOf, lockUsers } from "../../db/upline.ts";

const DAY = 86_400;

type Order = typeof orders.$inferSelect;

/**
 * Gives what an order was paid for. Called once the payment has enough confirmations; the caller has checked payer,
 * asset and amount. A repeated call changes nothing.
 * @param at The time of the payment's block.
 */
export async function fulfil(tx: Transaction, orderId: bigint, at: number, txHash: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.status !== "open" && order?.status !== "expired") return;
  const given = await giveItem(tx, order, at);
  await tx
    .update(orders)
    .set({ status: given ? "done" : "unfilled", txHash })
    .where(eq(orders.orderId, orderId));
}

/**
 * Takes back what a payment gave that is no longer on the chain. If the payment returns, `fulfil` gives it again.
 * Only final payments are refunded, so refunds stay valid. If a local chain is set back further, the budget bears the
 * loss.
 */
export async function undoFulfil(tx: Transaction, orderId: bigint): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.status !== "done" && order?.status !== "unfilled") return;
  if (order.status === "done") await take(tx, order);
  await tx.update(orders).set({ status: "expired" }).where(eq(orders.orderId, orderId));
}

/** Locks the kind before the order, as new orders do, to avoid deadlocks. */
async function lockOrder(tx: Transaction, orderId: bigint): Promise<Order | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.orderId, orderId));
  if (order?.kind === "machine" || order?.kind === "node") {
    const kinds = order.kind === "machine" ? machineKinds : nodeKinds;
    await tx.select({ id: kinds.id }).from(kinds).where(eq(kinds.id, order.item)).for("no key update");
  }
  const [locked] = await tx.select().from(orders).where(eq(orders.orderId, orderId)).for("update");
  return locked;
}

async function giveItem(tx: Transaction, order: Order, at: number): Promise<boolean> {
  if (order.kind === "fee") return true;
  if (order.kind === "node") return giveNode(tx, order, at);
  const [kind] = await sell(tx, machineKinds, order);
  if (kind === undefined) return false;
  const power = kind.power * order.num;
  await tx.insert(machines).values({
    orderId: order.orderId,
    userId: order.userId,
    kindId: order.item,
    num: order.num,
    power,
    startsAt: at,
    endsAt: at + kind.days * DAY,
  });
  await countBought(tx, order.userId, power);
  return true;
}

async function giveNode(tx: Transaction, order: Order, at: number): Promise<boolean> {
  const [holder] = await tx.select().from(nodeHolders).where(eq(nodeHolders.userId, order.userId));
  if (holder !== undefined) {
    if (order.status === "open") await release(tx, nodeKinds, order);
    return false;
  }
  const [kind] = await sell(tx, nodeKinds, order);
  if (kind === undefined) return false;
  await tx.insert(nodeHolders).values({
    userId: order.userId,
    orderId: order.orderId,
    kindId: order.item,
    weight: kind.weight,
    since: at,
  });
  return true;
}

async function take(tx: Transaction, order: Order): Promise<void> {
  if (order.kind === "fee") return;
  if (order.kind === "node") {
    await tx.delete(nodeHolders).where(eq(nodeHolders.orderId, order.orderId));
    await cancelSale(tx, nodeKinds, order);
    return;
  }
  const [machine] = await tx.delete(machines).where(eq(machines.orderId, order.orderId)).returning();
  if (machine !== undefined) await countBought(tx, order.userId, -machine.power);
  await cancelSale(tx, machineKinds, order);
}

type Kinds = typeof machineKinds | typeof nodeKinds;

/** Returns nothing if the order has no reservation any more and the stock is gone. */
function sell<K extends Kinds>(tx: Transaction, kinds: K, order: Order): Promise<K["$inferSelect"][]> {
  const held = order.status === "open" ? order.num : 0;
  return tx
    .update(kinds as Kinds)
    .set({ reserved: sql`${kinds.reserved} - ${held}`, sold: sql`${kinds.sold} + ${order.num}` })
    .where(
      and(
        eq(kinds.id, order.item),
        sql`${kinds.sold} + ${kinds.reserved} - ${held} + ${order.num} <= ${kinds.stock}`,
      ),
    )
    .returning() as unknown as Promise<K["$inferSelect"][]>;
}

async function cancelSale(tx: Transaction, kinds: Kinds, order: Order): Promise<void> {
  await tx
    .update(kinds)
    .set({ sold: sql`${kinds.sold} - ${order.num}` })
    .where(eq(kinds.id, order.item));
}

async function release(tx: Transaction, kinds: Kinds, order: Order): Promise<void> {
  await tx
    .update(kinds)
    .set({ reserved: sql`${kinds.reserved} - ${order.num}` })
    .where(eq(kinds.id, order.item));
}

async function countBought(tx: Transaction, userId: number, power: number): Promise<void> {
  const ancestors = await ancestorsOf(tx, userId);
  await lockUsers(tx, [userId, ...ancestors]);
  await tx
    .update(users)
    .set({ bought: sql`${users.bought} + ${power}` })
    .where(eq(users.id, userId));
  if (ancestors.length > 0) {
    await tx
      .update(users)
      .set({ teamBought: sql`${users.teamBought} + ${power}` })
      .where(inArray(users.id, ancestors));
  }
}
