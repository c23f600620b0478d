/**
 * A large service data set from one seed, so every run has the same numbers. PostgreSQL computes the rows itself with
 * triggers off, because creating a million users through the API would take hours. `check` then verifies what the
 * triggers would have enforced.
 */
import type { Sql } from "postgres";

export interface Size {
  readonly users: number;
  /** Days of income. Each day adds one ledger line per user. */
  readonly days: number;
  /** Ledger lines of the one account that has far more than the others. */
  readonly whaleLines: number;
}

/** 1,000,000 users and a little more than 10,000,000 ledger lines. */
const FULL: Size = { users: 1_000_000, days: 10, whaleLines: 100_000 };

/** Fewer users, for a quick trial run that does not write the page. */
const trial = process.env.BENCH_USERS;
export const isTrial = trial !== undefined;

export function wantedSize(): Size {
  return trial === undefined ? FULL : { users: Number(trial), days: 10, whaleLines: 1_000 };
}

/** Users per posting, as in the daily settlement. */
const CHUNK = 1_000;
const FIRST_DAY = 1_760_000_000;
const DAY = 86_400;

/** The account of a user by number; the same in every run. */
export const addressOf = (sql: string) =>
  `'0x' || substr(encode(sha256(('cinder ' || ${sql})::bytea), 'hex'), 1, 40)`;

/** A user's income per day, in smallest units. */
const income = (id: string) => `((1 + (hashint8(${id}) & 1023))::numeric * 1000000000000000)`;

/** @returns the number of ledger lines. */
export async function fill(sql: Sql, size: Size): Promise<number> {
  const chunks = Math.ceil(size.users / CHUNK);
  const steps = [
    // Disables row triggers and foreign keys. Row constraints stay active.
    "set session_replication_role = replica",
    `insert into users (id, address, referrer_id, created_at) overriding system value
     select i, ${addressOf("i")}, case when i > 1 then 1 + abs(hashint8(i)::bigint) % (i - 1) end, ${FIRST_DAY} + i % 86400
     from generate_series(1, ${size.users}) i`,
    `insert into ledger_accounts (id, name, balance, lines) overriding system value
     select i, 'user/' || i || '/arb', ${income("i")} * ${size.days}, ${size.days} from generate_series(1, ${size.users}) i`,
    `insert into ledger_postings (id, key, kind, at, memo, line_count) overriding system value
     select p, 'settled/' || p, 'settled', ${FIRST_DAY} + (p / ${chunks}) * ${DAY}, '', ${CHUNK} + 1
     from generate_series(0, ${chunks * size.days} - 1) p`,
    `insert into ledger_lines (account_id, seq, posting_id, amount, balance_after)
     select i, d, (d - 1) * ${chunks} + (i - 1) / ${CHUNK}, ${income("i")}, ${income("i")} * d
     from generate_series(1, ${size.days}) d, generate_series(1, ${size.users}) i`,
    // The large account's own lines: transfers back and forth with another user.
    `insert into ledger_postings (id, key, kind, at, memo, line_count) overriding system value
     select ${chunks * size.days} + w, 'whale/' || w, 'settled', ${FIRST_DAY} + ${size.days * DAY} + w, '', 2
     from generate_series(1, ${size.whaleLines}) w`,
    `insert into ledger_lines (account_id, seq, posting_id, amount, balance_after)
     select 1, ${size.days} + w, ${chunks * size.days} + w, 1000, ${income("1")} * ${size.days} + 1000 * w
     from generate_series(1, ${size.whaleLines}) w`,
    `update ledger_accounts set balance = balance + 1000 * ${size.whaleLines}, lines = lines + ${size.whaleLines} where id = 1`,
    // The counterpart account of all these lines.
    `insert into ledger_accounts (id, name, balance, lines) overriding system value
     select ${size.users} + 1, 'budget/token', -sum(balance), (select count(*) from ledger_postings) from ledger_accounts`,
    `insert into ledger_lines (account_id, seq, posting_id, amount, balance_after)
     select ${size.users} + 1, row_number() over w, posting_id, -sum(amount), -sum(sum(amount)) over w
     from ledger_lines group by posting_id window w as (order by posting_id)`,
    "set session_replication_role = origin",
    ...["users", "ledger_accounts", "ledger_postings"].map(
      (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    ),
    "vacuum analyze users, ledger_accounts, ledger_postings, ledger_lines",
    // Write everything to disk first, so that this does not slow down the timed requests.
    "checkpoint",
  ];
  for (const step of steps) await sql.unsafe(step);
  await check(sql);
  const [row] = await sql<{ count: string }[]>`select count(*) from ledger_lines`;
  return Number(row?.count);
}

/** Verifies what the triggers enforce for rows that the service writes. */
async function check(sql: Sql): Promise<void> {
  const [row] = await sql<{ wrong: string }[]>`
    select (select count(*) from (select posting_id from ledger_lines group by posting_id having sum(amount) <> 0) p)
      + (select count(*) from ledger_accounts a where balance <> (select sum(amount) from ledger_lines l where l.account_id = a.id))
      + (select count(*) from ledger_postings p where line_count <> (select count(*) from ledger_lines l where l.posting_id = p.id))
      as wrong`;
  if (row?.wrong !== "0") throw new Error(`${row?.wrong} rows of the data set contradict each other.`);
}
