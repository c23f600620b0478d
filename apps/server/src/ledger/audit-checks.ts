import { type SQL, sql } from "drizzle-orm";
import type { CashierTerms } from "../chain/cashier-terms.ts";
import { cashierPostings, fundings, payments, redemptions, reserveRates } from "../db/schema/cashier.ts";
import { machines, nodeHolders, orders, users, withdrawals } from "../db/schema/invest.ts";
import { ledgerAccounts, ledgerLines, ledgerPostings, settlements } from "../db/schema/ledger.ts";
import { ASSETS } from "./accounts.ts";

interface Check {
  /** A query that returns the names of all wrong items. */
  found(terms: CashierTerms): SQL;
  sentence(name: string): string;
}

/** The name of an asset, from its address in a fact. */
const assetOf = (address: SQL, { addresses }: CashierTerms) =>
  sql`case ${address} ${sql.join(
    ASSETS.map((asset) => sql`when ${addresses[asset]} then ${asset}`),
    sql` `,
  )} end`;

/** What the Cashier reserved, as in `splitPayment`: the operator's part is rounded down. */
const fundingPart = sql`(
  select ${payments.amount} - div(${payments.amount} * (10000 - ${reserveRates.rate}), 10000) from ${reserveRates}
  where (${reserveRates.block}, ${reserveRates.logIndex}) < (${payments.block}, ${payments.logIndex})
  order by ${reserveRates.block} desc, ${reserveRates.logIndex} desc limit 1
)`;

/** Whether the payment that an order needs exists. */
const paysFor = (terms: CashierTerms) => sql`(
  select from ${payments} join ${users} on ${users.address} = ${payments.payer}
  where ${payments.orderId} = ${orders.orderId} and ${users.id} = ${orders.userId}
    and ${payments.amount} = ${orders.amount} and ${assetOf(sql`${payments.asset}`, terms)} = ${orders.asset}
)`;

