import { and, asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Transaction } from "../../db/database.ts";
import { sumOf } from "../../db/paging.ts";
import { positions } from "../../db/schema/facts.ts";
import { offerRounds, rounds, roundWinners } from "../../db/schema/rounds.ts";

type Game = "fom" | "superFom";

/** Changes to the rounds of presale or stakes, oldest first. */
export function readOfferEvents(tx: Transaction, feature: "ido" | "stake") {
  return tx
    .select()
    .from(offerRounds)
    .where(eq(offerRounds.feature, feature))
    .orderBy(asc(offerRounds.round), asc(offerRounds.block), asc(offerRounds.logIndex));
}

/** What was bought or staked in each round. */
export async function readTaken(tx: Transaction, feature: "ido" | "stake", kind: string) {
  const rows = await tx
    .select({
      round: positions.round,
      positions: sql`count(*)`.mapWith(Number),
      accounts: sql`count(distinct ${positions.account})`.mapWith(Number),
      units: sql`coalesce(sum(${positions.units}), 0)`.mapWith(Number),
      paid: sumOf(positions.paid),
      amount: sumOf(positions.amount),
    })
    .from(positions)
    .where(and(eq(positions.feature, feature), eq(positions.kind, kind)))
    .groupBy(positions.round);
  return new Map(rows.map((row) => [row.round, row]));
}

/** Newest first, below a round's number. */
export async function readGameRounds(tx: Transaction, game: Game, below: number | undefined, limit: number) {
  const found = await tx
    .select({
      round: rounds.round,
      time: rounds.timestamp,
      block: rounds.block,
      pot: rounds.pot,
      paid: rounds.paid,
      lastIndex: rounds.lastIndex,
    })
    .from(rounds)
    .where(and(eq(rounds.feature, game), below === undefined ? undefined : lt(rounds.round, below)))
    .orderBy(desc(rounds.round))
    .limit(limit);
  if (found.length === 0) return [];
  const winners = await tx
    .select({
      round: roundWinners.round,
      place: roundWinners.place,
      account: roundWinners.account,
      prize: roundWinners.prize,
    })
    .from(roundWinners)
    .where(
      and(
        eq(roundWinners.feature, game),
        inArray(
          roundWinners.round,
          found.map(({ round }) => round),
        ),
      ),
    )
    .orderBy(asc(roundWinners.place));
  const byRound = Map.groupBy(winners, ({ round }) => round);
  return found.map((row) => ({
    ...row,
    winners: (byRound.get(row.round) ?? []).map(({ place, account, prize }) => ({ place, account, prize })),
  }));
}

export function readLatestOrders(tx: Transaction, game: Game, limit: number) {
  return tx
    .select({
      time: positions.timestamp,
      index: positions.index,
      account: positions.account,
      amount: positions.amount,
      tokens: positions.tokens,
      tier: positions.tier,
      qualified: positions.qualified,
    })
    .from(positions)
    .where(eq(positions.feature, game))
    .orderBy(desc(positions.block), desc(positions.logIndex))
    .limit(limit);
}
