import type { InvestData } from "@cinder/api/invest/calls";
import { and, count, desc, gt, lte, sum } from "drizzle-orm";
import { machines, nodeHolders, users } from "../../db/schema/invest.ts";
import { chainTime, type Shop } from "./shop.ts";

type Figures = InvestData<"home">["figures"];

const MAX_AGE_MS = 5_000;
/** Nobody registers for so long: below the newest user of that age, none is added any more. */
const SETTLED_SECONDS = 3_600;

/**
 * Sums over everything, for everybody the same: read at most every few seconds, and nobody waits for that as long as the last
 * ones are less than twice as old.
 */
export function figuresReader(shop: Shop): () => Promise<Figures> {
  const countUsers = userCounter(shop);
  let shown: Promise<Figures> | undefined;
  let shownAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Figures> | undefined;
  return () => {
    const age = performance.now() - shownAt;
    if (age >= MAX_AGE_MS && reading === undefined) {
      const at = performance.now();
      const begun = readFigures(shop, countUsers).finally(() => {
        reading = undefined;
      });
      reading = begun;
      begun.then(
        () => {
          shown = begun;
          shownAt = at;
        },
        // Whoever waits for it hears of it.
        () => undefined,
      );
    }
    return (age < 2 * MAX_AGE_MS ? shown : reading) ?? (shown as Promise<Figures>);
  };
}

async function readFigures({ orm, now }: Shop, countUsers: () => Promise<number>): Promise<Figures> {
  const time = await chainTime(orm, now());
  const [people, [running], [holders]] = await Promise.all([
    countUsers(),
    orm
      .select({ machines: sum(machines.num).mapWith(Number), power: sum(machines.power).mapWith(Number) })
      .from(machines)
      .where(gt(machines.endsAt, time)),
    orm.select({ count: count() }).from(nodeHolders),
  ]);
  return {
    users: people,
    machines: running?.machines ?? 0,
    power: running?.power ?? 0,
    nodes: holders?.count ?? 0,
  };
}

/** Users only ever become more: those that were counted once are not counted again. */
function userCounter({ orm, now }: Shop): () => Promise<number> {
  let settled = { id: 0, count: 0 };
  const countAbove = async (id: number, to?: number) => {
    const within = and(gt(users.id, id), to === undefined ? undefined : lte(users.id, to));
    const [row] = await orm.select({ count: count() }).from(users).where(within);
    return row?.count ?? 0;
  };
  return async () => {
    const before = settled;
    const [newest] = await orm
      .select({ id: users.id })
      .from(users)
      .where(and(gt(users.id, before.id), lte(users.createdAt, now() - SETTLED_SECONDS)))
      .orderBy(desc(users.id))
      .limit(1);
    if (newest !== undefined) {
      settled = { id: newest.id, count: before.count + (await countAbove(before.id, newest.id)) };
    }
    return settled.count + (await countAbove(settled.id));
  };
}
