import { and, desc, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import { type CashierTerms, lastConfirmed } from "../chain/cashier-terms.ts";
import { chunksOf } from "../db/chunks.ts";
import type { Transaction } from "../db/database.ts";
import { cashierPostings, payments } from "../db/schema/cashier.ts";
import { blocks } from "../db/schema/chain.ts";
import { withdrawals } from "../db/schema/invest.ts";
import { fulfil, undoFulfil } from "../modules/invest/fulfil.ts";
import { type CashierFact, cashierFactsAbove, paymentKey } from "./cashier-facts.ts";
import { linesByKey, type Posting, postAll, sameLines } from "./ledger.ts";

type PostedFact = typeof cashierPostings.$inferSelect;

/**
 * Updates ledger and orders to the Cashier's facts above a block: posts new facts, reverses those removed by a fork,
 * and posts returning ones again. Facts are identified by what the Cashier accepts once, never by their position. So
 * a fact that only moved to another block stays posted.
 *
 * Locks orders before accounts, as withdrawals do, so that neither can deadlock with the other.
 */
export async function followCashier(tx: Transaction, above: number, terms: CashierTerms): Promise<void> {
  const facts = await cashierFactsAbove(tx, above, terms);
  const held = await postedFacts(tx, above, facts);
  const stored = await linesByKey(tx, [...held.values()].filter((row) => row.isPosted).map(postingKey));
  const wanted = new Map(facts.map((fact) => [fact.key, fact]));
  const head = await newestBlock(tx);

  const reversed: PostedFact[] = [];
  const rows = new Map<string, PostedFact>();
  for (const row of held.values()) {
    const fact = wanted.get(row.key);
    const stays = row.isPosted && fact && sameLines(stored.get(postingKey(row)) ?? [], fact.lines);
    if (!stays && row.isPosted) reversed.push(row);
    // An order's machines and nodes count from the payment's block, so a payment that moved is fulfilled again.
    const moved = !stays || row.block !== fact.block || row.at !== fact.at;
    if (moved && row.isPosted && row.orderId !== null) await undoFulfil(tx, row.orderId);
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
  await storeRows(tx, [...rows.values()]);
  if (head !== undefined) await fulfilConfirmed(tx, lastConfirmed(terms, head.number));
  await setVoucherStatus(tx, reversed, "redeemed", "open");
  await setVoucherStatus(tx, posted, "open", "redeemed");
  await postAll(tx, [
    ...reversed.flatMap((row) => reversal(row, stored, head?.timestamp ?? row.at)),
    ...posted.flatMap((fact) => {
      const row = rows.get(fact.key);
      return row === undefined || fact.lines.length === 0 ? [] : [{ ...fact, key: postingKey(row) }];
    }),
  ]);
}

/** What the ledger holds for these facts, and for posted facts above the block that may be gone. */
async function postedFacts(
  tx: Transaction,
  above: number,
  facts: readonly CashierFact[],
): Promise<Map<string, PostedFact>> {
  const select = (where: SQL | undefined) => tx.select().from(cashierPostings).where(where);
  const rows = await select(and(gt(cashierPostings.block, above), cashierPostings.isPosted));
  for (const part of chunksOf(facts)) {
    const keys = part.map(({ key }) => key);
    rows.push(...(await select(inArray(cashierPostings.key, keys))));
  }
  return new Map(rows.map((row) => [row.key, row]));
}

async function newestBlock(tx: Transaction) {
  const [row] = await tx.select().from(blocks).orderBy(desc(blocks.number)).limit(1);
  return row;
}

function placeOf({ block, at, orderId }: CashierFact) {
  return { block, at, orderId, isAwaited: orderId !== null };
}

async function storeRows(tx: Transaction, rows: readonly PostedFact[]): Promise<void> {
  for (const part of chunksOf(rows)) {
    await tx
      .insert(cashierPostings)
      .values(part)
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
  const keys = new Set(due.map(({ key }) => key));
  const paid = [];
  for (const part of chunksOf(due.flatMap(({ orderId }) => orderId ?? []))) {
    paid.push(...(await tx.select().from(payments).where(inArray(payments.orderId, part))));
  }
  paid.sort((a, b) => a.block - b.block || a.logIndex - b.logIndex);
  for (const { orderId, payer, at, txHash } of paid) {
    // Another account may have paid for the same order; such a payment does not count.
    if (keys.has(paymentKey(orderId, payer))) await fulfil(tx, orderId, at, txHash);
  }
}

/** Changes the status of vouchers that were redeemed, or whose redemption was reversed. */
async function setVoucherStatus(
  tx: Transaction,
  changed: readonly { key: string }[],
  from: "open" | "redeemed",
  to: "open" | "redeemed",
): Promise<void> {
  const nonces = changed.flatMap(({ key }) => (key.startsWith("redeemed/") ? [BigInt(key.slice(9))] : []));
  for (const part of chunksOf(nonces)) {
    await tx
      .update(withdrawals)
      .set({ status: to })
      .where(and(inArray(withdrawals.nonce, part), eq(withdrawals.status, from)));
  }
}

function reversal(row: PostedFact, stored: Awaited<ReturnType<typeof linesByKey>>, at: number): Posting[] {
  const key = postingKey(row);
  const lines = stored.get(key)?.map(({ account, amount }) => ({ account, amount: -amount }));
  if (lines === undefined) return [];
  return [{ key: `${key}/back`, kind: "fork", at, memo: row.key, lines }];
}

function postingKey({ key, generation }: { key: string; generation: number }): string {
  return `${key}/${generation}`;
}
