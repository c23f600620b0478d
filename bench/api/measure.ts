import type { Outcome } from "../page.ts";
import { fill, isTrial, type Size, wantedSize } from "./dataset.ts";
import { inTurns, type Load, load, startPeer } from "./load.ts";
import { invest, mix, signIn } from "./people.ts";
import { setUp } from "./stand.ts";
import { steadyLoad } from "./steady.ts";

/** Bars: minimum ratios to the peers, and a maximum in milliseconds. */
const BARS = { withoutDatabase: 0.8, oneRow: 0.8, p99: 30 };
const ROUNDS = 5;
const SECONDS = 5;

/** Compares our server with bare servers, on a large data set. */
export async function measureApi(): Promise<Outcome> {
  const size = wantedSize();
  await using stack = new AsyncDisposableStack();
  tell("Chain and PostgreSQL");
  const { databaseUrl, sql, start } = await setUp(stack);
  tell(`${size.users} users`);
  const lines = await fill(sql, size);
  const people = await signIn(sql, size);

  const ours = await start("api");
  const peers = {
    http: await startPeer("bare-http"),
    hono: await startPeer("bare-hono"),
    postgres: await startPeer("bare-postgres", { DATABASE_URL: databaseUrl }),
  };
  for (const peer of Object.values(peers)) stack.adopt(peer, (one) => one.stop());

  tell("Without database");
  const address = people[0]?.address ?? "";
  const form = [{ path: "/form", form: { address } }];
  const plain = await inTurns(
    [
      { name: "http", url: peers.http.url, requests: form },
      { name: "hono", url: peers.hono.url, requests: form },
      { name: "ours", url: ours.url, requests: [invest("my", { address })] },
    ],
    ROUNDS,
    SECONDS,
  );
  tell("One row");
  const asked = people.map((person) => ({ address: person.address }));
  const row = await inTurns(
    [
      { name: "peer", url: peers.postgres.url, requests: asked.map((one) => ({ path: "/", form: one })) },
      { name: "ours", url: ours.url, requests: asked.map((one) => invest("isRegister", one)) },
    ],
    ROUNDS,
    SECONDS,
  );
  tell("All together");
  const mixed = { name: "mixed", url: ours.url, requests: mix(people) };
  await load(mixed, 2);
  const top = await load(mixed, 2 * SECONDS);
  const rate = Math.floor(top.perSecond / 2);
  // The same load on a server that does nothing, to measure the cost of the load generator and the machine.
  const bare = await steadyLoad({ name: "bare", url: peers.http.url, requests: form }, 2 * SECONDS, rate);
  const half = await steadyLoad(mixed, 4 * SECONDS, rate);
  return {
    isTrial,
    ...report({ size, lines, plain, row, top: top.perSecond, half, bare }),
  };
}

interface Figures {
  readonly size: Size;
  readonly lines: number;
  readonly plain: ReadonlyMap<string, number>;
  readonly row: ReadonlyMap<string, number>;
  readonly top: number;
  readonly half: Load;
  readonly bare: Load;
}

function report({ size, lines, plain, row, top, half, bare }: Figures): Pick<Outcome, "text" | "broken"> {
  const ratio = (a = 0, b = 1) => a / b;
  const withoutDatabase = ratio(plain.get("ours"), plain.get("http"));
  const oneRow = ratio(row.get("ours"), row.get("peer"));
  const n = (value = 0) => Math.round(value).toLocaleString("en");
  const r = (value: number) => value.toFixed(2);
  const text = [
    `PostgreSQL holds ${n(size.users)} users and ${n(lines)} ledger lines.`,
    "",
    "| requests per second | ours | peer | ours / peer | bar |",
    "| --- | --- | --- | --- | --- |",
    `| a form, no database, compared with bare node:http | ${n(plain.get("ours"))} | ${n(plain.get("http"))} | ${r(withoutDatabase)} | ≥ ${BARS.withoutDatabase} |`,
    `| a form, no database, compared with bare Hono | ${n(plain.get("ours"))} | ${n(plain.get("hono"))} | ${r(ratio(plain.get("ours"), plain.get("hono")))} | – |`,
    `| one row, compared with node:http and postgres.js | ${n(row.get("ours"))} | ${n(row.get("peer"))} | ${r(oneRow)} | ≥ ${BARS.oneRow} |`,
    "",
    `Eight calls in turn: at most ${n(top)} requests per second; at half of that the median takes ${half.p50} ms and the 99th percentile ${half.p99} ms (bar: ${BARS.p99} ms). Bare node:http, which does nothing, under the same load from the same process: ${bare.p50} ms and ${bare.p99} ms.`,
  ].join("\n");
  const broken = [
    withoutDatabase >= BARS.withoutDatabase
      ? []
      : [`A form without database: ${r(withoutDatabase)} of bare node:http.`],
    oneRow >= BARS.oneRow ? [] : [`One row: ${r(oneRow)} of node:http with postgres.js.`],
    half.p99 <= BARS.p99 ? [] : [`The 99th percentile at half load is ${half.p99} ms.`],
  ].flat();
  return { text, broken };
}

function tell(what: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${what}\n`);
}
