import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@cinder/server/db/database";
import { spawnServer } from "@cinder/server/spawn";
import { sql } from "drizzle-orm";
import { type Contestant, tidy, until } from "./contestant.ts";

/** The unchanged server with every handler, into PGlite. */
export const cinder: Contestant = async ({ rpcUrl, head }) => {
  const dataDir = await mkdtemp(join(tmpdir(), "cinder-bench-"));
  try {
    const startedAt = performance.now();
    const server = await spawnServer({
      env: {
        RPC_URL: rpcUrl,
        DATA_DIR: dataDir,
        WEB_DIR: "none",
        SERVER_PORT: "0",
        DATABASE_URL: "",
        LOG_LEVEL: "warn",
      },
      stdio: "ignore",
    });
    await until(async () => {
      const health = (await (await fetch(`${server.url}/api/health`)).json()) as {
        ingest: { block: number | null };
      };
      return (health.ingest.block ?? -1) >= head;
    });
    const ingested = performance.now() - startedAt;
    await server.stop();
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    const askedAt = performance.now();
    const rows = await database.orm
      .select({ account: sql<string>`account`, balance: sql<string>`sum(change)::text` })
      .from(
        sql`(select "to" as account, amount as change from transfers union all select "from", -amount from transfers) as moved`,
      )
      .groupBy(sql`account`);
    const answered = performance.now() - askedAt;
    await database.close();
    return {
      seconds: (ingested + answered) / 1_000,
      balances: tidy(rows.map(({ account, balance }) => [account, balance])),
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
