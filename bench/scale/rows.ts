import type { Sql } from "postgres";

/** Enough rows to make a table's fixed overhead negligible. */
const ROWS = 200_000;

const hash = (seed: string) => `'0x' || encode(sha256((${seed})::text::bytea), 'hex')`;
const account = (seed: string) => `'0x' || substr(encode(sha256((${seed})::text::bytea), 'hex'), 1, 40)`;
const amount = (seed: string) => `(1 + (hashint8(${seed}) & 1048575))::numeric * 1000000007 * 1000003`;
const origin = `i, (i * 7) % 500, 1760000000 + i, ${hash("'tx' || i")}`;

/** Rows that the ingest writes without users: one per block, and these per trade in a pool that it reads. */
const inserts = {
  blocks: `select i, ${hash("i")}, 1760000000 + i from generate_series(1, ${ROWS}) i`,
  trades: `select ${origin}, 'native', case i % 2 when 0 then 'buy' else 'sell' end, ${amount("i")}, ${amount("i + 1")}, 0,
    ${amount("i + 2")}, ${account("i % 20000")}, ${account("i % 20000")}, ${amount("i + 3")} from generate_series(1, ${ROWS}) i`,
  reserves: `select ${origin}, 'native', ${amount("i")} * 1000, ${amount("i + 1")} * 1000 from generate_series(1, ${ROWS}) i`,
  // The asset that left the pool, and the asset that entered it.
  activities: `select ${origin}, part, ${account("i % 20000")}, 'swap', 'buy', case part when 0 then 'out' else 'in' end, false,
    case part when 0 then 'usdt' else 'native' end, ${amount("i + part")} from generate_series(1, ${ROWS}) i, generate_series(0, 1) part`,
};

const columns: Record<keyof typeof inserts, string> = {
  blocks: "number, hash, timestamp",
  trades: "block, log_index, timestamp, tx_hash, pair, side, base, quote, fee, price, trader, receiver, spot",
  reserves: "block, log_index, timestamp, tx_hash, pair, base, quote",
  activities:
    "block, log_index, timestamp, tx_hash, part, account, feature, action, direction, is_credit, asset, amount",
};

/**
 * Measures the bytes on disk of a block and of a trade, including indexes, by filling empty tables in chain order.
 * Empties them afterwards.
 */
export async function bytesOfOthers(sql: Sql): Promise<{ block: number; trade: number }> {
  const bytes: Partial<Record<string, number>> = {};
  for (const [table, rows] of Object.entries(inserts)) {
    await sql.unsafe(`insert into ${table} (${columns[table as keyof typeof inserts]}) ${rows}`);
    const [row] = await sql<{ size: string }[]>`select pg_total_relation_size(${table}::regclass) as size`;
    bytes[table] = Number(row?.size) / ROWS;
    await sql.unsafe(`truncate ${table}`);
  }
  const { blocks = 0, trades = 0, reserves = 0, activities = 0 } = bytes;
  return { block: blocks, trade: trades + reserves + activities };
}
