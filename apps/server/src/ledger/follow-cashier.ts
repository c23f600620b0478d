import { and, asc, desc, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import { type CashierTerms, lastConfirmed } from "../chain/cashier-terms.ts";
import type { Transaction } from "../db/database.ts";
import { cashierPostings, payments } from "../db/schema/cashier.ts";
import { blocks } from "../db/schema/chain.ts";
import { withdrawals } from "../db/schema/invest.ts";
import { fulfil, takeBack } from "../modules/invest/fulfil.ts";
import { type CashierFact, cashierFactsAbove } from "./cashier-facts.ts";
import { linesByKey, type Posting, postAll, sameLines } from "./ledger.ts";

type Held = typeof cashierPostings.$inferSelect;

/** More would be too many parameters for one statement. */
const KEYS_PER_STATEMENT = 5_000;

/**
 * Brings ledger and orders into line with the Cashier's facts above a block: posts what is new, reverses what a fork took,
 * posts again what came back. Facts are known by what the Cashier itself takes once, never by where they stand, so one that
 * only moved to another block stays posted.
 *
 * Orders come before accounts, as with whoever withdraws: neither can wait for the other.
 */
export async function followCashier(tx: Transaction, above: number, terms: CashierTerms): Promise<void> {
  const facts = await cashierFactsAbove(tx, above, terms);
  const held = await heldOf(tx, above, facts);
  const stored = await linesByKey(tx, [...held.values()].filter((row) => row.isPosted).map(postingKey));
  const wanted = new Map(facts.map((fact) => [fact.key, fact]));
  const head = await newestBlock(tx);

  const reversed: Held[] = [];
  const rows = new Map<string, Held>();
  for (const row of held.values()) {
    const fact = wanted.get(row.key);
    const stays = row.isPosted && fact && sameLines(stored.get(postingKey(row)) ?? [], fact.lines);
    if (!stays && row.isPosted) reversed.push(row);
    // What was given for a payment counts from its block: one that moved gives anew.
    const moved = !stays || row.block !== fact.block || row.at !== fact.at;
    if (moved && row.isPosted && row.orderId !== null) await takeBack(tx, row.orderId);
    if (!moved) wanted.delete(row.key);
    else if (stays) rows.set(row.key, { ...row, ...placeOf(fact) });
    else rows.set(row.key, { ...row, isPosted: false, isAwaited: false });
  }
  const posted: CashierFact[] = [];
  for (const fact of wanted.values()) {
    const row = rows.get(fact.key);
    if (row?.isPosted) continue;
    posted.push(fact);
    rows.set(fact.key, {
      key: fact.key,
      generation: (row?.generation ?? 0) + 1,
      isPosted: true,
      ...placeOf(fact),
    });
  }
  await remember(tx, [...rows.values()]);
  if (head !== undefined) await fulfilConfirmed(tx, lastConfirmed(terms, head.number));
  await mark(tx, reversed, "redeemed", "open");
  await mark(tx, posted, "open", "redeemed");
  await postAll(tx, [
    ...reversed.flatMap((row) => reversal(row, stored, head?.timestamp ?? row.at)),
    ...posted.flatMap((fact) => {
      const row = rows.get(fact.key);
      return row === undefined || fact.lines.length === 0 ? [] : [{ ...fact, key: postingKey(row) }];
    }),
  ]);
}

/** What the ledger holds of these facts, and of those above the block that may be no more. */
async function heldOf(
  tx: Transaction,
  above: number,
  facts: readonly CashierFact[],
): Promise<Map<string, Held>> {
  const held = new Map<string, Held>();
  const lost = and(gt(cashierPostings.block, above), cashierPostings.isPosted);
  for (let i = 0; i === 0 || i < facts.length; i += KEYS_PER_STATEMENT) {
    const keys = facts.slice(i, i + KEYS_PER_STATEMENT).map(({ key }) => key);
    const named = keys.length > 0 ? inArray(cashierPostings.key, keys) : undefined;
    const rows = await tx
      .select()
      .from(cashierPostings)
      .where(i === 0 ? or(lost, named) : named);
    for (const row of rows) held.set(row.key, row);
  }
  return held;
}

async function newestBlock(tx: Transaction) {
  const [row] = await tx.select().from(blocks).orderBy(desc(blocks.number)).limit(1);
  return row;
}

function placeOf({ block, at, orderId }: CashierFact) {
  return { block, at, orderId, isAwaited: orderId !== null };
}

async function remember(tx: Transaction, rows: readonly Held[]): Promise<void> {
  for (let i = 0; i < rows.length; i += KEYS_PER_STATEMENT) {
    await tx
      .insert(cashierPostings)
      .values(rows.slice(i, i + KEYS_PER_STATEMENT))
      .onConflictDoUpdate({
        target: cashierPostings.key,
        set: {
          generation: sql`excluded.generation`,
          isPosted: sql`excluded.is_posted`,
          block: sql`excluded.block`,
          at: sql`excluded.at`,
          orderId: sql`excluded.order_id`,
          isAwaited: sql`excluded.is_awaited`,
        },
      });
  }
}

async function fulfilConfirmed(tx: Transaction, lastBlock: number): Promise<void> {
  const due = await tx
    .update(cashierPostings)
    .set({ isAwaited: false })
    .where(and(cashierPostings.isAwaited, lte(cashierPostings.block, lastBlock)))
    .returning({ key: cashierPostings.key, orderId: cashierPostings.orderId });
  if (due.length === 0) return;
  const paid = await tx
    .select({ orderId: payments.orderId, at: payments.at, txHash: payments.txHash })
    .from(payments)
    .innerJoin(cashierPostings, eq(cashierPostings.orderId, payments.orderId))
    .where(
      and(
        inArray(
          cashierPostings.key,
          due.map(({ key }) => key),
        ),
        // Somebody else may have paid for the same order, in vain.
        eq(cashierPostings.key, sql`'paid/' || ${payments.orderId} || '/' || ${payments.payer}`),
      ),
    )
    .orderBy(asc(payments.block), asc(payments.logIndex));
  for (const { orderId, at, txHash } of paid) await fulfil(tx, orderId, at, txHash);
}

/** A voucher that was charged to the vouchers' account is redeemed, or is open again. */
async function mark(
  tx: Transaction,
  changed: readonly { key: string }[],
  from: "open" | "redeemed",
  to: "open" | "redeemed",
): Promise<void> {
  const nonces = changed.flatMap(({ key }) => (key.startsWith("redeemed/") ? [BigInt(key.slice(9))] : []));
  if (nonces.length === 0) return;
  await tx
    .update(withdrawals)
    .set({ status: to })
    .where(and(inArray(withdrawals.nonce, nonces), eq(withdrawals.status, from)));
}

function reversal(row: Held, stored: Awaited<ReturnType<typeof linesByKey>>, at: number): Posting[] {
  const key = postingKey(row);
  const lines = stored.get(key)?.map(({ account, amount }) => ({ account, amount: -amount }));
  if (lines === undefined) return [];
  return [{ key: `${key}/back`, kind: "fork", at, memo: row.key, lines }];
}

function postingKey({ key, generation }: { key: string; generation: number }): string {
  return `${key}/${generation}`;
}
