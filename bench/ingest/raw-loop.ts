import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@cinder/server/db/database";
import { transfers } from "@cinder/server/db/schema/market";
import { insertRows } from "@cinder/server/ingest/rows";
import { sql } from "drizzle-orm";
import { keccak256, toHex } from "viem";
import { type Contestant, tidy } from "./contestant.ts";
import { call } from "./rpc.ts";

const TRANSFER = keccak256(toHex("Transfer(address,address,uint256)"));
const BLOCKS_AT_ONCE = 200;

interface RawLog {
  blockNumber: string;
  logIndex: string;
  transactionHash: string;
  topics: [string, string, string];
  data: string;
}

/** The minimum: copies logs by range into one table. It does not handle block times, forks or restarts. */
export const rawLoop: Contestant = async ({ rpcUrl, token, head }) => {
  const dataDir = await mkdtemp(join(tmpdir(), "cinder-bench-"));
  try {
    const startedAt = performance.now();
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    for (let from = 0; from <= head; from += BLOCKS_AT_ONCE) {
      const range = { fromBlock: toHex(from), toBlock: toHex(Math.min(head, from + BLOCKS_AT_ONCE - 1)) };
      const logs = await call<RawLog[]>(rpcUrl, "eth_getLogs", [
        { ...range, address: token, topics: [TRANSFER] },
      ]);
      const rows = logs.map(({ topics, ...log }) => ({
        block: Number(log.blockNumber),
        logIndex: Number(log.logIndex),
        timestamp: 0,
        txHash: log.transactionHash,
        from: `0x${topics[1].slice(26)}`,
        to: `0x${topics[2].slice(26)}`,
        amount: BigInt(log.data),
      }));
      await database.orm.transaction((tx) => insertRows(tx, transfers, rows));
    }
    const found = await database.orm
      .select({ account: sql<string>`account`, balance: sql<string>`sum(change)::text` })
      .from(
        sql`(select "to" as account, amount as change from transfers union all select "from", -amount from transfers) as moved`,
      )
      .groupBy(sql`account`);
    const seconds = (performance.now() - startedAt) / 1_000;
    await database.close();
    return { seconds, balances: tidy(found.map(({ account, balance }) => [account, balance])) };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
