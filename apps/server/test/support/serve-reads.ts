import { deploymentOf, LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import type { BooksReader } from "../../src/chain/books-reader.ts";
import type { Database } from "../../src/db/database.ts";
import { createApp } from "../../src/http/app.ts";
import { listen } from "../../src/http/http-server.ts";
import type { ReadSources } from "../../src/http/reads.ts";
import { readRoutes } from "../../src/modules/reads.ts";
import type { MetricsAccess } from "../../src/settings.ts";

const away = () => Promise.reject(new Error("The chain is away."));

/** What the app needs for reads without a chain. */
export function readSources(database: Database, changes: Partial<ReadSources> = {}): ReadSources {
  return {
    routes: readRoutes(deploymentOf(LOCAL_CHAIN_ID), away as BooksReader),
    orm: database.orm,
    freshness: { isStale: () => false },
    charge: async () => 0,
    ...changes,
  };
}

/** The app with its reads over a database, behind a real HTTP server. */
export async function serveReads(
  database: Database,
  changes: Partial<ReadSources> = {},
  metrics: MetricsAccess = "open",
) {
  const log = pino({ level: "silent" });
  const app = createApp({
    config: { chainId: LOCAL_CHAIN_ID, chainName: "", rpcUrl: "http://127.0.0.1", serverUrl: "" },
    health: {
      database,
      chain: { head: away, identity: away, blockHash: away },
      chainId: LOCAL_CHAIN_ID,
      ingestProblem: () => undefined,
      version: "1.2.3",
    },
    reads: readSources(database, changes),
    webFiles: new Map(),
    metrics,
    log,
  });
  const server = await listen({ host: "127.0.0.1", port: 0, headers: { page: {}, data: {} }, log });
  server.serve(getRequestListener(app.fetch));
  onTestFinished(() => server.stop());
  const url = `http://127.0.0.1:${server.port}`;
  return {
    app,
    url,
    get: (path: string, headers: Record<string, string> = {}) => fetch(`${url}${path}`, { headers }),
  };
}
