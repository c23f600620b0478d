import { and, desc, eq, lt, lte, max, min, sql } from "drizzle-orm";
import type { ContractBooks } from "../../chain/books-reader.ts";
import type { Orm, Transaction } from "../../db/database.ts";
import { blocks } from "../../db/schema/chain.ts";
import { books } from "../../db/schema/solvency.ts";
import type { BlockRef } from "../../http/read-route.ts";

/** Returns false and stores nothing if the block is no longer stored. */
export function keepBooks(orm: Orm, head: BlockRef, contracts: readonly ContractBooks[]): Promise<boolean> {
  const { number: block, timestamp } = head;
  const rows = contracts.flatMap(({ name, lines }) =>
    lines.map(({ asset, held, owed }) => ({ block, timestamp, contract: name, asset, held, owed })),
  );
  return orm.transaction(async (tx) => {
    // Locked until the end, so that a fork comes before or after, and deletes these rows too.
    const [still] = await tx.select().from(blocks).where(eq(blocks.number, block)).for("share");
    if (still?.hash !== head.hash) return false;
    if (rows.length > 0) await tx.insert(books).values(rows).onConflictDoNothing();
    return true;
  });
}

/** The newest block with stored books. */
export async function lastKept(orm: Orm | Transaction) {
  const [row] = await orm
    .select({ block: books.block, timestamp: books.timestamp })
    .from(books)
    .orderBy(desc(books.block))
    .limit(1);
  return row;
}

/** The first and last block with stored books; past days are added backwards. */
export async function keptRange(orm: Orm): Promise<string> {
  const [range] = await orm.select({ first: min(books.block), last: max(books.block) }).from(books);
  return `${range?.first} ${range?.last}`;
}

export function readKept(tx: Transaction, block: number) {
  return tx.select().from(books).where(eq(books.block, block)).orderBy(books.contract, books.asset);
}

/** The last figures of each span, newest first. */
export async function readCoverage(
  tx: Transaction,
  { contract, asset, to }: { contract: string; asset: string; to?: number | undefined },
  span: number,
  limit: number,
) {
  const start = sql`${books.timestamp} / ${sql.raw(String(span))}`;
  return tx
    .selectDistinctOn([start], {
      time: books.timestamp,
      block: books.block,
      held: books.held,
      owed: books.owed,
    })
    .from(books)
    .where(
      and(
        eq(books.contract, contract),
        eq(books.asset, asset),
        to === undefined ? undefined : lt(books.timestamp, to),
      ),
    )
    .orderBy(desc(start), desc(books.block))
    .limit(limit);
}

/** The last block of each of the last days before the newest one, latest first. */
export async function lastBlocksOfDays(orm: Orm, count: number): Promise<BlockRef[]> {
  const DAY = 86_400;
  const [newest] = await orm.select().from(blocks).orderBy(desc(blocks.timestamp)).limit(1);
  const found: BlockRef[] = [];
  let before = newest === undefined ? 0 : newest.timestamp - (newest.timestamp % DAY);
  while (found.length < count) {
    const [last] = await orm
      .select()
      .from(blocks)
      .where(lte(blocks.timestamp, before - 1))
      .orderBy(desc(blocks.timestamp), desc(blocks.number))
      .limit(1);
    if (last === undefined) return found;
    found.push(last);
    before = last.timestamp - (last.timestamp % DAY);
  }
  return found;
}

export async function isKept(orm: Orm, block: number): Promise<boolean> {
  const rows = await orm.select({ block: books.block }).from(books).where(eq(books.block, block)).limit(1);
  return rows.length > 0;
}
