import { and, eq, isNull } from "drizzle-orm";
import { inTransaction } from "../../db/in-transaction.ts";
import { payments } from "../../db/schema/cashier.ts";
import { ingestState } from "../../db/schema/chain.ts";
import { nodeHolders, orders } from "../../db/schema/invest.ts";
import { Refused } from "../../http/envelope.ts";
import type { InvestHandlers, SignedIn } from "../../http/invest-call.ts";
import { confirmPayment } from "../../ledger/payments.ts";
import type { Order } from "./reservations.ts";
import { reserveMachines, reserveNode } from "./reserve.ts";
import { paidOrders } from "./seen-payment.ts";
import { paymentView, type Shop } from "./shop.ts";

type PurchaseHandlers = Pick<InvestHandlers, "buyMachineCheck" | "buyMachine" | "buyNodeCheck" | "buyNode">;

export function purchaseHandlers(shop: Shop): PurchaseHandlers {
  const { orm, terms, now } = shop;
  const checked = (order: Order) => ({ ...paymentView(shop, order), expiresAt: order.expiresAt });
  return {
    async buyMachineCheck({ id, num }, { user }) {
      const wish = { user, item: id, num: Number(num), now: now(), terms };
      return checked(await inTransaction(orm, (tx) => reserveMachines(tx, wish)));
    },

    buyMachine({ id, num, hash }, { user }) {
      const isWanted = (order: Order) =>
        order.kind === "machine" && order.item === id && order.num === Number(num);
      return finish(shop, user, hash.toLowerCase(), isWanted);
    },

    async buyNodeCheck({ id }, { user }) {
      const wish = { user, item: id, num: 1, now: now(), terms };
      return checked(await inTransaction(orm, (tx) => reserveNode(tx, wish)));
    },

    async buyNode({ id, hash }, { user }) {
      const isWanted = (order: Order) => order.kind === "node" && order.item === id;
      return finish(shop, user, hash.toLowerCase(), isWanted);
    },
  };
}

/** Done if the payment has enough blocks on top. Otherwise the ingest finishes it, whether or not anybody asks again. */
async function finish(shop: Shop, user: SignedIn, hash: string, isWanted: (order: Order) => boolean) {
  const { orm, terms } = shop;
  const [{ orderId }] = await paidOrders(shop, user, hash, isWanted);
  const status = await inTransaction(orm, async (tx) => {
    const state = await confirmPayment(tx, orderId, terms);
    // The order comes last: whoever sells locks the kind before the order, and would wait for this.
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
  if (status?.status === "unfilled") throw new Refused(await unfilledReason(shop, user, status.kind));
  return {
    orderId: String(orderId),
    status: status?.status === "done" ? ("done" as const) : ("pending" as const),
    confirmations: await confirmationsOf(shop, orderId, user.address),
  };
}

async function unfilledReason({ orm }: Shop, user: SignedIn, kind: string) {
  if (kind !== "node") return "orderUnfilled";
  const [held] = await orm.select().from(nodeHolders).where(eq(nodeHolders.userId, user.id));
  return held === undefined ? "orderUnfilled" : "nodeHeld";
}

/** Blocks that hold or follow a payment, as far as the ingest has come. */
export async function confirmationsOf({ orm, terms }: Shop, orderId: bigint, payer: string) {
  const needed = terms.paymentConfirmations;
  const [payment] = await orm
    .select({ block: payments.block })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.payer, payer)));
  const [state] = await orm.select({ head: ingestState.headNumber }).from(ingestState);
  const seen = payment === undefined || state === undefined ? 0 : state.head - payment.block + 1;
  return { seen: Math.min(needed, Math.max(0, seen)), needed };
}
