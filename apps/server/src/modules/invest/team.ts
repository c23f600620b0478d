import { asc, desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "../../db/schema/invest.ts";
import { ancestorsOf } from "../../db/upline.ts";
import { Refused } from "../../http/envelope.ts";
import type { InvestHandlers } from "../../http/invest-call.ts";
import { pageOf } from "./page.ts";
import type { Shop } from "./shop.ts";

const PAGE_SIZE = 50;

export function teamHandlers({ orm }: Shop): Pick<InvestHandlers, "teamInfo" | "recommendList"> {
  return {
    async teamInfo(_request, { user }) {
      const above = alias(users, "above");
      const [row] = await orm
        .select({ own: users, referrer: above.address })
        .from(users)
        .leftJoin(above, eq(above.id, users.referrerId))
        .where(eq(users.id, user.id));
      if (row === undefined) throw new Error("A session has no user.");
      return { referrer: row.referrer, ...teamOf(row.own) };
    },

    async recommendList({ userId, page }, { user }) {
      const opened = userId === undefined ? user.id : Number(userId);
      // Whoever doesn't exist is in nobody's team either: the answer tells no difference.
      if (opened !== user.id && !(await ancestorsOf(orm, opened)).includes(user.id)) {
        throw new Refused("userNotInTeam");
      }
      const [whose] = await orm.select({ directs: users.directs }).from(users).where(eq(users.id, opened));
      const { number, offset } = pageOf(page, PAGE_SIZE);
      const rows = await orm
        .select()
        .from(users)
        .where(eq(users.referrerId, opened))
        .orderBy(desc(users.id), asc(users.address))
        .limit(PAGE_SIZE)
        .offset(offset);
      return {
        page: number,
        size: PAGE_SIZE,
        total: whose?.directs ?? 0,
        list: rows.map((row) => ({
          userId: String(row.id),
          address: row.address,
          joinedAt: row.createdAt,
          ...teamOf(row),
        })),
      };
    },
  };
}

function teamOf({ directs, teamUsers, bought, teamBought }: typeof users.$inferSelect) {
  return { directs, teamUsers, power: bought, teamPower: teamBought };
}
