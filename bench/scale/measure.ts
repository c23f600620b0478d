import { setTimeout as sleep } from "node:timers/promises";
import type { Devnet } from "@cinder/devnet/devnet";
import { personas } from "@cinder/devnet/personas";
import { requestTo } from "@cinder/devnet/rpc";
import { createStage } from "@cinder/devnet/world/stage";
import { getHomeAbi } from "@cinder/protocol/generated/screens/get-home";
import type { ServerProcess } from "@cinder/server/spawn";
import type { Sql } from "postgres";
import { encodeFunctionData } from "viem";
import { fill, isTrial, wantedSize } from "../api/dataset.ts";
import { load } from "../api/load.ts";
import { mix, signIn } from "../api/people.ts";
import { setUp } from "../api/stand.ts";
import { steadyLoad } from "../api/steady.ts";
import type { Outcome } from "../page.ts";
import type { Costs } from "./model.ts";
import { processorSeconds } from "./processor.ts";
import { report } from "./report.ts";
import { bytesOfOthers } from "./rows.ts";

const REPLICAS = 2;
const SECONDS = 20;
/** Transactions during the load: one per this many milliseconds. */
const TRANSACTION_EVERY_MS = 100;
const SCREENS = 300;

/**
 * Two API replicas and the ingest on one PostgreSQL with the large data set, while the chain produces blocks: measures
 * the processor time that a request costs each process.
 */
export async function measureScale(): Promise<Outcome> {
  const size = wantedSize();
  await using stack = new AsyncDisposableStack();
  const { devnet, sql, start } = await setUp(stack, { history: true });
  const others = await bytesOfOthers(sql);
  const empty = await sizeOf(sql);
  const lines = await fill(sql, size);
  const people = await signIn(sql, size);
  const bytes = { total: (await sizeOf(sql)) - empty, lines: await sizeOf(sql, "ledger_lines") };

  const ingest = await start("ingest");
  const replicas: ServerProcess[] = [];
  for (let i = 0; i < REPLICAS; i++) replicas.push(await start("api"));

  const requests = mix(people);
  const subjects = replicas.map(({ url }, i) => ({ name: `replica ${i}`, url, requests }));
  // By now all code is compiled and every statement is planned.
  await Promise.all(subjects.map((subject) => load(subject, 4)));
  const most = await Promise.all(subjects.map((subject) => load(subject, SECONDS / 2)));
  const top = most.reduce((sum, { perSecond }) => sum + perSecond, 0);

  const pids = {
    api: replicas.map(({ child }) => child.pid ?? 0),
    ingest: [ingest.child.pid ?? 0],
    database: (await sql<{ pid: number }[]>`select pid from pg_stat_activity`).map(({ pid }) => pid),
  };
  const used = () => ({
    api: processorSeconds(pids.api),
    ingest: processorSeconds(pids.ingest),
    database: processorSeconds(pids.database),
  });
  const rate = Math.floor(top / 2 / REPLICAS);
  const writer = write(devnet);
  const before = used();
  const half = await Promise.all(subjects.map((subject) => steadyLoad(subject, SECONDS, rate)));
  const after = used();
  const transactions = await writer.stop();
  const asked = rate * SECONDS * REPLICAS;
  const costs: Costs = {
    apiPerRequest: ((after.api - before.api) * 1_000) / asked,
    databasePerRequest: ((after.database - before.database) * 1_000) / asked,
    ingestPerTransaction: ((after.ingest - before.ingest) * 1_000) / transactions,
    nodePerScreen: await screenCost(devnet),
    bytesPerUser: (bytes.total - bytes.lines) / size.users,
    bytesPerLine: bytes.lines / lines,
    bytesPerBlock: others.block,
    bytesPerTrade: others.trade,
  };
  const run = {
    ...{ users: size.users, lines, top, rate: rate * REPLICAS, transactions },
    p50: Math.max(...half.map(({ p50 }) => p50)),
    p99: Math.max(...half.map(({ p99 }) => p99)),
  };
  return { isTrial, text: report(run, costs), broken: [] };
}

async function sizeOf(sql: Sql, table?: string): Promise<number> {
  const [row] =
    table === undefined
      ? await sql<{ size: string }[]>`select pg_database_size(current_database()) as size`
      : await sql<{ size: string }[]>`select pg_total_relation_size(${table}::regclass) as size`;
  return Number(row?.size);
}

/** Sends transactions repeatedly, so that the ingest writes while other processes read. */
function write(devnet: Devnet): { stop: () => Promise<number> } {
  let isOver = false;
  let done = 0;
  const { whale, holder } = personas;
  const work = (async () => {
    const stage = await createStage(requestTo(devnet.rpcUrl), devnet.deployment, 1);
    while (!isOver) {
      await stage.act(whale.account.address, "token", "transfer", [holder.account.address, 1n]);
      done++;
      await sleep(TRANSACTION_EVERY_MS);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await work;
      return done;
    },
  };
}

/** The local node's time for one screen's read of the chain. Other nodes are faster or slower, but none is free. */
async function screenCost({ rpcUrl, deployment }: Devnet): Promise<number> {
  const data = encodeFunctionData({ abi: getHomeAbi, args: [personas.holder.account.address] });
  const body = JSON.stringify({
    ...{ jsonrpc: "2.0", id: 1, method: "eth_call" },
    params: [{ to: deployment.contracts.lens, data }, "latest"],
  });
  const ask = async () => {
    const response = await fetch(rpcUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    const { result } = (await response.json()) as { result?: string };
    if (result === undefined) throw new Error("The chain does not answer for the home page.");
  };
  for (let i = 0; i < SCREENS / 10; i++) await ask();
  const began = performance.now();
  for (let i = 0; i < SCREENS; i++) await ask();
  return (performance.now() - began) / SCREENS;
}
