import { investCalls } from "@cinder/api/invest/calls";
import { envelopeOf } from "@cinder/api/invest/envelope";
import { newsCalls } from "@cinder/api/news/calls";
import { deploymentOf } from "@cinder/protocol/deployment";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { z } from "zod";
import { readCatalogue } from "../../src/catalogue/catalogue.ts";
import { loadCatalogue } from "../../src/catalogue/load-catalogue.ts";
import { createChainClient } from "../../src/chain/chain-client.ts";
import { type Database, type Orm, openDatabase } from "../../src/db/database.ts";
import { listen } from "../../src/http/http-server.ts";
import { investListener } from "../../src/http/invest-listener.ts";
import { startIngest } from "../../src/ingest/ingest.ts";
import { createInvest } from "../../src/invest.ts";
import { parseSettings } from "../../src/settings.ts";
import type { TestChain } from "./chain.ts";
import { newPlace } from "./databases.ts";
import { copyDataTemplate } from "./scratch.ts";
import type { Wallet } from "./wallets.ts";

const calls = { ...investCalls, ...newsCalls };
type CallName = keyof typeof calls;
type DataOf<Name extends CallName> = z.infer<(typeof calls)[Name]["data"]>;

export interface CallOptions {
  token?: string | undefined;
  lang?: string;
  headers?: Record<string, string>;
}

export interface Answer<Name extends CallName> {
  status: number;
  headers: Headers;
  code: number;
  msg: string;
  /** Data of a success; reading it after a refusal fails the test. */
  data: DataOf<Name>;
  /** Reason of a refusal. */
  reason: string | undefined;
}

export interface ServiceAccess {
  readonly url: string;
  call<Name extends CallName>(
    name: Name,
    fields?: Record<string, string>,
    options?: CallOptions,
  ): Promise<Answer<Name>>;
  /** Signs in, and registers a new wallet. */
  signIn(wallet: Wallet, recommend?: string): Promise<string>;
}

export interface TestService extends ServiceAccess {
  readonly database: Database;
  readonly log: string[];
  /** Moves the service's clock, not the chain's; reset after each test. */
  clock: { offset: number };
}

/** The invest calls over a real chain, a real database and a running ingest, for the tests of a block. */
export function useService(
  kind: Database["kind"],
  chain: TestChain,
  env: Record<string, string> = {},
): TestService {
  const state = { url: "", database: undefined as Database | undefined };
  const clock = { offset: 0 };
  const lines: string[] = [];
  const stops: (() => Promise<unknown>)[] = [];
  const now = () => Math.floor(Date.now() / 1_000) + clock.offset;

  beforeAll(async () => {
    const copy = kind === "pglite" ? await copyDataTemplate() : undefined;
    if (copy) stops.push(copy.remove);
    const place = copy ? { databaseUrl: undefined, dataDir: copy.folder } : await newPlace("postgres");
    const database = await openDatabase(place);
    stops.push(() => database.close());
    state.database = database;
    const { orm } = database;
    const { settings, client, log, ...http } = await serveInvest(orm, {
      env: { RPC_URL: chain.rpcUrl, ...env },
      lines,
      now,
    });
    const ingest = startIngest({
      orm,
      chain: client,
      settings,
      deployment: deploymentOf(settings.chainId),
      log,
    });
    stops.push(() => ingest.stop(), http.stop);
    state.url = http.url;
  });
  afterEach(() => {
    clock.offset = 0;
  });
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  return {
    ...accessService(() => state.url),
    get url() {
      return state.url;
    },
    get database() {
      if (state.database === undefined) throw new Error("The database is not open yet.");
      return state.database;
    },
    log: lines,
    clock,
  };
}

interface ServeOptions {
  env?: Record<string, string>;
  /** Receives the log lines. */
  lines?: string[];
  now?: () => number;
}

/** Only the invest calls, behind a real HTTP server, without rate limits unless the environment sets them. */
export async function serveInvest(orm: Orm, { env = {}, lines = [], now }: ServeOptions = {}) {
  const settings = parseSettings({ RATE_LIMIT_IP: "0", RATE_LIMIT_ADDRESS: "0", ...env }, []);
  const log = pino({ level: "info" }, { write: (line: string) => lines.push(line) });
  await loadCatalogue(orm, await readCatalogue(settings.catalogueDir, settings.chainId));
  const client = createChainClient(settings.rpcUrl);
  const server = await listen({ host: "127.0.0.1", port: 0, headers: { page: {}, data: {} }, log });
  const url = `http://127.0.0.1:${server.port}`;
  const deployment = deploymentOf(settings.chainId);
  const clock = now === undefined ? {} : { now };
  const invest = createInvest({ orm, chain: client, deployment, settings, url, log, ...clock });
  server.serve(investListener(invest, getRequestListener(new Hono().fetch)));
  return { url, port: server.port, settings, client, log, stop: () => server.stop() };
}

export function accessService(url: () => string): ServiceAccess {
  const call: ServiceAccess["call"] = async (name, fields = {}, options = {}) => {
    const response = await fetch(`${url()}${calls[name].path}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: {
        lang: options.lang ?? "en",
        ...(options.token === undefined ? {} : { token: options.token }),
        ...options.headers,
      },
    });
    const body: unknown = await response.json();
    const parsed = envelopeOf(calls[name].data as z.ZodType).parse(body);
    // The answer contains no fields beyond the schema.
    expect(body).toEqual(parsed);
    const { code, msg } = parsed;
    return {
      status: response.status,
      headers: response.headers,
      code,
      msg,
      get data() {
        if (parsed.code !== 0) throw new Error(`${name} was refused: ${msg}`);
        return parsed.data as DataOf<typeof name>;
      },
      reason: parsed.code === 0 ? undefined : parsed.data.reason,
    };
  };
  return {
    get url() {
      return url();
    },
    call,
    async signIn(wallet, recommend = "") {
      const { message } = (await call("nonce", { address: wallet.address })).data;
      const signature = await wallet.account.signMessage({ message });
      const fields = { username: wallet.address, recommend, message, signature };
      return (await call("register", fields)).data.token;
    },
  };
}
