import type { positionFeatures } from "@cinder/api/reads/words";
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { generationOf } from "../../db/generation.ts";
import { equals, factBounds } from "../../db/paging.ts";
import { positionStatus } from "../../db/position-status.ts";
import { activities } from "../../db/schema/facts.ts";
import { positionsNow as positions } from "../../db/schema/views.ts";
import type { Position, Reading } from "../../http/read-route.ts";

export interface PositionFilter {
  feature?: string | undefined;
  status?: "running" | "due" | "closed" | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

type Feature = (typeof positionFeatures)[number];

/** The positions of one account. */
export function readPositions(
  at: Reading,
  address: string,
  filter: PositionFilter,
  after: Position | undefined,
  limit: number,
) {
  return select(at, eq(positions.account, address), filter, after, limit);
}

/** The positions of one generation of an account's team, and what each earned the account. */
export async function readInviteOrders(
  at: Reading,
  address: string,
  generation: number,
  filter: PositionFilter,
  after: Position | undefined,
  limit: number,
) {
  const rows = await select(
    at,
    sql`${positions.account} in (${generationOf(address, generation)})`,
    filter,
    after,
    limit,
  );
  const credits = await readCredits(at, address, rows);
  return rows.map((row) => ({ ...row, credits: credits.get(row.txHash) ?? [] }));
}

/** What an account was credited in the transactions that opened these positions. */
async function readCredits({ tx }: Reading, address: string, rows: { block: number; txHash: string }[]) {
  const credits = new Map<string, { asset: string; amount: bigint }[]>();
  if (rows.length === 0) return credits;
  const found = await tx
    .select({
      txHash: activities.txHash,
      asset: activities.asset,
      amount: sql`sum(${activities.amount})::text`.mapWith(BigInt),
    })
    .from(activities)
    .where(
      and(
        eq(activities.account, address),
        eq(activities.isCredit, true),
        inArray(activities.block, [...new Set(rows.map(({ block }) => block))]),
      ),
    )
    .groupBy(activities.txHash, activities.asset)
    .orderBy(activities.asset);
  for (const { txHash, asset, amount } of found) {
    credits.set(txHash, [...(credits.get(txHash) ?? []), { asset, amount }]);
  }
  return credits;
}

async function select(
  { tx, head }: Reading,
  whose: SQL,
  filter: PositionFilter,
  after: Position | undefined,
  limit: number,
) {
  const status = positionStatus(head.timestamp);
  const rows = await tx
    .select({
      block: positions.block,
      logIndex: positions.logIndex,
      time: positions.timestamp,
      txHash: positions.txHash,
      feature: positions.feature,
      account: positions.account,
      index: positions.index,
      kind: positions.kind,
      payer: positions.payer,
      paidAsset: positions.paidAsset,
      paid: positions.paid,
      asset: positions.asset,
      amount: positions.amount,
      tokens: positions.tokens,
      burned: positions.burned,
      reward: positions.reward,
      earned: positions.earned,
      returned: positions.returned,
      price: positions.price,
      round: positions.round,
      tier: positions.tier,
      units: positions.units,
      source: positions.source,
      qualified: positions.qualified,
      status,
      endTime: positions.endsAt,
      closedAs: positions.closedAs,
      closedTime: positions.closedAt,
    })
    .from(positions)
    .where(
      and(
        whose,
        equals(positions.feature, filter.feature),
        filter.status && sql`${status} = ${filter.status}`,
        ...factBounds(positions, { after, head, from: filter.from, to: filter.to }),
      ),
    )
    .orderBy(desc(positions.block), desc(positions.logIndex))
    .limit(limit);
  // One event opens one position. The cast is safe because the ingest writes no other features.
  return rows.map((row) => ({ ...row, part: 0, feature: row.feature as Feature }));
}
