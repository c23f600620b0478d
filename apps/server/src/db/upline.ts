import { TEAM_DEPTH } from "@cinder/api/reads/team";
import { inArray, sql } from "drizzle-orm";
import type { Orm, Transaction } from "./database.ts";
import { users } from "./schema/invest.ts";

/** The users of the service above this one, nearest first. */
export async function ancestorsOf(orm: Orm | Transaction, userId: number): Promise<number[]> {
  const rows = await orm
    .select({ id: sql`upline.id`.mapWith(Number) })
    .from(sql`(
    with recursive walk (id, depth) as (
      select ${users.referrerId}, 1 from ${users} where ${users.id} = ${userId}
      union all
      select ${users.referrerId}, walk.depth + 1 from walk join ${users} on ${users.id} = walk.id
      where walk.depth < ${TEAM_DEPTH}
    )
    select id, depth from walk where id is not null
  ) as upline`)
    .orderBy(sql`upline.depth`);
  return rows.map(({ id }) => id);
}

/** Locks in the order of ids, so that two transactions for one team cannot deadlock. */
export async function lockUsers(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for("no key update");
}
