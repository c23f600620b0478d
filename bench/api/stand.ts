import { type Devnet, type DevnetOptions, startDevnet } from "@cinder/devnet/devnet";
import { startPostgres } from "@cinder/devnet/postgres";
import { openDatabase } from "@cinder/server/db/database";
import { type ServerProcess, spawnServer } from "@cinder/server/spawn";
import postgres, { type Sql } from "postgres";

/** A chain, a PostgreSQL with our tables, and any number of servers. The stack stops them, the last one first. */
export interface Stand {
  readonly devnet: Devnet;
  readonly databaseUrl: string;
  readonly sql: Sql;
  start(role: "api" | "ingest"): Promise<ServerProcess>;
}

export async function setUp(stack: AsyncDisposableStack, options?: DevnetOptions): Promise<Stand> {
  const devnet = stack.adopt(await startDevnet(options), (one) => one.stop());
  const server = stack.adopt(await startPostgres(), (one) => one.stop());
  const databaseUrl = await server.createDatabase();
  await (await openDatabase({ databaseUrl, dataDir: "unused" })).close();
  const sql = stack.adopt(postgres(databaseUrl, { max: 1, onnotice: () => undefined }), (one) => one.end());
  const env = {
    DATABASE_URL: databaseUrl,
    RPC_URL: devnet.rpcUrl,
    SERVER_PORT: "0",
    WEB_DIR: "none",
    // All requests come from one machine, so the rate limit is set far above the load.
    RATE_LIMIT_IP: "10000000",
    RATE_LIMIT_ADDRESS: "10000000",
  };
  return {
    ...{ devnet, databaseUrl, sql },
    start: async (role) =>
      stack.adopt(
        await spawnServer({
          env,
          args: ["--role", role, `--clock-offset=${devnet.clockOffset}`],
          stdio: "ignore",
        }),
        (one) => one.stop(),
      ),
  };
}
