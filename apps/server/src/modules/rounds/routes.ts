import {
  gameRoundsCall,
  latestOrdersCall,
  presaleRoundsCall,
  stakeRoundsCall,
} from "@cinder/api/reads/rounds";
import { keyedList, type ReadRoute, readRoute } from "../../http/read-route.ts";
import { readGameRounds, readLatestOrders, readOfferEvents, readTaken } from "./repository.ts";

export const roundsRoutes: readonly ReadRoute[] = [
  readRoute(presaleRoundsCall, async ({ tx }) => {
    const taken = await readTaken(tx, "ido", "purchase");
    const nodes = await readTaken(tx, "ido", "node");
    const offered = roundHistories(await readOfferEvents(tx, "ido"), "added", "removed");
    return {
      rounds: offered.map(({ round, begin, events }) => {
        const sold = taken.get(round);
        return {
          round,
          addedTime: begin.timestamp,
          succeededTime: timeOf(events, "succeeded"),
          soldOutTime: timeOf(events, "soldOut"),
          units: sold?.units ?? 0,
          nodes: nodes.get(round)?.units ?? 0,
          buyers: sold?.accounts ?? 0,
          purchases: sold?.positions ?? 0,
          paid: sold?.amount ?? 0n,
          terms: begin.terms,
        };
      }),
    };
  }),

  readRoute(stakeRoundsCall, async ({ tx }) => {
    const taken = await readTaken(tx, "stake", "stake");
    const offered = roundHistories(await readOfferEvents(tx, "stake"), "opened");
    return {
      rounds: offered.map(({ round, begin, events }) => {
        const staked = taken.get(round);
        const funded = events.filter(({ kind }) => kind === "funded");
        return {
          round,
          openedTime: begin.timestamp,
          closedTime: timeOf(events, "closed"),
          funded: funded.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n),
          freed: events.find(({ kind }) => kind === "closed")?.freed ?? null,
          stakes: staked?.positions ?? 0,
          stakers: staked?.accounts ?? 0,
          staked: staked?.amount ?? 0n,
          terms: begin.terms,
        };
      }),
    };
  }),

  keyedList(
    gameRoundsCall,
    ({ tx }, { game }, after: readonly [number] | undefined, limit) =>
      readGameRounds(tx, game, after?.[0], limit),
    ({ round }) => [round] as const,
  ),

  readRoute(latestOrdersCall, async ({ tx }, { game, limit }) => ({
    orders: await readLatestOrders(tx, game, limit),
  })),
];

type OfferEvent = Awaited<ReturnType<typeof readOfferEvents>>[number];

/** A removed round's number is used again, so only events since its last start count. Newest first. */
function roundHistories(events: OfferEvent[], begins: OfferEvent["kind"], ends?: OfferEvent["kind"]) {
  return [...Map.groupBy(events, ({ round }) => round)]
    .flatMap(([round, all]) => {
      const [begin, ...rest] = all.slice(
        Math.max(
          0,
          all.findLastIndex(({ kind }) => kind === begins),
        ),
      );
      const isCurrent = begin?.kind === begins && !rest.some(({ kind }) => kind === ends);
      return isCurrent ? [{ round, begin, events: rest }] : [];
    })
    .sort((a, b) => b.round - a.round);
}

function timeOf(events: OfferEvent[], kind: OfferEvent["kind"]): number | null {
  return events.find((event) => event.kind === kind)?.timestamp ?? null;
}
