import { and, desc, eq, gte, isNotNull, lt, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Transaction } from "../../db/database.ts";
import { sumOf } from "../../db/paging.ts";
import { cardForces, cards, cardTransfers } from "../../db/schema/collectibles.ts";
import { dividends } from "../../db/schema/facts.ts";
import { readDailyIncome } from "./repository.ts";

export interface CardDividendDay {
  readonly day: number;
  readonly arrived: bigint;
  readonly earned: bigint;
  readonly claimed: bigint;
}

/** Dividends that arrived on one day while these weights applied. */
interface Portion {
  readonly day: number;
  readonly force: bigint;
  readonly own: bigint;
  readonly amount: bigint;
}

const DAY = 86_400;

/**
 * NFT dividends earned by an account, per day. No event reports them: dividends are shared by weight among all NFTs.
 * So they are computed from who held which NFT when a dividend arrived.
 */
export async function readCardDividends(
  tx: Transaction,
  address: string,
  span: { from: number; to: number },
): Promise<CardDividendDay[]> {
  const days = new Map<number, CardDividendDay>();
  const change = (day: number, add: Partial<CardDividendDay>) => {
    const { arrived, earned, claimed } = days.get(day) ?? { arrived: 0n, earned: 0n, claimed: 0n };
    days.set(day, {
      day,
      arrived: arrived + (add.arrived ?? 0n),
      earned: earned + (add.earned ?? 0n),
      claimed: claimed + (add.claimed ?? 0n),
    });
  };
  let waiting = 0n;
  for (const { day, force, own, amount } of await readPortions(tx, address, span)) {
    waiting += amount;
    change(day, { arrived: amount });
    // While no NFT exists, the dividend waits for the first one.
    if (force === 0n) continue;
    change(day, { earned: (waiting * own) / force });
    waiting = 0n;
  }
  for (const { day, received } of await readDailyIncome(tx, address, { feature: "nft", ...span })) {
    change(day, { claimed: received });
  }
  return [...days.values()].sort((one, other) => one.day - other.day);
}

/** Dividends by day, added up while neither the account's weight nor the total weight changed. Oldest first. */
async function readPortions(
  tx: Transaction,
  address: string,
  { from, to }: { from: number; to: number },
): Promise<Portion[]> {
  const { from: giver, to: taker } = cardTransfers;
  const changes = tx
    .select({
      block: cardTransfers.block,
      logIndex: cardTransfers.logIndex,
      timestamp: cardTransfers.timestamp,
      force: sql<string>`0::numeric`.as("force"),
      own: sql<string>`case when ${taker} = ${address} then ${cards.weight} else 0 end - case when ${giver} = ${address} then ${cards.weight} else 0 end`.as(
        "own",
      ),
      amount: sql<string | null>`null::numeric`.as("amount"),
    })
    .from(cardTransfers)
    .innerJoin(cards, eq(cards.tokenId, cardTransfers.tokenId))
    .where(or(eq(giver, address), eq(taker, address)));
  const arrivals = tx
    .select({
      block: dividends.block,
      logIndex: dividends.logIndex,
      timestamp: dividends.timestamp,
      force: sql<string>`coalesce((${forceBefore(tx)}), 0)`.as("force"),
      own: sql<string>`0::numeric`.as("own"),
      amount: sql<string | null>`${dividends.amount}`.as("amount"),
    })
    .from(dividends)
    .where(and(eq(dividends.pool, "nft"), gte(dividends.timestamp, from), lt(dividends.timestamp, to)));
  const events = unionAll(changes, arrivals).as("events");
  const before = sql`over (order by ${events.block}, ${events.logIndex})`;
  const running = tx
    .select({
      block: events.block,
      day: sql<number>`${events.timestamp} - ${events.timestamp} % ${sql.raw(String(DAY))}`.as("day"),
      force: events.force,
      own: sql<string>`sum(${events.own}) ${before}`.as("own_force"),
      amount: events.amount,
    })
    .from(events)
    .as("running");
  return tx
    .select({
      day: sql`${running.day}`.mapWith(Number),
      force: sql`${running.force}::text`.mapWith(BigInt),
      own: sql`${running.own}::text`.mapWith(BigInt),
      amount: sumOf(sql`${running.amount}`),
    })
    .from(running)
    .where(isNotNull(running.amount))
    .groupBy(running.day, running.force, running.own)
    .orderBy(sql`min(${running.block})`);
}

/** Total weight of all NFTs when a dividend arrived. */
function forceBefore(tx: Transaction) {
  return tx
    .select({ force: cardForces.force })
    .from(cardForces)
    .where(sql`(${cardForces.block}, ${cardForces.logIndex}) < (${dividends.block}, ${dividends.logIndex})`)
    .orderBy(desc(cardForces.block), desc(cardForces.logIndex))
    .limit(1);
}
