import type { InvestData } from "@cinder/api/invest/calls";
import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { batchedQuery } from "../../db/batched-query.ts";
import { users } from "../../db/schema/invest.ts";
import { ancestorsOf } from "../../db/upline.ts";
import { Refused } from "../../http/envelope.ts";
import type { InvestHandlers } from "../../http/invest-call.ts";
import type { InvestContext } from "./invest-context.ts";
import { pageOf } from "./page.ts";

const PAGE_SIZE = 50;

/** Team fields of a row of `users`, named as in the answers. */
const team = sql`'directs', ${users.directs}, 'teamUsers', ${users.teamUsers}, 'power', ${users.bought},
  'teamPower', ${users.teamBought}`;

export function teamHandlers({ orm }: InvestContext): Pick<InvestHandlers, "teamInfo" | "recommendList"> {
  const above = alias(users, "above");
  const info = batchedQuery<InvestData<"teamInfo"> | null, { id: "bigint" }>(
    orm,
    "team_info",
    { id: "bigint" },
    sql`(
      select json_build_object('referrer', ${above.address}, ${team})
      from ${users} left join ${users} as above on ${eq(above.id, users.referrerId)} where ${users.id} = asked.id
    )`,
  );
  const whose = alias(users, "whose");
  const list = batchedQuery<
    Pick<InvestData<"recommendList">, "total" | "list">,
    { id: "bigint"; skip: "bigint" }
  >(
    orm,
    "recommend_list",
    { id: "bigint", skip: "bigint" },
    sql`json_build_object(
      'total', coalesce((select ${whose.directs} from ${users} as whose where ${whose.id} = asked.id), 0),
      'list', coalesce((
        select json_agg(page.item) from (
          select json_build_object('userId', ${users.id}::text, 'address', ${users.address},
            'joinedAt', ${users.createdAt}, ${team}) as item
          from ${users} where ${users.referrerId} = asked.id order by ${users.id} desc limit ${sql.raw(String(PAGE_SIZE))} offset asked.skip
        ) as page
      ), '[]')
    )`,
  );
  return {
    async teamInfo(_request, { user }) {
      const answer = await info({ id: user.id });
      if (answer === null) throw new Error("A session has no user.");
      return answer;
    },

    async recommendList({ userId, page }, { user }) {
      const opened = userId === undefined ? user.id : Number(userId);
      // Unknown users get the same answer as users outside the team, so that the answer reveals nothing.
      if (opened !== user.id && !(await ancestorsOf(orm, opened)).includes(user.id)) {
        throw new Refused("userNotInTeam");
      }
      const { number, offset } = pageOf(page, PAGE_SIZE);
      return { page: number, size: PAGE_SIZE, ...(await list({ id: opened, skip: offset })) };
    },
  };
}
