import { and, desc } from "drizzle-orm";
import { equals, factBounds } from "../../db/paging.ts";
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
  const rows = await tx
    .select({
      block: configChanges.block,
      logIndex: configChanges.logIndex,
      time: configChanges.timestamp,
      txHash: configChanges.txHash,
      contract: configChanges.contract,
      event: configChanges.event,
      args: configChanges.args,
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

/** The newest changes, as many as are looked at: an owner makes a few a month, so that is years. */
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
