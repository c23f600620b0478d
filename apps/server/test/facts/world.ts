import { sql } from "drizzle-orm";
import type { Address } from "viem";
import type { Database } from "../../src/db/database.ts";
import { activities } from "../../src/db/schema/facts.ts";
import { AddressBook } from "../../src/ingest/batch-context.ts";
import type { History } from "../support/history.ts";

/** The chain and the database ingested from it. */
export interface FactsWorld {
  readonly history: History;
  database(): Database;
}

/** Every account in the facts. */
export async function peopleOf({ history, database }: FactsWorld): Promise<Address[]> {
  const book = new AddressBook(history.devnet.deployment);
  const rows = await database().orm.selectDistinct({ account: activities.account }).from(activities);
  return rows.map(({ account }) => account as Address).filter((account) => book.isOutside(account));
}

/** Sums of activities per account. */
export async function sumsOf(
  { database }: FactsWorld,
  condition: ReturnType<typeof sql>,
  amount = sql`amount`,
): Promise<Map<string, bigint>> {
  const rows = await database()
    .orm.select({ account: activities.account, sum: sql<string>`sum(${amount})::text` })
    .from(activities)
    .where(condition)
    .groupBy(activities.account);
  return new Map(rows.map(({ account, sum }) => [account, BigInt(sum)]));
}

/** The value found for each account, or zero. */
export function each(
  people: readonly Address[],
  found: (account: Address, at: number) => bigint | undefined,
): Record<string, string> {
  return Object.fromEntries(people.map((account, at) => [account, (found(account, at) ?? 0n).toString()]));
}
