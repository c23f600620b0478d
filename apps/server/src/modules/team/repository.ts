import { MAX_TREE, TEAM_DEPTH } from "@cinder/api/reads/team";
import { sql } from "drizzle-orm";
import { startsWith } from "../../db/address-prefix.ts";
import { generationOf } from "../../db/generation.ts";
import { jsonRows } from "../../db/rows.ts";
import type { Reading } from "../../http/read-route.ts";

/** The value of a member's own orders, and how many accounts it invited. */
const ownFigures = sql`
  (select coalesce(sum(amount), 0)::text from volumes where volumes.account = r.account) as amount,
  (select count(*)::integer from referrals as i where i.referrer = r.account) as invites`;

interface MemberRow {
  account: string;
  index: number;
  referrer: string;
  time: number;
  amount: string;
  invites: number;
}

/** A generation of a team, in the order of registration. */
export async function readMembers(
  { tx, head }: Reading,
  { address, generation, search }: { address: string; generation: number; search?: string | undefined },
  above: number | undefined,
  limit: number,
) {
  const rows = await jsonRows<MemberRow>(
    tx,
    sql`select r.account, r.index, r.referrer, r.timestamp as time, ${ownFigures}
      from referrals as r
      where r.referrer in (${generationOf(address, generation - 1)}) and r.block <= ${head.number}
        ${above === undefined ? sql`` : sql`and r.index > ${above}`}
        ${search === undefined ? sql`` : sql`and ${startsWith(sql`r.account`, search)}`}
      order by r.index limit ${limit}`,
  );
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

interface TeamBelow {
  root: string;
  users: number;
  amount: string;
}

/**
 * The team size below each of some accounts, and its volume as the registry sums it: per account in whole 10⁻⁹ USDT.
 * One limit covers all accounts together, so a page with a large team costs no more.
 */
export async function readTeamsBelow({ tx }: Reading, accounts: readonly string[]) {
  if (accounts.length === 0)
    return { teams: new Map<string, { users: number; amount: bigint }>(), isMore: false };
  const roots = sql.join(
    accounts.map((account) => sql`(${account}::text, ${account}::text, 0)`),
    sql`, `,
  );
  const rows = await jsonRows<TeamBelow>(
    tx,
    sql`with recursive below (root, account, depth) as (
        values ${roots}
        union all
        select below.root, r.account, below.depth + 1
        from below join referrals as r on r.referrer = below.account where below.depth < ${TEAM_DEPTH}
      ),
      bounded as (select root, account from below where depth > 0 limit ${MAX_TREE + 1})
      select root, count(*)::integer as users, sum(
        (select coalesce(trunc(sum(amount) / 1000000000) * 1000000000, 0) from volumes where volumes.account = bounded.account)
      )::text as amount
      from bounded group by root`,
  );
  const counted = rows.reduce((sum, { users }) => sum + users, 0);
  return {
    teams: new Map(rows.map(({ root, users, amount }) => [root, { users, amount: BigInt(amount) }])),
    isMore: counted > MAX_TREE,
  };
}

interface Node {
  account: string;
  referrer: string;
  index: number;
  depth: number;
}

/**
 * The team of an account, one generation after the other. Reads one row more than fits and one generation more than
 * requested, so that the caller sees whether more exist.
 */
export function readTree({ tx }: Reading, address: string, depth: number): Promise<Node[]> {
  return jsonRows<Node>(
    tx,
    sql`with recursive below (account, referrer, index, depth) as (
        select account, referrer, index, 1 from referrals where referrer = ${address}
        union all
        select r.account, r.referrer, r.index, below.depth + 1
        from below join referrals as r on r.referrer = below.account where below.depth <= ${depth}
      ),
      bounded as (select * from below limit ${MAX_TREE + 1})
      select * from bounded order by depth, index`,
  );
}