export const CHECKS: readonly Check[] = [
  {
    found: () => sql`
      select ${ledgerAccounts.name} from ${ledgerAccounts} left join (
        select account_id, sum(amount) as total, count(*) as lines, max(seq) as last,
          bool_or(balance_after <> running) as broken
        from (
          select *, sum(amount) over (partition by account_id order by seq) as running from ${ledgerLines}
        ) as replayed group by account_id
      ) as replay on replay.account_id = ${ledgerAccounts.id}
      where ${ledgerAccounts.balance} <> coalesce(replay.total, 0) or ${ledgerAccounts.lines} <> coalesce(replay.lines, 0)
        or ${ledgerAccounts.lines} <> coalesce(replay.last, 0) or replay.broken`,
    sentence: (name) => `The balance of ${name} is not the sum of its lines.`,
  },
  {
    found: () => sql`
      select ${ledgerPostings.key} from ${ledgerPostings} left join (
        select posting_id, sum(lines) as lines, bool_or(total <> 0) as broken from (
          select l.posting_id, a.asset, count(*) as lines, sum(l.amount) as total
          from ${ledgerLines} l join ${ledgerAccounts} a on a.id = l.account_id group by 1, 2
        ) as by_asset group by posting_id
      ) as replay on replay.posting_id = ${ledgerPostings.id}
      where ${ledgerPostings.lineCount} <> coalesce(replay.lines, 0) or replay.broken`,
    sentence: (key) => `The posting ${key} does not sum to zero with all of its lines.`,
  },
  {
    found: () => sql`
      select ${ledgerAccounts.asset} from ${ledgerAccounts} group by 1 having sum(${ledgerAccounts.balance}) <> 0`,
    sentence: (asset) => `The accounts of ${asset} do not sum to zero.`,
  },
  {
    found: (terms) => sql`
      select asset from (
        select ${assetOf(sql`${fundings.asset}`, terms)} as asset, ${fundings.amount} as amount from ${fundings}
        union all select ${assetOf(sql`${payments.asset}`, terms)}, ${fundingPart} from ${payments}
        union all select ${assetOf(sql`${redemptions.asset}`, terms)}, -${redemptions.amount} from ${redemptions}
        union all select ${ledgerAccounts.asset}, ${ledgerAccounts.balance} from ${ledgerAccounts}
          where ${ledgerAccounts.kind} = 'cashier'
      ) as moves where asset is not null group by asset having sum(amount) <> 0`,
    sentence: (asset) =>
      `The ledger's funding in ${asset} differs from payments plus funding minus vouchers.`,
  },
  {
    found: (terms) => sql`
      select key from (
        select 'paid/' || ${payments.orderId} || '/' || ${payments.payer} as key, ${payments.asset} as asset from ${payments}
        union all select 'funded/' || ${fundings.txHash} || '/' || ${fundings.ordinal}, ${fundings.asset} from ${fundings}
        union all select 'redeemed/' || ${redemptions.nonce}, ${redemptions.asset} from ${redemptions}
      ) as facts full join (select key from ${cashierPostings} where ${cashierPostings.isPosted}) as held using (key)
      where (facts.key is null or held.key is null) and (facts.key is null or ${assetOf(sql`facts.asset`, terms)} is not null)`,
    sentence: (key) => `The ledger and the ingested facts differ about ${key}.`,
  },
  {
    found: () => sql`
      select ${ledgerPostings.key} from ${ledgerPostings} where ${ledgerPostings.kind} = 'loss'
        and not exists (select from ${ledgerPostings} back where back.key = ${ledgerPostings.key} || '/back')`,
    sentence: (key) => `The Cashier paid a voucher that the service did not owe: ${key}.`,
  },
  {
    found: () => sql`
      select asset from (
        select ${withdrawals.asset} as asset, ${withdrawals.amount} as amount from ${withdrawals} where ${withdrawals.status} = 'open'
        union all select ${ledgerAccounts.asset}, -${ledgerAccounts.balance} from ${ledgerAccounts}
          where ${ledgerAccounts.kind} = 'voucher'
      ) as both_sides group by asset having sum(amount) <> 0`,
    sentence: (asset) =>
      `The open vouchers in ${asset} differ from the amount that the ledger holds for them.`,
  },
  {
    found: () => sql`
      select ${withdrawals.nonce} from ${withdrawals}
        left join ${redemptions} on ${redemptions.nonce} = ${withdrawals.nonce}
        left join ${ledgerPostings} taken on taken.key = 'withdraw/' || ${withdrawals.nonce}
        left join ${ledgerPostings} given on given.key = 'expired/' || ${withdrawals.nonce}
      where taken.id is null or (given.id is not null) <> (${withdrawals.status} = 'expired')
        or (${redemptions.nonce} is not null) <> (${withdrawals.status} = 'redeemed')`,
    sentence: (nonce) => `Voucher ${nonce} has a status that contradicts its postings and facts.`,
  },
  {
    found: (terms) => sql`
      select ${orders.orderId} from ${orders} where ${orders.status} = 'done' and not exists ${paysFor(terms)}`,
    sentence: (order) => `Order ${order} is done, but its payment is missing.`,
  },
  {
    found: () => sql`
      select coalesce(given.order_id, ${orders.orderId}) from (
        select order_id, user_id, 'machine' as kind from ${machines}
        union all select order_id, user_id, 'node' from ${nodeHolders}
      ) as given full join ${orders} on ${orders.orderId} = given.order_id
      where (given.order_id is not null or (${orders.status} = 'done' and ${orders.kind} <> 'fee'))
        and (given.kind, given.user_id, 'done') is distinct from (${orders.kind}, ${orders.userId}, ${orders.status})`,
    sentence: (order) => `Order ${order} did not deliver what was paid for.`,
  },
  {
    found: (terms) => sql`
      select ${orders.orderId} from ${orders} join ${cashierPostings} on ${cashierPostings.orderId} = ${orders.orderId}
      where ${cashierPostings.isPosted} and not ${cashierPostings.isAwaited} and exists ${paysFor(terms)}
        and ${orders.status} not in ('done', 'unfilled', 'refunded')`,
    sentence: (order) => `Order ${order} is paid and confirmed, but was not delivered.`,
  },
  {
    found: () => sql`
      select coalesce(refunded.order_id, paid.order_id) from (
        select o.order_id::text, o.user_id, o.asset, o.amount as paid, sum(l.amount) as brought
        from ${orders} o join ${users} u on u.id = o.user_id
          left join ${cashierPostings} c on c.key = 'paid/' || o.order_id || '/' || u.address and c.is_posted
          left join ${ledgerPostings} p on p.key = c.key || '/' || c.generation
          left join ${ledgerLines} l on l.posting_id = p.id and l.amount > 0
        where o.status = 'refunded' group by o.order_id
      ) as refunded full join (
        select split_part(p.key, '/', 2) as order_id, split_part(a.name, '/', 2)::bigint as user_id, a.asset, l.amount,
          p.key like 'refund/%' as may_be_whole
        from ${ledgerPostings} p join ${ledgerLines} l on l.posting_id = p.id join ${ledgerAccounts} a on a.id = l.account_id
        where p.kind = 'refund' and a.kind = 'user'
      ) as paid on paid.order_id = refunded.order_id
      where (refunded.user_id, refunded.asset) is distinct from (paid.user_id, paid.asset)
        or (paid.amount is distinct from refunded.brought and not (paid.may_be_whole and paid.amount = refunded.paid))`,
    sentence: (order) => `The refund of order ${order} differs from the amount that its payment brought in.`,
  },
  {
    found: () => sql`
      select coalesce(settled.name, paid.name) from (
        select 'settlement/' || pool || '/' || asset || '/' || day as name, amount - left_amount as total from ${settlements}
      ) as settled full join (
        select regexp_replace(p.key, '/[0-9]+$', '') as name, -sum(l.amount) as total from ${ledgerPostings} p
          join ${ledgerLines} l on l.posting_id = p.id join ${ledgerAccounts} a on a.id = l.account_id
        where p.kind in ('income', 'node-income') and a.kind in ('budget', 'nodes') group by 1
      ) as paid on paid.name = settled.name
      where coalesce(settled.total, 0) <> coalesce(paid.total, 0)`,
    sentence: (name) => `The ${name} did not pay the amount that it states.`,
  },
];
