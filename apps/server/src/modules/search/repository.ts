import type { positionFeatures } from "@cinder/api/reads/words";
import { and, asc, count, desc, eq, gt, lte, sql } from "drizzle-orm";
import { endOf, startsWith } from "../../db/address-prefix.ts";
import type { Transaction } from "../../db/database.ts";
import { sumOf } from "../../db/paging.ts";
import { positionStatus } from "../../db/position-status.ts";
import { jsonRows } from "../../db/rows.ts";
import { activities } from "../../db/schema/facts.ts";
import { referrals, volumes } from "../../db/schema/team.ts";
import { positionsNow as positions } from "../../db/schema/views.ts";
import type { Reading } from "../../http/read-route.ts";

/** Addresses with this prefix that registered or have activities, sorted. */
export function findAccounts(
  tx: Transaction,
  prefix: string,
  limit: number,
): Promise<{ account: string; index: number | null }[]> {
  const begins = startsWith(sql`account`, prefix);
  // Jumps in the index from account to account, without reading all activities of each.
  return jsonRows(
    tx,
    sql`with recursive active (account, place) as (
        (select account, 1 from activities where ${begins} order by account limit 1)
        union all
        select (select a.account from activities as a
          where a.account > active.account and a.account < ${endOf(prefix)} order by a.account limit 1), place + 1
        from active where active.account is not null and place < ${limit}
      ),
      registered as (
        select account from referrals where ${begins} order by account limit ${limit}
      ),
      found as (
        select account from active where account is not null
        union
        select account from registered
        order by account limit ${limit}
      )
      select found.account, r.index from found left join referrals as r on r.account = found.account
      order by found.account`,
  );
}

export async function findByIndex(tx: Transaction, index: number) {
  return tx
    .select({ account: referrals.account, index: referrals.index })
    .from(referrals)
    .where(eq(referrals.index, index));
}

export async function readRegistration(tx: Transaction, account: string) {
  const [row] = await tx.select().from(referrals).where(eq(referrals.account, account));
  return row;
}

export async function countInvites(tx: Transaction, account: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(referrals).where(eq(referrals.referrer, account));
  return row?.count ?? 0;
}

export async function readVolume(tx: Transaction, account: string): Promise<bigint> {
  const [row] = await tx
    .select({ amount: sumOf(volumes.amount) })
    .from(volumes)
    .where(eq(volumes.account, account));
  return row?.amount ?? 0n;
}

/** Jumps in the index from feature to feature, with the first and last time of each. */
export async function readFeatures(tx: Transaction, account: string) {
  const features: { feature: string; firstTime: number; lastTime: number }[] = [];
  for (let last = ""; ; ) {
    const [next] = await select(tx, account, gt(activities.feature, last), asc);
    if (next === undefined) return features;
    const [newest] = await select(tx, account, eq(activities.feature, next.feature), desc);
    features.push({
      feature: next.feature,
      firstTime: next.timestamp,
      lastTime: newest?.timestamp ?? next.timestamp,
    });
    last = next.feature;
  }
}

function select(tx: Transaction, account: string, which: ReturnType<typeof eq>, order: typeof asc) {
  return tx
    .select({ feature: activities.feature, timestamp: activities.timestamp })
    .from(activities)
    .where(and(eq(activities.account, account), which))
    .orderBy(
      order(activities.feature),
      order(activities.block),
      order(activities.logIndex),
      order(activities.part),
    )
    .limit(1);
}

type PositionFeature = (typeof positionFeatures)[number];

/** All positions of an account, summed by product and state. */
export async function readPositionSums({ tx, head }: Reading, account: string) {
  const status = positionStatus(head.timestamp);
  const rows = await tx
    .select({
      feature: positions.feature,
      status,
      asset: positions.asset,
      count: count(),
      amount: sumOf(positions.amount),
    })
    .from(positions)
    .where(and(eq(positions.account, account), lte(positions.block, head.number)))
    .groupBy(positions.feature, status, positions.asset)
    .orderBy(positions.feature, status, positions.asset);
  // The cast is safe because the ingest writes no other features.
  return rows.map((row) => ({ ...row, feature: row.feature as PositionFeature }));
}
