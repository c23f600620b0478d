import { desc, sql } from "drizzle-orm";
import type { Orm } from "../../db/database.ts";
import { machineKinds, machines } from "../../db/schema/invest.ts";

const shown = {
  at: sql`changes.at`.mapWith(Number),
  reason: sql<"bought" | "ended">`changes.reason`,
  num: sql`changes.num`.mapWith(Number),
  change: sql`changes.change`.mapWith(Number),
  power: sql`changes.power`.mapWith(Number),
  en: sql<string>`changes.name_en`,
  zh: sql<string>`changes.name_zh`,
};

/** How a user's power rose and fell, newest first: it follows from the machines alone, so a fork can't leave it wrong. */
export async function powerChanges(
  orm: Orm,
  userId: number,
  time: number,
  { limit, offset }: { limit: number; offset: number },
) {
  const changes = sql`(
    select event.*, sum(event.change) over (order by event.at, event.change desc, event.order_id) as power
    from (
      select ${machines.startsAt} as at, 'bought' as reason, ${machines.num} as num, ${machines.power} as change,
        ${machines.orderId} as order_id, ${machineKinds.nameEn} as name_en, ${machineKinds.nameZh} as name_zh
      from ${machines} join ${machineKinds} on ${machineKinds.id} = ${machines.kindId}
      where ${machines.userId} = ${userId}
      union all
      select ${machines.endsAt}, 'ended', ${machines.num}, -${machines.power},
        ${machines.orderId}, ${machineKinds.nameEn}, ${machineKinds.nameZh}
      from ${machines} join ${machineKinds} on ${machineKinds.id} = ${machines.kindId}
      where ${machines.userId} = ${userId} and ${machines.endsAt} <= ${time}
    ) as event
  ) as changes`;
  const [total] = await orm.select({ count: sql`count(*)`.mapWith(Number) }).from(changes);
  const rows = await orm
    .select(shown)
    .from(changes)
    .orderBy(desc(sql`changes.at`), sql`changes.change`, desc(sql`changes.order_id`))
    .limit(limit)
    .offset(offset);
  return { total: total?.count ?? 0, rows };
}
