import { type Deployment, deploymentOf } from "@cinder/protocol/deployment";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import manifest from "../package.json" with { type: "json" };
import { readCatalogue } from "./catalogue/catalogue.ts";
import { loadCatalogue } from "./catalogue/load-catalogue.ts";
import { createBooksReader } from "./chain/books-reader.ts";
import { createCashierReader } from "./chain/cashier-reader.ts";
import { cashierTerms } from "./chain/cashier-terms.ts";
import { type ChainClient, type ChainIdentity, createChainClient } from "./chain/chain-client.ts";
import { assertChainId, assertKnownChain, rememberChain } from "./chain/known-chain.ts";
import { setClockOffset } from "./clock.ts";
import { type Database, openDatabase } from "./db/database.ts";
import { createApp } from "./http/app.ts";
import { callerIp } from "./http/caller-ip.ts";
import { watchFreshness } from "./http/freshness.ts";
import { listen } from "./http/http-server.ts";
import { investListener } from "./http/invest-listener.ts";
import { RateLimit } from "./http/rate-limit.ts";
import { createRequestTimes } from "./http/request-times.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { encodeAhead, loadWebFiles, type WebFiles } from "./http/web-files.ts";
import { finalBlock } from "./ingest/fact-store.ts";
import { type Ingest, startIngest } from "./ingest/ingest.ts";
import { createInvest } from "./invest.ts";
import { startJobs } from "./jobs/jobs.ts";
import { readRoutes } from "./modules/reads.ts";
import { startKeepingBooks } from "./modules/solvency/keep-books.ts";
import { type Settings, shownUrl } from "./settings.ts";
import { StartError } from "./start-error.ts";

export interface RunningServer {
  /** Undefined when this process only ingests. */
  url: string | undefined;
  stop(): Promise<void>;
}

/**
 * Checks everything that needs no database first, so that a failed start writes nothing. Then starts the parts in the
 * order of their dependencies; they stop in reverse order.
 */
export async function startServer(settings: Settings, log: Logger): Promise<RunningServer> {
  setClockOffset(settings.clockOffset);
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let next = stops.pop(); next !== undefined; next = stops.pop()) await next();
  };
  try {
    const servesHttp = settings.role !== "ingest";
    const webFiles: WebFiles =
      servesHttp && settings.webDir ? await loadWebFiles(settings.webDir) : new Map();
    const chain = createChainClient(settings.rpcUrl);
    const identity = await reachChain(chain, settings, log);
    const deployment = requireDeployment(settings.chainId);
    const catalogue = await readCatalogue(settings.catalogueDir, settings.chainId);

    const times = createRequestTimes();
    const http =
      servesHttp &&
      (await listen({
        host: settings.host,
        port: settings.port,
        headers: securityHeaders(settings.publicRpcUrl, settings.walletConnectProjectId !== undefined),
        log,
        measured: times.observe,
      }));
    // HTTP starts early and also stops first: running requests still need the other parts.
    const stopHttp = http && once(() => http.stop());
    if (stopHttp) stops.push(stopHttp);

    const database = await openDatabase(settings);
    stops.push(() => database.close());
    if (identity) await checkChain(database, chain, identity, settings);
    await loadCatalogue(database.backgroundOrm, catalogue);

    const ingest =
      settings.role === "api"
        ? undefined
        : startIngest({ orm: database.backgroundOrm, chain, settings, deployment, log });
    const readBooks = createBooksReader(settings.rpcUrl, deployment);
    if (ingest) {
      stops.push(() => ingest.stop());
      const terms = cashierTerms(settings.chainId, settings.paymentConfirmations);
      const jobs = startJobs(database.backgroundOrm, createCashierReader(settings, terms), terms, log);
      stops.push(() => jobs.stop());
      stops.push(startKeepingBooks(database.backgroundOrm, readBooks, log).stop);
    }

    if (http && stopHttp) {
      const freshness = watchFreshness(database.orm, chain, settings.chainId);
      stops.push(freshness.stop);
      const limit = new RateLimit(database.orm, settings.rateLimits.ip);
      const app = createApp({
        config: {
          chainId: settings.chainId,
          chainName: deployment.name,
          rpcUrl: settings.publicRpcUrl,
          serverUrl: "",
          ...(settings.walletConnectProjectId === undefined
            ? {}
            : { walletConnectProjectId: settings.walletConnectProjectId }),
        },
        health: healthSources(database, chain, ingest, settings),
        reads: {
          routes: readRoutes(deployment, readBooks),
          orm: database.orm,
          freshness,
          charge: (request, cost) => limit.take(`reads ${callerIp(request, settings.proxies)}`, cost),
        },
        webFiles,
        metrics: settings.metrics,
        times,
        log,
      });
      const invest = createInvest({
        orm: database.orm,
        chain,
        deployment,
        settings,
        url: urlOf(settings.host, http.port),
        log,
      });
      http.serve(investListener(invest, getRequestListener(app.fetch)));
      const encoding = new AbortController();
      stops.push(stopHttp, async () => encoding.abort());
      encodeAhead(webFiles, encoding.signal).catch((err) =>
        log.error({ err }, "compressing the web app failed"),
      );
    }
    return { url: http ? urlOf(settings.host, http.port) : undefined, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts even if the RPC can't be reached, because history can be read without it. Refuses a wrong chain. */
async function reachChain(
  chain: ChainClient,
  settings: Settings,
  log: Logger,
): Promise<ChainIdentity | undefined> {
  const identity = await chain.identity().catch(() => undefined);
  if (identity === undefined) {
    log.warn(
      { rpc: shownUrl(settings.rpcUrl) },
      "the RPC cannot be reached; the server starts without the chain",
    );
    return undefined;
  }
  assertChainId(identity.chainId, settings);
  return identity;
}

function requireDeployment(chainId: number): Deployment {
  try {
    return deploymentOf(chainId);
  } catch (error) {
    if (error instanceof RangeError) throw new StartError(error.message);
    throw error;
  }
}

async function checkChain(
  { backgroundOrm: orm }: Database,
  chain: ChainClient,
  identity: ChainIdentity,
  settings: Settings,
): Promise<void> {
  if (settings.role === "api") {
    await assertKnownChain(orm, identity, settings);
    return;
  }
  const final = settings.resetWhenChainIsNew ? await finalBlock(orm) : undefined;
  const hasFinal = final === undefined || (await chain.blockHash(final.height)) === final.hash;
  await rememberChain(orm, identity, settings, hasFinal);
}

function healthSources(
  database: Database,
  chain: ChainClient,
  ingest: Ingest | undefined,
  settings: Settings,
) {
  return {
    database,
    chain,
    chainId: settings.chainId,
    ingestProblem: () => ingest?.problem(),
    figures: ingest?.figures,
    version: manifest.version,
  };
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

function once(run: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => {
    result ??= run();
    return result;
  };
}
