import { and, eq, isNull } from "drizzle-orm";
import { inTransaction } from "../../db/in-transaction.ts";
import { payments } from "../../db/schema/cashier.ts";
import { ingestState } from "../../db/schema/chain.ts";
import { nodeHolders, orders } from "../../db/schema/invest.ts";
import { Refused } from "../../http/envelope.ts";
import type { InvestHandlers, SignedIn } from "../../http/invest-call.ts";
import { confirmPayment } from "../../ledger/payments.ts";
import { type InvestContext, paymentView } from "./invest-context.ts";
import type { Order } from "./reservations.ts";
import { reserveMachines, reserveNode } from "./reserve.ts";
import { paidOrders } from "./seen-payment.ts";

type PurchaseHandlers = Pick<InvestHandlers, "buyMachineCheck" | "buyMachine" | "buyNodeCheck" | "buyNode">;

export function purchaseHandlers(context: InvestContext): PurchaseHandlers {
  const { orm, terms, now } = context;
  const checked = (order: Order) => ({ ...paymentView(context, order), expiresAt: order.expiresAt });
  return {
    async buyMachineCheck({ id, num }, { user }) {
      const request = { user, item: id, num: Number(num), now: now(), terms };
      return checked(await inTransaction(orm, (tx) => reserveMachines(tx, request)));
    },

    buyMachine({ id, num, hash }, { user }) {
      const isWanted = (order: Order) =>
        order.kind === "machine" && order.item === id && order.num === Number(num);
      return finish(context, user, hash.toLowerCase(), isWanted);
    },

    async buyNodeCheck({ id }, { user }) {
      const request = { user, item: id, num: 1, now: now(), terms };
      return checked(await inTransaction(orm, (tx) => reserveNode(tx, request)));
    },

    async buyNode({ id, hash }, { user }) {
      const isWanted = (order: Order) => order.kind === "node" && order.item === id;
      return finish(context, user, hash.toLowerCase(), isWanted);
    },
  };
}

/**
 * Completes the order if the payment has enough confirmations. Otherwise the ingest completes it later, without
 * another request.
 */
async function finish(
  context: InvestContext,
  user: SignedIn,
  hash: string,
  isWanted: (order: Order) => boolean,
) {
  const { orm, terms } = context;
  const [{ orderId }] = await paidOrders(context, user, hash, isWanted);
  const status = await inTransaction(orm, async (tx) => {
    const state = await confirmPayment(tx, orderId, terms);
    // Lock the order last: a sale locks the kind before the order, so the opposite order could deadlock.
    if (state !== "confirmed") {
      await tx
        .update(orders)
        .set({ txHash: hash })
        .where(and(eq(orders.orderId, orderId), isNull(orders.txHash)));
    }
    const [order] = await tx
      .select({ status: orders.status, kind: orders.kind })
      .from(orders)
      .where(eq(orders.orderId, orderId));
    return order;
  });
  if (status?.status === "refunded") throw new Refused("orderRefunded");
  if (status?.status === "unfilled") throw new Refused(await unfilledReason(context, user, status.kind));
  return {
    orderId: String(orderId),
    status: status?.status === "done" ? ("done" as const) : ("pending" as const),
    confirmations: await confirmationsOf(context, orderId, user.address),
  };
}

async function unfilledReason({ orm }: InvestContext, user: SignedIn, kind: string) {
  if (kind !== "node") return "orderUnfilled";
  const [held] = await orm.select().from(nodeHolders).where(eq(nodeHolders.userId, user.id));
  return held === undefined ? "orderUnfilled" : "nodeHeld";
}

/** Confirmations of a payment, according to the ingested blocks. */
export async function confirmationsOf({ orm, terms }: InvestContext, orderId: bigint, payer: string) {
  const needed = terms.paymentConfirmations;
  const [payment] = await orm
    .select({ block: payments.block })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.payer, payer)));
  const [state] = await orm.select({ head: ingestState.headNumber }).from(ingestState);
  const seen = payment === undefined || state === undefined ? 0 : state.head - payment.block + 1;
  return { seen: Math.min(needed, Math.max(0, seen)), needed };
}
