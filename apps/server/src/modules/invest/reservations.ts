import { LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { and, eq, gt, inArray, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { CashierTerms } from "../../chain/cashier-terms.ts";
import type { Orm, Transaction } from "../../db/database.ts";
import { payments } from "../../db/schema/cashier.ts";
import { machineKinds, nodeKinds, orders, users } from "../../db/schema/invest.ts";
import { newestTime } from "./invest-context.ts";

/** A reservation outlives its order, because a payment in the last second still has to be mined and ingested. */
const HOLD_SECONDS = 600;
/** Longer if a transaction is known that may still wait for blocks. */
export const HOLD_PAID_SECONDS = 7_200;
const ORDERS_AT_ONCE = 1_000;

export const KIND_TABLES = { machine: machineKinds, node: nodeKinds } as const;
export type Kind = keyof typeof KIND_TABLES;
export type Order = typeof orders.$inferSelect;

/** The chain, and the time of the request. */
export interface ReservationContext {
  readonly terms: CashierTerms;
  /** Seconds, from the computer's clock. */
  readonly now: number;
}

/** Releases reservations that were not paid in time. The caller has locked the row of the kind. */
export async function releaseLapsed(
  tx: Transaction,
  kind: Kind,
  item: string,
  context: ReservationContext,
): Promise<number> {
  const lapsed = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.kind, kind), eq(orders.item, item), await isLapsed(tx, context)))
    .limit(ORDERS_AT_ONCE)
    .for("update");
  await expire(tx, kind, lapsed);
  return lapsed.length;
}

/** Kinds with reservations to release: one index lookup per kind, however many orders are open. */
export async function lapsedItems(
  orm: Orm,
  context: ReservationContext,
): Promise<{ kind: Kind; item: string }[]> {
  const found = [];
  const lapsed = await isLapsed(orm, context);
  for (const kind of Object.keys(KIND_TABLES) as Kind[]) {
    const kinds = KIND_TABLES[kind];
    const reserved = await orm.select({ item: kinds.id }).from(kinds).where(gt(kinds.reserved, 0));
    for (const { item } of reserved) {
      const [one] = await orm
        .select({ orderId: orders.orderId })
        .from(orders)
        .where(and(eq(orders.kind, kind), eq(orders.item, item), lapsed))
        .limit(1);
      if (one !== undefined) found.push({ kind, item });
    }
  }
  return found;
}

export async function expire(tx: Transaction, kind: Kind, old: readonly Order[]): Promise<void> {
  if (old.length === 0) return;
  const kinds = KIND_TABLES[kind];
  const ids = old.map(({ orderId }) => orderId);
  await tx.update(orders).set({ status: "expired" }).where(inArray(orders.orderId, ids));
  for (const item of new Set(old.map((order) => order.item))) {
    const num = old.filter((order) => order.item === item).reduce((total, order) => total + order.num, 0);
    await tx
      .update(kinds)
      .set({ reserved: sql`${kinds.reserved} - ${num}` })
      .where(eq(kinds.id, item));
  }
}

/** An ingested payment keeps its reservation until it is confirmed or a fork removes it. */
async function isLapsed(
  orm: Orm | Transaction,
  { terms, now }: ReservationContext,
): Promise<SQL | undefined> {
  const time = await seenUntil(orm, terms, now);
  return and(
    eq(orders.status, "open"),
    // A separate condition, so that the index scan ends here and not at the last open order.
    lt(orders.expiresAt, time - HOLD_SECONDS),
    or(isNull(orders.txHash), lt(orders.expiresAt, time - HOLD_PAID_SECONDS)),
    not(isPaid(terms)),
  );
}

/**
 * Up to which time payments are ingested. A user who paid in time loses nothing while the ingest is behind. A local
 * chain makes blocks only when needed, and its payments are always ingested.
 */
async function seenUntil(orm: Orm | Transaction, { chainId }: CashierTerms, now: number): Promise<number> {
  return chainId === LOCAL_CHAIN_ID ? now : Math.min(now, await newestTime(orm));
}

/**
 * An exact payment by the order's own user. The Cashier accepts one payment per order, so after a wrong one the order
 * can never be paid.
 */
function isPaid({ addresses }: CashierTerms): SQL {
  const { usdt, token, native } = addresses;
  return sql`exists (
    select 1 from ${payments} join ${users} on ${users.address} = ${payments.payer}
    where ${payments.orderId} = ${orders.orderId} and ${users.id} = ${orders.userId} and ${payments.amount} = ${orders.amount}
      and ${payments.asset} = case ${orders.asset} when 'usdt' then ${usdt} when 'token' then ${token} else ${native} end)`;
}
