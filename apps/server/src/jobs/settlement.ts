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

/** Users per transaction: few enough that nobody waits long for an account, many enough that a million are soon done. */
export const USERS_PER_CHUNK = 1_000;

/**
 * Settles every day that is over for good: one whose end lies before the newest final block. Each chunk is a transaction that
 * credits the next users and moves the cursor behind them, so it may be stopped anywhere, and run twice or at once.
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
  // Whoever settles this credit elsewhere waits here, and then finds the cursor moved.
  const [terms] = await tx
    .select({ dailyBudget: credits.dailyBudget })
    .from(credits)
    .where(eq(credits.credit, creditOfAsset(asset)))
    .for("update");
  if (terms === undefined) return "nothing";
  const settlement = (await unfinished(tx, pool, asset)) ?? (await begin(tx, pool, asset, terms.dailyBudget));
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
 * The next day that is over, with what there is to share. A day on which nobody can share anything is done at once. Machines share the
 * whole budget of a day: one that is shared as little as there is would be over for good, and anybody may fund the Cashier with one unit.
 */
async function begin(
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
  // Somebody has earned a share, and it isn't there: the day waits until it is.
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
    // Shares are rounded down, so all of them fit; whoever came in between gets no more than is left.
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

/** A machine earns for every midnight it runs through, so for exactly as many days as it was sold for; a node for each it has seen. */
function earns(pool: Pool, day: number): SQL | undefined {
  const midnight = endOfDay(day);
  return pool === "nodes"
    ? lt(nodeHolders.since, midnight)
    : and(lt(machines.startsAt, midnight), gte(machines.endsAt, midnight));
}

async function nextShares(tx: Transaction, settlement: Settlement, limit: number) {
  const { pool, day, cursor, amount, weight } = settlement;
  // As text: one of the drivers takes every bigint for one of 64 bits.
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

/** The newest day whose end lies at or before the newest block that no fork is expected to remove. */
async function lastFinalDay(tx: Transaction): Promise<number | undefined> {
  const [row] = await tx
    .select({ timestamp: blocks.timestamp })
    .from(ingestState)
    .innerJoin(blocks, eq(blocks.number, ingestState.finalNumber));
  return row && dayOf(row.timestamp) - 1;
}

/**
 * What may be shared: all but what came with payments that still wait for blocks or were in vain, since that may have to go back. In
 * one statement: what a fork takes in between would else count on one side only. Line by line of those payments, which are few; the
 * planner takes a pool for an account like any other, and would read all its lines.
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

/** A payment of that day whose order still waits for blocks on top would come too late for its share. */
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
