import { desc, type SQL, sql } from "drizzle-orm";
import { batchedQuery } from "../../db/batched-query.ts";
import type { Orm } from "../../db/database.ts";
import { blocks } from "../../db/schema/chain.ts";
import {
  type Asset,
  type Credit,
  credits,
  machineKinds,
  machines,
  nodeHolders,
  nodeKinds,
  type WithdrawalStatus,
  withdrawals,
} from "../../db/schema/invest.ts";
import { ledgerAccounts, ledgerLines, ledgerPostings } from "../../db/schema/ledger.ts";
import { ADD_TIME, DAY_TIMES } from "../../ledger/day.ts";

export const PAGE_SIZE = 20;
const MACHINES_SHOWN = 100;
/** A day's income is one line per credit and pool; the rest is room for withdrawals in between. */
const TODAY_LINES = 100;

interface BilingualName {
  readonly en: string;
  readonly zh: string;
}

export interface Holdings {
  readonly power: number;
  readonly machines: readonly (BilingualName & {
    readonly orderId: string;
    readonly id: string;
    readonly num: number;
    readonly power: number;
    readonly startsAt: number;
    readonly endsAt: number;
  })[];
  readonly node:
    | (BilingualName & { readonly id: string; readonly weight: number; readonly since: number })
    | null;
  /** Amounts are whole numbers as text. */
  readonly credits: readonly {
    readonly credit: Credit;
    readonly asset: Asset;
    readonly withdrawAbove: string;
    readonly feeAsset: Asset;
    readonly fee: string;
    readonly balance: string;
    readonly today: string;
  }[];
  readonly withdrawals: readonly {
    readonly credit: Credit;
    readonly asset: Asset;
    readonly amount: string;
    readonly nonce: string;
    readonly deadline: number;
    readonly signature: string;
    readonly status: WithdrawalStatus;
    readonly createdAt: number;
    readonly feeHash: string;
  }[];
}

/** Same as `chainTime`; `asked.now` is the computer's time. */
const time = sql`greatest(asked.now, coalesce((select ${blocks.timestamp} from ${blocks} order by ${desc(blocks.number)} limit 1), 0))`;
const startOfDay = sql`((${time} + ${raw(ADD_TIME)}) / ${raw(DAY_TIMES)} * ${raw(DAY_TIMES)} - ${raw(ADD_TIME)})`;

/** Everything `my` shows about a user, in one query. */
export function holdingsReader(orm: Orm) {
  return batchedQuery<Holdings, { id: "bigint"; now: "bigint" }>(
    orm,
    "holdings",
    { id: "bigint", now: "bigint" },
    sql`json_build_object(
      'power', (
        select coalesce(sum(${machines.power}), 0)
        from ${machines} where ${machines.userId} = asked.id and ${machines.endsAt} > ${time}
      ),
      'machines', ${listOf(sql`
        select json_build_object('orderId', ${machines.orderId}::text, 'id', ${machines.kindId},
          'en', ${machineKinds.nameEn}, 'zh', ${machineKinds.nameZh}, 'num', ${machines.num}, 'power', ${machines.power},
          'startsAt', ${machines.startsAt}, 'endsAt', ${machines.endsAt}) as item
        from ${machines} join ${machineKinds} on ${machineKinds.id} = ${machines.kindId}
        where ${machines.userId} = asked.id and ${machines.endsAt} > ${time}
        order by ${machines.startsAt} desc, ${machines.orderId} desc limit ${raw(MACHINES_SHOWN)}`)},
      'node', (
        select json_build_object('id', ${nodeHolders.kindId}, 'en', ${nodeKinds.nameEn}, 'zh', ${nodeKinds.nameZh},
          'weight', ${nodeHolders.weight}, 'since', ${nodeHolders.since})
        from ${nodeHolders} join ${nodeKinds} on ${nodeKinds.id} = ${nodeHolders.kindId}
        where ${nodeHolders.userId} = asked.id
      ),
      'credits', ${listOf(sql`
        select json_build_object('credit', ${credits.credit}, 'asset', ${credits.asset},
          'withdrawAbove', ${credits.withdrawAbove}::text, 'feeAsset', ${credits.feeAsset}, 'fee', ${credits.fee}::text,
          'balance', coalesce(${ledgerAccounts.balance}, 0)::text, 'today', (${incomeToday})::text) as item
        from ${credits} left join ${ledgerAccounts}
        on ${ledgerAccounts.name} = 'user/' || asked.id || '/' || ${credits.credit}
        order by ${credits.credit} desc`)},
      'withdrawals', ${listOf(sql`
        select json_build_object('credit', ${withdrawals.credit}, 'asset', ${withdrawals.asset},
          'amount', ${withdrawals.amount}::text, 'nonce', ${withdrawals.nonce}::text, 'deadline', ${withdrawals.deadline},
          'signature', ${withdrawals.signature}, 'status', ${withdrawals.status}, 'createdAt', ${withdrawals.createdAt},
          'feeHash', ${withdrawals.feeHash}) as item
        from ${withdrawals} where ${withdrawals.userId} = asked.id
        order by ${withdrawals.createdAt} desc, ${withdrawals.nonce} desc limit ${raw(PAGE_SIZE)}`)}
    )`,
  );
}

