import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { equals, factBounds } from "../../db/paging.ts";
import { subjectOf } from "../../db/schema/columns.ts";
import { configChanges } from "../../db/schema/facts.ts";
import type { Position, Reading } from "../../http/read-route.ts";

interface ChangeFilter {
  contract?: string | undefined;
  event?: string | undefined;
  sender?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

export async function readChanges(
  { tx, head }: Reading,
  { contract, event, sender, from, to }: ChangeFilter,
  after: Position | undefined,
  limit: number,
) {
  const earlier = alias(configChanges, "earlier");
  const before = tx
    .select({ args: earlier.args })
    .from(earlier)
    .where(
      and(
        eq(earlier.contract, configChanges.contract),
        eq(earlier.event, configChanges.event),
        eq(subjectOf(earlier), subjectOf(configChanges)),
        sql`(${earlier.block}, ${earlier.logIndex}) < (${configChanges.block}, ${configChanges.logIndex})`,
      ),
    )
    .orderBy(desc(earlier.block), desc(earlier.logIndex))
    .limit(1);
  const rows = await tx
    .select({
      block: configChanges.block,
      logIndex: configChanges.logIndex,
      time: configChanges.timestamp,
      txHash: configChanges.txHash,
      contract: configChanges.contract,
      event: configChanges.event,
      args: configChanges.args,
      previous: sql<Record<string, unknown> | null>`(${before})`,
      sender: configChanges.sender,
    })
    .from(configChanges)
    .where(
      and(
        equals(configChanges.contract, contract),
        equals(configChanges.event, event),
        equals(configChanges.sender, sender),
        ...factBounds(configChanges, { after, head, from, to }),
      ),
    )
    .orderBy(desc(configChanges.block), desc(configChanges.logIndex))
    .limit(limit);
  return rows.map((row) => ({ ...row, part: 0 }));
}

/** The newest changes. An owner makes a few a month, so the limit covers years. */
export function readNewestChanges({ tx, head }: Reading, limit: number) {
  return tx
    .select({
      block: configChanges.block,
      logIndex: configChanges.logIndex,
      time: configChanges.timestamp,
      txHash: configChanges.txHash,
      contract: configChanges.contract,
      event: configChanges.event,
      sender: configChanges.sender,
    })
    .from(configChanges)
    .where(and(...factBounds(configChanges, { after: undefined, head })))
    .orderBy(desc(configChanges.block), desc(configChanges.logIndex))
    .limit(limit);
}
