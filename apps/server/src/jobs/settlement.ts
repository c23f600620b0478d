import { and, asc, desc, eq, gt, gte, lt, min, not, type SQL, sql } from "drizzle-orm";
import type { Orm, Transaction } from "../db/database.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { cashierPostings } from "../db/schema/cashier.ts";
import { blocks, ingestState } from "../db/schema/chain.ts";
import { credits, machines, nodeHolders, orders, users } from "../db/schema/invest.ts";
import { ledgerAccounts, ledgerLines, ledgerPostings, settlements } from "../db/schema/ledger.ts";
import {
  CREDITED_ASSETS,
  type CreditedAsset,
  creditOfAsset,
  POOLS,
  type Pool,
  userAccount,
} from "../ledger/accounts.ts";
import { dayOf, endOfDay } from "../ledger/day.ts";
import { type Line, post } from "../ledger/ledger.ts";

type Settlement = typeof settlements.$inferSelect;

/** Users per transaction: few enough to hold accounts only briefly, many enough to finish a million users soon. */
export const USERS_PER_CHUNK = 1_000;

/**
 * Settles every day whose end is before the newest final block. Each chunk is one transaction that credits the next
 * users and moves the cursor. So it can be stopped at any point, repeated, and run by several processes at once.
 * @returns How many chunks were done.
 */
export async function settleDays(orm: Orm, signal?: AbortSignal, chunk = USERS_PER_CHUNK): Promise<number> {
  let chunks = 0;
  for (const pool of POOLS) {
    for (const asset of CREDITED_ASSETS) {
      while (!signal?.aborted) {
        const outcome = await inTransaction(orm, (tx) => settleNext(tx, pool, asset, chunk));
        if (outcome === "nothing") break;
        chunks++;
      }
    }
  }
  return chunks;
}

/** One chunk, in the caller's transaction. */
export async function settleNext(
  tx: Transaction,
  pool: Pool,
  asset: CreditedAsset,
  chunk: number,
): Promise<"done" | "nothing"> {
  // A concurrent settlement of this credit waits here, and then reads the moved cursor.
  const [terms] = await tx
    .select({ dailyBudget: credits.dailyBudget })
    .from(credits)
    .where(eq(credits.credit, creditOfAsset(asset)))
    .for("update");
  if (terms === undefined) return "nothing";
  const settlement =
    (await unfinished(tx, pool, asset)) ?? (await startSettlement(tx, pool, asset, terms.dailyBudget));
  if (settlement === undefined) return "nothing";
  await creditChunk(tx, settlement, chunk);
  return "done";
}

async function unfinished(
  tx: Transaction,
  pool: Pool,
  asset: CreditedAsset,
): Promise<Settlement | undefined> {
  const [row] = await tx
    .select()
    .from(settlements)
    .where(and(eq(settlements.pool, pool), eq(settlements.asset, asset), not(settlements.isDone)))
    .orderBy(asc(settlements.day))
    .limit(1);
  return row;
}

/**
 * Starts the next day that is over, with the amount to share. A day on which no one has a share is done immediately.
 * Machines always share the full daily budget. If a day shared whatever is left, anyone could fund the Cashier with
 * one unit and thereby close the day.
 */
async function startSettlement(
  tx: Transaction,
  pool: Pool,
  asset: CreditedAsset,
  dailyBudget: bigint,
): Promise<Settlement | undefined> {
  const day = await nextDay(tx, pool, asset);
  const lastDay = await lastFinalDay(tx);
  if (day === undefined || lastDay === undefined || day > lastDay || (await isAwaited(tx, day)))
    return undefined;
  const weight = await totalWeight(tx, pool, day);
  const held = await freeToShare(tx, pool, asset);
  const amount = pool === "nodes" ? held : dailyBudget;
  // The budget is too small for the shares earned: the day waits until it is funded.
  if (weight > 0n && amount > 0n && held < amount) return undefined;
  const shared = weight > 0n && amount > 0n ? amount : 0n;
  const [row] = await tx
    .insert(settlements)
    .values({ day, pool, asset, amount: shared, weight, left: shared, cursor: 0, isDone: shared === 0n })
    .returning();
  return row;
}

async function creditChunk(tx: Transaction, settlement: Settlement, chunk: number): Promise<void> {
  const { day, pool, asset, cursor } = settlement;
  const isThis = and(eq(settlements.pool, pool), eq(settlements.asset, asset), eq(settlements.day, day));
  const shares = settlement.isDone ? [] : await nextShares(tx, settlement, chunk);
  const last = shares.at(-1);
  if (last === undefined) {
    await tx.update(settlements).set({ isDone: true }).where(isThis);
    return;
  }
  let left = settlement.left;
  const lines: Line[] = [];
  for (const { userId, share } of shares) {
    // Shares are rounded down, so all of them fit. If users joined in between, they get no more than is left.
    const credited = smaller(share, left);
    left -= credited;
    if (credited > 0n) lines.push({ account: userAccount(userId, creditOfAsset(asset)), amount: credited });
  }
  if (lines.length > 0) {
    lines.push({ account: `${pool}/${asset}`, amount: left - settlement.left });
    await post(tx, {
      key: `settlement/${pool}/${asset}/${day}/${cursor}`,
      kind: pool === "nodes" ? "node-income" : "income",
      at: endOfDay(day),
      memo: String(day),
      lines,
    });
  }
  const isDone = shares.length < chunk;
  await tx.update(settlements).set({ left, cursor: last.userId, isDone }).where(isThis);
}

