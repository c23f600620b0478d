import { cpus } from "node:os";
import { startDevnet } from "@cinder/devnet/devnet";
import { keepEmptyCluster } from "@cinder/server/db/empty-cluster";
import type { Outcome } from "../page.ts";
import { cinder } from "./cinder.ts";
import type { Contestant, Run } from "./contestant.ts";
import { makeTransfers } from "./events.ts";
import { installPonder, ponder } from "./ponder.ts";
import { rawLoop } from "./raw-loop.ts";
import { call } from "./rpc.ts";

/** BENCH_EVENTS=2000 for a quick trial; BENCH_ROUNDS is the number of runs per contestant. */
const EVENTS = 50_000;
const PER_BLOCK = 25;
const ROUNDS = 3;
const BAR = 5;

/** Reads the same CIN transfers from one chain into empty databases, one contestant after the other, in turns. */
export async function measureIngest(): Promise<Outcome> {
  const events = Number(process.env.BENCH_EVENTS ?? EVENTS);
  const rounds = Number(process.env.BENCH_ROUNDS ?? ROUNDS);
  await installPonder();
  // As `npm start` does before it starts the server.
  await keepEmptyCluster();
  const devnet = await startDevnet();
  try {
    await makeTransfers(devnet, events, PER_BLOCK);
    const { rpcUrl } = devnet;
    const head = Number(await call<string>(rpcUrl, "eth_blockNumber"));
    const source = { rpcUrl, token: devnet.deployment.contracts.token, head };
    const runs = new Map<string, Run[]>();
    const contestants: [string, Contestant][] = [
      ["Cinder", cinder],
      ["Ponder 0.16.10", ponder],
      ["Raw loop", rawLoop],
    ];
    for (let round = 0; round < rounds; round++) {
      for (const [name, run] of contestants) runs.set(name, [...(runs.get(name) ?? []), await run(source)]);
    }
    return report(runs, events, head, events !== EVENTS);
  } finally {
    await devnet.stop();
  }
}

function report(
  runs: ReadonlyMap<string, readonly Run[]>,
  events: number,
  head: number,
  isTrial: boolean,
): Outcome {
  const all = [...runs.values()].flat();
  const expected = JSON.stringify(all[0]?.balances);
  const isSame = all.every(({ balances }) => JSON.stringify(balances) === expected);
  const rateOf = (name: string) => {
    const sorted = (runs.get(name) ?? []).map(({ seconds }) => events / seconds).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };
  const peer = rateOf("Ponder 0.16.10");
  const rows = [...runs.keys()].map((name) => {
    const rate = rateOf(name);
    return `| ${name} | ${Math.round(rate).toLocaleString("en")} | ${(rate / peer).toFixed(1)} × |`;
  });
  const ratio = rateOf("Cinder") / peer;
  const text = [
    `${events.toLocaleString("en")} transfers of CIN in ${head.toLocaleString("en")} blocks, timed from process start to the last of ${(all[0]?.balances.length ?? 0).toLocaleString("en")} balances. All ended with ${isSame ? "the same" : "DIFFERENT"} balances. Database: PGlite, median of ${all.length / runs.size}, ${cpus().length} cores shared with the chain.`,
    "",
    "|  | events per second | compared with Ponder |",
    "| --- | ---: | ---: |",
    ...rows,
  ].join("\n");
  const broken = [
    ...(isSame ? [] : ["The balances differ."]),
    ...(ratio >= BAR ? [] : [`Ingest is ${ratio.toFixed(1)} × Ponder; the bar is ${BAR} ×.`]),
  ];
  return { text, isTrial, broken };
}
