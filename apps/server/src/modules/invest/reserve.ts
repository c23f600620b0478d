import { randomBytes } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../db/database.ts";
import { payments } from "../../db/schema/cashier.ts";
import { machineKinds, nodeHolders, nodeKinds, orders } from "../../db/schema/invest.ts";
import { Refused } from "../../http/envelope.ts";
import type { SignedIn } from "../../http/invest-call.ts";
import {
  expire,
  HOLD_PAID_SECONDS,
  KIND_TABLES,
  type Kind,
  type Order,
  type ReservationContext,
  releaseLapsed,
} from "./reservations.ts";

/** Time that a user has to pay. */
const ORDER_SECONDS = 1_800;
/** An order with less time left is not reused. */
const REUSE_SECONDS = 900;

interface OrderRequest extends ReservationContext {
  readonly user: SignedIn;
  readonly item: string;
  readonly num: number;
}

/**
 * Reserves machines for an order that waits for payment. A user has one open order per kind: the same request gets
 * the same order; a different request replaces it.
 */
export async function reserveMachines(tx: Transaction, request: OrderRequest): Promise<Order> {
  const [kind] = await tx
    .select()
    .from(machineKinds)
    .where(and(eq(machineKinds.id, request.item), eq(machineKinds.offered, 1)))
    .for("no key update");
  if (kind === undefined) throw new Refused("machineUnknown");
  if (request.num > kind.maxNum) throw new Refused("numTooLarge", { max: kind.maxNum });
  const isOpen = and(
    eq(orders.userId, request.user.id),
    eq(orders.kind, "machine"),
    eq(orders.item, request.item),
  );
  const order = await reuse(tx, "machine", await openOrder(tx, request, isOpen), request, kind);
  return order ?? reserve(tx, "machine", request);
}

/** Reserves a node. An account can have one node, and one open order for a node. */
export async function reserveNode(tx: Transaction, request: OrderRequest): Promise<Order> {
  // Lock all kinds in a fixed order: this request may release a reservation of another kind.
  const kinds = await tx.select().from(nodeKinds).orderBy(asc(nodeKinds.id)).for("no key update");
  const kind = kinds.find(({ id, offered }) => id === request.item && offered === 1);
  if (kind === undefined) throw new Refused("nodeUnknown");
  const [held] = await tx.select().from(nodeHolders).where(eq(nodeHolders.userId, request.user.id));
  if (held !== undefined) throw new Refused("nodeHeld");
  const isOpen = and(eq(orders.userId, request.user.id), eq(orders.kind, "node"));
  const order = await reuse(tx, "node", await openOrder(tx, request, isOpen), request, kind);
  return order ?? reserve(tx, "node", request);
}

type Payment = typeof payments.$inferSelect;

async function openOrder(tx: Transaction, { user }: OrderRequest, isMine: ReturnType<typeof and>) {
  const [row] = await tx
    .select({ order: orders, payment: payments })
    .from(orders)
    // Payments by other accounts do not count.
    .leftJoin(payments, and(eq(payments.orderId, orders.orderId), eq(payments.payer, user.address)))
    .where(and(isMine, eq(orders.status, "open")))
    .for("update", { of: orders });
  return row;
}

/** Returns the open order if it still matches the request; otherwise releases its reservation. */
async function reuse(
  tx: Transaction,
  of: Kind,
  open: { order: Order; payment: Payment | null } | undefined,
  request: OrderRequest,
  kind: { price: bigint; asset: string },
): Promise<Order | undefined> {
  if (open === undefined) return undefined;
  const { order, payment } = open;
  if (isBeingPaid(order, payment, request)) throw new Refused("orderPending");
  const isSame =
    payment === null &&
    order.item === request.item &&
    order.num === request.num &&
    order.asset === kind.asset &&
    order.amount === kind.price * BigInt(request.num) &&
    order.expiresAt - REUSE_SECONDS > request.now;
  if (isSame) return order;
  await expire(tx, of, [order]);
  return undefined;
}

/** The Cashier accepts one payment per order, so after a wrong one the order can never be paid. */
function isBeingPaid(order: Order, payment: Payment | null, { terms, now }: OrderRequest): boolean {
  if (payment === null) return order.txHash !== null && order.expiresAt + HOLD_PAID_SECONDS >= now;
  return payment.amount === order.amount && payment.asset === terms.addresses[order.asset];
}

async function reserve(tx: Transaction, kind: Kind, request: OrderRequest): Promise<Order> {
  const kinds = KIND_TABLES[kind];
  await releaseLapsed(tx, kind, request.item, request);
  const [row] = await tx.select().from(kinds).where(eq(kinds.id, request.item));
  if (row === undefined) throw new Error("A locked kind is missing.");
  const left = row.stock - row.sold - row.reserved;
  if (left <= 0) throw new Refused("soldOut");
  if (request.num > left) throw new Refused("stockTooSmall", { left });
  await tx
    .update(kinds)
    .set({ reserved: sql`${kinds.reserved} + ${request.num}` })
    .where(eq(kinds.id, request.item));
  const [order] = await tx
    .insert(orders)
    .values({
      orderId: newOrderId(),
      userId: request.user.id,
      kind,
      item: request.item,
      num: request.num,
      asset: row.asset,
      amount: row.price * BigInt(request.num),
      status: "open",
      createdAt: request.now,
      expiresAt: request.now + ORDER_SECONDS,
    })
    .returning();
  if (order === undefined) throw new Error("The order was not inserted.");
  return order;
}

/** 128 random bits, so that an order id reveals no sales numbers and no other id. */
export function newOrderId(): bigint {
  return BigInt(`0x${randomBytes(16).toString("hex")}`);
}
