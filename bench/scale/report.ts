import { bytesOfADay, type Costs, chain, habits, needOf } from "./model.ts";

export interface Run {
  readonly users: number;
  readonly lines: number;
  /** Requests per second: the maximum, and the steady load. */
  readonly top: number;
  readonly rate: number;
  readonly transactions: number;
  readonly p50: number;
  readonly p99: number;
}

const { slow, quick } = chain.blockSeconds;
const SIZES = [1_000, 10_000, 100_000, 1_000_000, 10_000_000];

const whole = (value: number) => Math.round(value).toLocaleString("en");
const small = (value: number) => (value < 10 ? value.toFixed(2) : whole(value));
const disk = (bytes: number) => `${small(bytes / 2 ** 30)} GiB`;
const percent = (part: number) => `${Math.round(part * 1_000) / 10} %`;

export function report(run: Run, costs: Costs): string {
  return [
    `Two API replicas, the ingest, PostgreSQL and the load generator shared one machine, with ${whole(run.users)} users and ${whole(run.lines)} ledger lines.`,
    `The maximum was ${whole(run.top)} requests per second. At ${whole(run.rate)} per second, while the ingest read ${whole(run.transactions)} transactions, the median took`,
    `${run.p50} ms and the 99th percentile ${run.p99} ms.`,
    "",
    "| what | costs |",
    "| --- | --- |",
    `| a request, in the API | ${costs.apiPerRequest.toFixed(2)} ms of a processor |`,
    `| a request, in PostgreSQL | ${costs.databasePerRequest.toFixed(2)} ms |`,
    `| a transaction, in the ingest | ${costs.ingestPerTransaction.toFixed(2)} ms |`,
    `| a screen read from the chain, in the local node | ${costs.nodePerScreen.toFixed(2)} ms |`,
    `| a user, on disk | ${whole(costs.bytesPerUser)} bytes |`,
    `| a ledger line, on disk | ${whole(costs.bytesPerLine)} bytes |`,
    `| a block, on disk | ${whole(costs.bytesPerBlock)} bytes |`,
    `| a trade, on disk | ${whole(costs.bytesPerTrade)} bytes |`,
    "",
    "Assumptions:",
    "",
    `- On a day ${percent(habits.active)} of all users are active, with ${habits.requests} service calls and ${habits.transactions} transactions each, ${percent(habits.busiestHour)} of them in the busiest hour.`,
    `- ${percent(habits.online)} of all users have a screen open at the same time. A screen reads the chain every ${habits.secondsPerRead} seconds; ${percent(habits.askServer)} of screens also ask the server.`,
    `- ${percent(habits.holders)} of all users hold a machine, with a ledger line each day.`,
    "- A transaction takes as much disk space as a trade.",
    `- Processors are planned for ${percent(habits.load)} load.`,
    `- The chain has a block every ${slow} or every ${quick} seconds, and others make ${whole(chain.trades)} trades a day in the pool of BNB and USDT. The ingest stores`,
    `  all of them: ${disk(365 * bytesOfADay(costs, slow))} or ${disk(365 * bytesOfADay(costs, quick))} a year without a single user.`,
    "",
    `| users | requests per second | API | PostgreSQL | ingest | screens per second | nodes | disk after a year, blocks of ${slow} s | of ${quick} s |`,
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ...SIZES.map((users) => row(users, costs)),
    "",
    `API, PostgreSQL, ingest and nodes are in processors, the ingest for blocks of ${quick} s.`,
  ].join("\n");
}

function row(users: number, costs: Costs): string {
  const need = needOf(users, costs, quick);
  const cells = [
    whole(need.users),
    small(need.requestsPerSecond),
    small(need.apiProcessors),
    small(need.databaseProcessors),
    small(need.ingestProcessors),
    small(need.screensPerSecond),
    small(need.nodeProcessors),
    disk(needOf(users, costs, slow).bytesAfterAYear),
    disk(need.bytesAfterAYear),
  ];
  return `| ${cells.join(" | ")} |`;
}
