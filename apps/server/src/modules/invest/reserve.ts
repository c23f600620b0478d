import { randomBytes } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../db/database.ts";
import { payments } from "../../db/schema/cashier.ts";
import { machineKinds, nodeHolders, nodeKinds, orders } from "../../db/schema/invest.ts";
import { Refused } from "../../http/envelope.ts";
import type { SignedIn } from "../../http/invest-call.ts";
import {
  type Asked,
  expire,
  HOLD_PAID_SECONDS,
  KINDS,
  type Kind,
  type Order,
  releaseLapsed,
} from "./reservations.ts";

/** Within which a user is asked to pay. */
const ORDER_SECONDS = 1_800;
/** Less than this left is too little to hand an order out once more. */
const REUSE_SECONDS = 900;

interface Wish extends Asked {
  readonly user: SignedIn;
  readonly item: string;
  readonly num: number;
}

/**
 * Reserves machines for an order that waits for its payment. One order per user and kind is open at a time: the same wish again
 * gets the same order, another one takes its place.
 */
export async function reserveMachines(tx: Transaction, wish: Wish): Promise<Order> {
  const [kind] = await tx
    .select()
    .from(machineKinds)
    .where(and(eq(machineKinds.id, wish.item), eq(machineKinds.offered, 1)))
    .for("no key update");
  if (kind === undefined) throw new Refused("machineUnknown");
  if (wish.num > kind.maxNum) throw new Refused("numTooLarge", { max: kind.maxNum });
  const isOpen = and(eq(orders.userId, wish.user.id), eq(orders.kind, "machine"), eq(orders.item, wish.item));
  const order = await reuse(tx, "machine", await openOrder(tx, wish, isOpen), wish, kind);
  return order ?? reserve(tx, "machine", wish);
}

/** Reserves a node. An account has one, and waits for one at a time. */
export async function reserveNode(tx: Transaction, wish: Wish): Promise<Order> {
  // All kinds, in one order: an order for another kind may have to give way.
  const kinds = await tx.select().from(nodeKinds).orderBy(asc(nodeKinds.id)).for("no key update");
  const kind = kinds.find(({ id, offered }) => id === wish.item && offered === 1);
  if (kind === undefined) throw new Refused("nodeUnknown");
  const [held] = await tx.select().from(nodeHolders).where(eq(nodeHolders.userId, wish.user.id));
  if (held !== undefined) throw new Refused("nodeHeld");
  const isOpen = and(eq(orders.userId, wish.user.id), eq(orders.kind, "node"));
  const order = await reuse(tx, "node", await openOrder(tx, wish, isOpen), wish, kind);
  return order ?? reserve(tx, "node", wish);
}

type Payment = typeof payments.$inferSelect;

async function openOrder(tx: Transaction, { user }: Wish, isMine: ReturnType<typeof and>) {
  const [row] = await tx
    .select({ order: orders, payment: payments })
    .from(orders)
    // What others paid for it is their loss, and no hindrance.
    .leftJoin(payments, and(eq(payments.orderId, orders.orderId), eq(payments.payer, user.address)))
    .where(and(isMine, eq(orders.status, "open")))
    .for("update", { of: orders });
  return row;
}

/** The open order if it still says what is wished; otherwise it loses its reservation. */
async function reuse(
  tx: Transaction,
  of: Kind,
  open: { order: Order; payment: Payment | null } | undefined,
  wish: Wish,
  kind: { price: bigint; asset: string },
): Promise<Order | undefined> {
  if (open === undefined) return undefined;
  const { order, payment } = open;
  if (isBeingPaid(order, payment, wish)) throw new Refused("orderPending");
  const isSame =
    payment === null &&
    order.item === wish.item &&
    order.num === wish.num &&
    order.asset === kind.asset &&
    order.amount === kind.price * BigInt(wish.num) &&
    order.expiresAt - REUSE_SECONDS > wish.now;
  if (isSame) return order;
  await expire(tx, of, [order]);
  return undefined;
}

/** The Cashier takes a payment for an order once: after a wrong one it can never be paid. */
function isBeingPaid(order: Order, payment: Payment | null, { terms, now }: Wish): boolean {
  if (payment === null) return order.txHash !== null && order.expiresAt + HOLD_PAID_SECONDS >= now;
  return payment.amount === order.amount && payment.asset === terms.addresses[order.asset];
}

async function reserve(tx: Transaction, kind: Kind, wish: Wish): Promise<Order> {
  const kinds = KINDS[kind];
  await releaseLapsed(tx, kind, wish.item, wish);
  const [row] = await tx.select().from(kinds).where(eq(kinds.id, wish.item));
  if (row === undefined) throw new Error("A kind that is locked has gone.");
  const left = row.stock - row.sold - row.reserved;
  if (left <= 0) throw new Refused("soldOut");
  if (wish.num > left) throw new Refused("stockTooSmall", { left });
  await tx
    .update(kinds)
    .set({ reserved: sql`${kinds.reserved} + ${wish.num}` })
    .where(eq(kinds.id, wish.item));
  const [order] = await tx
    .insert(orders)
    .values({
      orderId: newOrderId(),
      userId: wish.user.id,
      kind,
      item: wish.item,
      num: wish.num,
      asset: row.asset,
      amount: row.price * BigInt(wish.num),
      status: "open",
      createdAt: wish.now,
      expiresAt: wish.now + ORDER_SECONDS,
    })
    .returning();
  if (order === undefined) throw new Error("An order was not written.");
  return order;
}

/** 128 random bits: nobody can tell from one order how many there are, or guess another one. */
export function newOrderId(): bigint {
  return BigInt(`0x${randomBytes(16).toString("hex")}`);
}