/**
 * Line numbers have no gaps, so the newest lines are found by number, however many exist. Postings are looked up one
 * by one: for a join, PostgreSQL would plan a cache that is emptied for each account.
 */
const incomeToday = sql`
  select coalesce(sum(${ledgerLines.amount}), 0) from ${ledgerLines}
  where ${ledgerLines.accountId} = ${ledgerAccounts.id}
    and ${ledgerLines.seq} > ${ledgerAccounts.lines} - ${raw(TODAY_LINES)}
    and (
      select ${ledgerPostings.at} >= ${startOfDay} and ${ledgerPostings.kind} in ('income', 'node-income')
      from ${ledgerPostings} where ${ledgerPostings.id} = ${ledgerLines.postingId}
    )`;

export interface LinePage {
  readonly total: number;
  /** Amounts are whole numbers as text. */
  readonly list: readonly {
    readonly id: string;
    readonly at: number;
    readonly kind: string;
    readonly amount: string;
    readonly balance: string;
  }[];
}

/** A page of an account's lines, newest first; null for an account without lines. */
export function linePageReader(orm: Orm) {
  const last = sql`(${ledgerAccounts.lines} - asked.skip)`;
  return batchedQuery<LinePage | null, { account: "text"; skip: "bigint" }>(
    orm,
    "line_page",
    { account: "text", skip: "bigint" },
    sql`(
      select json_build_object('total', ${ledgerAccounts.lines}, 'list', ${listOf(sql`
        select json_build_object('id', ${ledgerLines.seq}::text, 'at', ${ledgerPostings.at}, 'kind', ${ledgerPostings.kind},
          'amount', ${ledgerLines.amount}::text, 'balance', ${ledgerLines.balanceAfter}::text) as item
        from ${ledgerLines} join ${ledgerPostings} on ${ledgerPostings.id} = ${ledgerLines.postingId}
        where ${ledgerLines.accountId} = ${ledgerAccounts.id}
          and ${ledgerLines.seq} <= ${last} and ${ledgerLines.seq} > ${last} - ${raw(PAGE_SIZE)}
        order by ${ledgerLines.seq} desc`)})
      from ${ledgerAccounts} where ${ledgerAccounts.name} = asked.account
    )`,
  );
}

export interface PowerPage {
  readonly total: number;
  readonly list: readonly (BilingualName & {
    readonly at: number;
    readonly reason: "bought" | "ended";
    readonly num: number;
    readonly change: number;
    readonly power: number;
  })[];
}

/** How a user's power changed, newest first. Computed from the machines, so a fork cannot make it wrong. */
export function powerPageReader(orm: Orm) {
  return batchedQuery<PowerPage, { id: "bigint"; now: "bigint"; skip: "bigint" }>(
    orm,
    "power_page",
    { id: "bigint", now: "bigint", skip: "bigint" },
    sql`(
      select json_build_object('total', count(*), 'list', coalesce(json_agg(
        json_build_object('at', at, 'reason', reason, 'num', num, 'change', change, 'power', power, 'en', en, 'zh', zh)
        order by nr
      ) filter (where nr > asked.skip and nr <= asked.skip + ${raw(PAGE_SIZE)}), '[]'))
      from (
        select event.*, sum(change) over (order by at, change desc, order_id) as power,
          row_number() over (order by at desc, change, order_id desc) as nr
        from (
          select ${machines.startsAt} as at, 'bought' as reason, ${machines.num} as num, ${machines.power} as change,
            ${machines.orderId} as order_id, ${machineKinds.nameEn} as en, ${machineKinds.nameZh} as zh
          from ${machines} join ${machineKinds} on ${machineKinds.id} = ${machines.kindId}
          where ${machines.userId} = asked.id
          union all
          select ${machines.endsAt}, 'ended', ${machines.num}, -${machines.power},
            ${machines.orderId}, ${machineKinds.nameEn}, ${machineKinds.nameZh}
          from ${machines} join ${machineKinds} on ${machineKinds.id} = ${machines.kindId}
          where ${machines.userId} = asked.id and ${machines.endsAt} <= ${time}
        ) as event
      ) as changes
    )`,
  );
}

/** The items of a query, in order. */
function listOf(items: SQL): SQL {
  return sql`coalesce((select json_agg(page.item) from (${items}) as page), '[]')`;
}

/** Inlines our own constants; parameters would have to be passed with every read. */
function raw(value: number): SQL {
  return sql.raw(String(value));
}