/**
 * A machine earns for every midnight in its term, so for exactly as many days as were sold; a node for every midnight
 * since its purchase.
 */
function earns(pool: Pool, day: number): SQL | undefined {
  const midnight = endOfDay(day);
  return pool === "nodes"
    ? lt(nodeHolders.since, midnight)
    : and(lt(machines.startsAt, midnight), gte(machines.endsAt, midnight));
}

async function nextShares(tx: Transaction, settlement: Settlement, limit: number) {
  const { pool, day, cursor, amount, weight } = settlement;
  // As text, because one driver assumes that every bigint has 64 bits.
  const [whole, of] = [String(amount), String(weight)];
  const part = (own: SQL) => sql`sum(div(${whole}::numeric * ${own}, ${of}::numeric))`.mapWith(BigInt);
  if (pool === "nodes") {
    return tx
      .select({ userId: nodeHolders.userId, share: part(sql`${nodeHolders.weight}`) })
      .from(nodeHolders)
      .where(and(earns(pool, day), gt(nodeHolders.userId, cursor)))
      .groupBy(nodeHolders.userId)
      .orderBy(asc(nodeHolders.userId))
      .limit(limit);
  }
  return tx
    .select({ userId: machines.userId, share: part(sql`${machines.power}`) })
    .from(machines)
    .where(and(earns(pool, day), gt(machines.userId, cursor)))
    .groupBy(machines.userId)
    .orderBy(asc(machines.userId))
    .limit(limit);
}

async function totalWeight(tx: Transaction, pool: Pool, day: number): Promise<bigint> {
  const total = (own: SQL) => sql`coalesce(sum(${own}), 0)`.mapWith(BigInt);
  const [row] =
    pool === "nodes"
      ? await tx
          .select({ total: total(sql`${nodeHolders.weight}`) })
          .from(nodeHolders)
          .where(earns(pool, day))
      : await tx
          .select({ total: total(sql`${machines.power}`) })
          .from(machines)
          .where(earns(pool, day));
  return row?.total ?? 0n;
}

async function nextDay(tx: Transaction, pool: Pool, asset: CreditedAsset): Promise<number | undefined> {
  const [last] = await tx
    .select({ day: settlements.day })
    .from(settlements)
    .where(and(eq(settlements.pool, pool), eq(settlements.asset, asset)))
    .orderBy(desc(settlements.day))
    .limit(1);
  if (last !== undefined) return last.day + 1;
  const [first] =
    pool === "nodes"
      ? await tx.select({ at: min(nodeHolders.since) }).from(nodeHolders)
      : await tx.select({ at: min(machines.startsAt) }).from(machines);
  return first?.at === null || first?.at === undefined ? undefined : dayOf(first.at);
}

/** The newest day whose end is at or before the newest final block. */
async function lastFinalDay(tx: Transaction): Promise<number | undefined> {
  const [row] = await tx
    .select({ timestamp: blocks.timestamp })
    .from(ingestState)
    .innerJoin(blocks, eq(blocks.number, ingestState.finalNumber));
  return row && dayOf(row.timestamp) - 1;
}

/**
 * The amount that can be shared. Payments that lack confirmations or bought nothing are excluded, because they may
 * have to be returned. It is one statement, so that a concurrent fork can't change only one side. It reads the lines
 * of those few payments one by one: the planner treats a pool like any account and would read all of its lines.
 */
async function freeToShare(tx: Transaction, pool: Pool, asset: CreditedAsset): Promise<bigint> {
  const waiting = sql`
    select key from ${cashierPostings} where is_awaited
    union
    select 'paid/' || o.order_id || '/' || u.address from ${orders} o join ${users} u on u.id = o.user_id
    where o.status = 'unfilled'`;
  const unsold = sql`
    select sum((select sum(l.amount) from ${ledgerLines} l where l.posting_id = p.id and l.account_id = ledger_accounts.id))
    from ${cashierPostings} c join ${ledgerPostings} p on p.key = c.key || '/' || c.generation
    where c.is_posted and c.key in (${waiting})`;
  const [row] = await tx
    .select({ free: sql`balance - coalesce((${unsold}), 0)`.mapWith(BigInt) })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.name, `${pool}/${asset}`));
  return row?.free ?? 0n;
}

/** Whether a payment of that day lacks confirmations: its order would miss its share. */
async function isAwaited(tx: Transaction, day: number): Promise<boolean> {
  const rows = await tx
    .select({ key: cashierPostings.key })
    .from(cashierPostings)
    .where(and(cashierPostings.isAwaited, lt(cashierPostings.at, endOfDay(day))))
    .limit(1);
  return rows.length > 0;
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
