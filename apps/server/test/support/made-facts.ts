import { sql } from "drizzle-orm";
import type { Orm } from "../../src/db/database.ts";

export interface MadeFacts {
  /** Blocks 1 to this one, three seconds apart; each has ten activities, a position, a trade and much else. */
  blocks: number;
  accounts: number;
}

/** The first block's time: a day's first second. */
export const GENESIS_TIME = 1_700_006_400;
const BLOCK_SECONDS = 3;

/** The account with this number, as the facts below name it. */
export function madeAccount(number: number): string {
  return `0x${number.toString(16).padStart(40, "0")}`;
}

const account = (number: string) => sql.raw(`'0x' || lpad(to_hex((${number})::integer), 40, '0')`);
const origin = sql.raw(
  `b, l, ${GENESIS_TIME} + b * ${BLOCK_SECONDS}, '0x' || lpad(to_hex(b * 100 + l), 64, '0')`,
);

export function blockHash(branch: string): string {
  return `'0x${branch}' || lpad(to_hex(number), ${64 - branch.length}, '0')`;
}

/** Facts of many blocks, made by the database itself, so that a hundred thousand take seconds. */
export async function makeFacts(orm: Orm, { blocks, accounts }: MadeFacts): Promise<void> {
  await makeBlocks(orm, 0, blocks, "a");
  const eachLog = sql.raw(`generate_series(1, ${blocks}) as b cross join lateral (select 0) as _ (l)`);
  const whose = account(`1 + (b * 7 + l * 13) % ${accounts}`);
  const statements = [
    // A tree in which each account refers ten others.
    sql`insert into referrals (block, log_index, timestamp, tx_hash, account, referrer, index)
      select b, 900, ${sql.raw(`${GENESIS_TIME} + b * ${BLOCK_SECONDS}`)}, '0x', ${account("i")},
        case when i = 1 then null else ${account("(i + 8) / 10")} end, i
      from (select i, 1 + (i - 1) % ${sql.raw(String(blocks))} as b from generate_series(1, ${sql.raw(String(accounts))}) as i) as _`,
    sql`insert into positions (block, log_index, timestamp, tx_hash, feature, account, index, kind, payer, paid_asset, paid,
        asset, amount, round, units, ends_at)
      select ${origin}, (array['burn', 'fom', 'superFom', 'stake', 'mining', 'ido'])[1 + b % 6], ${whose}, b,
        case when b % 6 = 5 then 'purchase' else 'order' end, ${whose}, 'usdt', b * 1000, 'usdt', b * 1000, 1, 1,
        ${sql.raw(`${GENESIS_TIME} + b * ${BLOCK_SECONDS} + 86400`)}
      from ${eachLog}`,
    sql`insert into position_changes (block, log_index, timestamp, tx_hash, feature, account, index, kind, amount, principal)
      select block, 50, timestamp, tx_hash, feature, account, index, 'withdrawn', amount, amount from positions
      where index::bigint % 3 = 0`,
    sql`insert into trades (block, log_index, timestamp, tx_hash, pair, side, base, quote, fee, price, spot, trader, receiver)
      select ${origin}, case when b % 10 = 0 then 'native' else 'token' end, case when b % 3 = 0 then 'sell' else 'buy' end,
        b, b * 2, 0, 2000000000000000000, 2000000000000000000 + b, ${whose}, ${whose} from ${eachLog}`,
    sql`insert into reserves (block, log_index, timestamp, tx_hash, pair, base, quote)
      select block, log_index, timestamp, tx_hash, pair, 1000000 + block, 2000000 + block from trades`,
    sql`insert into transfers (block, log_index, timestamp, tx_hash, "from", "to", amount)
      select ${origin}, ${whose}, case when b % 5 = 0 then ${account("0")} else ${account("b")} end, b from ${eachLog}`,
    sql`insert into volumes (block, log_index, timestamp, tx_hash, account, product, amount)
      select ${origin}, ${whose}, 'burn', b::bigint * 1000000007 from ${eachLog}`,
    sql`insert into dividends (block, log_index, timestamp, tx_hash, pool, asset, amount, "from", source)
      select ${origin}, 'burn', 'native', b, ${whose}, 'fom' from ${eachLog}`,
    sql`insert into cards (block, log_index, timestamp, tx_hash, token_id, account, level, weight, "from")
      select ${origin}, b, ${whose}, 1, 100, ${account("1")} from ${eachLog}`,
    sql`insert into card_transfers (block, log_index, timestamp, tx_hash, token_id, "from", "to")
      select block, log_index, timestamp, tx_hash, token_id, ${account("0")}, account from cards`,
    sql`insert into card_forces (block, log_index, force) select block, log_index, 100 * block from cards`,
    sql`insert into dividends (block, log_index, timestamp, tx_hash, pool, asset, amount, "from", source)
      select block, 60, timestamp, tx_hash, 'nft', 'native', block, account, 'fom' from cards where block % 10 = 0`,
    sql`insert into payment_splits (block, log_index, timestamp, tx_hash, part, feature, account, index, asset, paid, purpose, amount)
      select ${origin}, 0, 'burn', ${whose}, b, 'native', b, 'fee', b from ${eachLog}`,
    sql`insert into config_changes (block, log_index, timestamp, tx_hash, contract, event, args, sender)
      select ${origin}, (array['burn', 'fom', 'stake'])[1 + b % 3], 'TermsChanged', '{"feeRate": "200"}', ${account("1")}
      from ${eachLog}`,
    sql`insert into rounds (block, log_index, timestamp, tx_hash, feature, round, pot, paid, last_index)
      select ${origin}, 'fom', b, b, b, b from ${eachLog} where b <= 2000`,
    sql`insert into books (block, timestamp, contract, asset, held, owed)
      select b, ${sql.raw(`${GENESIS_TIME} + b * ${BLOCK_SECONDS}`)}, c, 'usdt', b, b
      from ${eachLog} cross join unnest(array['burn', 'fom', 'stake', 'mining']) as c`,
  ];
  for (const statement of statements) await orm.execute(statement);
  await makeActivities(orm, 1, blocks, accounts);
}

