import type { InvestData } from "@cinder/api/invest/calls";
import { and, count, desc, gt, lte, sum } from "drizzle-orm";
import { machines, nodeHolders, users } from "../../db/schema/invest.ts";
import { chainTime, type InvestContext } from "./invest-context.ts";

type Figures = InvestData<"home">["figures"];

const MAX_AGE_MS = 5_000;
/** No registration takes this long to commit, so no further user can appear below the newest user of this age. */
const SETTLED_SECONDS = 3_600;

/**
 * Totals that are the same for every caller, read again after a few seconds. While the last totals are less than
 * twice that old, callers get them without waiting.
 */
export function figuresReader(context: InvestContext): () => Promise<Figures> {
  const countUsers = userCounter(context);
  let shown: Promise<Figures> | undefined;
  let shownAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Figures> | undefined;
  return () => {
    const age = performance.now() - shownAt;
    if (age >= MAX_AGE_MS && reading === undefined) {
      const at = performance.now();
      const started = readFigures(context, countUsers).finally(() => {
        reading = undefined;
      });
      reading = started;
      started.then(
        () => {
          shown = started;
          shownAt = at;
        },
        // Callers that wait for the read get its error.
        () => undefined,
      );
    }
    return (age < 2 * MAX_AGE_MS ? shown : reading) ?? (shown as Promise<Figures>);
  };
}

async function readFigures({ orm, now }: InvestContext, countUsers: () => Promise<number>): Promise<Figures> {
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

/** Users are never deleted, so users that were counted once are not counted again. */
function userCounter({ orm, now }: InvestContext): () => Promise<number> {
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
