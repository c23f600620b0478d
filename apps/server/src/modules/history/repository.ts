import type { historyKinds } from "@cinder/api/reads/words";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../db/database.ts";
import { blocksBetween, equals, factBounds, sumOf } from "../../db/paging.ts";
import { activities } from "../../db/schema/facts.ts";
import type { Position, Reading } from "../../http/read-route.ts";

interface Span {
  from?: number | undefined;
  to?: number | undefined;
}

interface HistoryFilter extends Span {
  address: string;
  feature?: string | undefined;
  action?: string | undefined;
  asset?: string | undefined;
  direction?: "in" | "out" | "none" | undefined;
  kind?: (typeof historyKinds)[number] | undefined;
}

const isMoved = eq(activities.isCredit, false);
const kinds: Record<(typeof historyKinds)[number], SQL | undefined> = {
  income: and(eq(activities.direction, "in"), isMoved),
  spending: and(eq(activities.direction, "out"), isMoved),
  credit: eq(activities.isCredit, true),
  other: and(eq(activities.direction, "none"), isMoved),
};

function isOfFilter(filter: HistoryFilter): SQL | undefined {
  return and(
    eq(activities.account, filter.address),
    equals(activities.feature, filter.feature),
    equals(activities.action, filter.action),
    equals(activities.asset, filter.asset),
    equals(activities.direction, filter.direction),
    filter.kind && kinds[filter.kind],
  );
}

export function readHistory(
  { tx, head }: Reading,
  filter: HistoryFilter,
  after: Position | undefined,
  limit: number,
) {
  return tx
    .select({
      block: activities.block,
      logIndex: activities.logIndex,
      part: activities.part,
      time: activities.timestamp,
      txHash: activities.txHash,
      feature: activities.feature,
      action: activities.action,
      direction: activities.direction,
      isCredit: activities.isCredit,
      asset: activities.asset,
      amount: activities.amount,
      index: activities.index,
      generation: activities.generation,
      counterparty: activities.counterparty,
    })
    .from(activities)
    .where(
      and(isOfFilter(filter), ...factBounds(activities, { after, head, from: filter.from, to: filter.to })),
    )
    .orderBy(desc(activities.block), desc(activities.logIndex), desc(activities.part))
    .limit(limit);
}

/** Sums over the whole filtered list. */
export function readHistorySums({ tx, head }: Reading, filter: HistoryFilter) {
  const sumWhen = (kind: keyof typeof kinds) =>
    sumOf(sql`case when ${kinds[kind]} then ${activities.amount} else 0 end`);
  return tx
    .select({
      asset: activities.asset,
      income: sumWhen("income"),
      spending: sumWhen("spending"),
      credits: sumWhen("credit"),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(activities)
    .where(
      and(
        isOfFilter(filter),
        ...factBounds(activities, { after: undefined, head, from: filter.from, to: filter.to }),
      ),
    )
    .groupBy(activities.asset)
    .orderBy(activities.asset);
}

/** An account's income by source, and its spending. */
export function readStatement(tx: Transaction, address: string, { from, to }: Span) {
  return tx
    .select({
      direction: activities.direction,
      isCredit: activities.isCredit,
      feature: activities.feature,
      action: activities.action,
      asset: activities.asset,
      amount: sumOf(activities.amount),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(activities)
    .where(and(eq(activities.account, address), ...blocksBetween(activities.block, from, to)))
    .groupBy(
      activities.direction,
      activities.isCredit,
      activities.feature,
      activities.action,
      activities.asset,
    )
    .orderBy(activities.feature, activities.action, activities.asset);
}

const DAY = 86_400;

/** Claims pay what was earned, except claims of presale tokens and of stakes' principal. */
const isClaimOfIncome = sql`${activities.action} like 'claim%' and ${activities.action} <> 'claimPrincipal'
  and (${activities.feature}, ${activities.action}) <> ('ido', 'claim')`;

/** What an account was credited, and what it claimed of that, per day. */
export function readDailyIncome(
  tx: Transaction,
  address: string,
  { feature, from, to }: Span & { feature?: string | undefined },
) {
  const day = sql<number>`${activities.timestamp} - ${activities.timestamp} % ${sql.raw(String(DAY))}`;
  return tx
    .select({
      day: day.mapWith(Number),
      feature: activities.feature,
      action: activities.action,
      asset: activities.asset,
      credited: sumOf(sql`case when ${activities.isCredit} then ${activities.amount} else 0 end`),
      received: sumOf(sql`case when ${activities.isCredit} then 0 else ${activities.amount} end`),
    })
    .from(activities)
    .where(
      and(
        eq(activities.account, address),
        sql`(${activities.isCredit} or (${activities.direction} = 'in' and ${isClaimOfIncome}))`,
        equals(activities.feature, feature),
        ...blocksBetween(activities.block, from, to),
      ),
    )
    .groupBy(day, activities.feature, activities.action, activities.asset)
    .orderBy(day, activities.feature, activities.action, activities.asset);
}