/** Ten rows in each block: five events of two parts. */
export async function makeActivities(orm: Orm, from: number, to: number, accounts: number): Promise<void> {
  const whose = account(`1 + (b * 7 + l * 13 + p * 3) % ${accounts}`);
  await orm.execute(sql`
    insert into activities (block, log_index, timestamp, tx_hash, part, account, feature, action, direction, is_credit, asset,
      amount, index)
    select ${origin}, p, ${whose}, (array['burn', 'fom', 'stake'])[1 + l % 3], (array['order', 'claim'])[1 + p],
      (array['out', 'in'])[1 + p], l = 4, (array['usdt', 'native', 'token'])[1 + b % 3], b * 1000 + l, b
    from generate_series(${sql.raw(String(from))}, ${sql.raw(String(to))}) as b
      cross join generate_series(0, 4) as l cross join generate_series(0, 1) as p`);
}

/** The blocks of a branch, of which the last is the newest. */
export async function makeBlocks(orm: Orm, from: number, to: number, branch: string): Promise<void> {
  await orm.execute(
    sql.raw(`
    insert into blocks (number, hash, timestamp)
    select number, ${blockHash(branch)}, ${GENESIS_TIME} + number * ${BLOCK_SECONDS}
    from generate_series(${from}, ${to}) as number`),
  );
  await orm.execute(
    sql.raw(`
    insert into ingest_state (id, final_number, final_hash, head_number, head_hash)
    select 1, number, hash, number, hash from blocks where number = ${to}
    on conflict (id) do update set final_number = excluded.final_number, final_hash = excluded.final_hash,
      head_number = excluded.head_number, head_hash = excluded.head_hash`),
  );
}
