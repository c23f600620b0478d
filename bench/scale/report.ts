import { bytesOfADay, type Costs, chain, habits, needOf } from "./model.ts";

export interface Run {
  readonly users: number;
  readonly lines: number;
  /** Requests per second: the most, and those of the steady load. */
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
    `Two replicas of the API and the ingest beside PostgreSQL with ${whole(run.users)} users and ${whole(run.lines)} lines of the ledger, and whoever asks, all on`,
    `one machine: at most ${whole(run.top)} requests per second. At ${whole(run.rate)} per second, while ${whole(run.transactions)} transactions were read in, the median took ${run.p50} ms and the`,
    `99th percentile ${run.p99} ms.`,
    "",
    "| what | costs |",
    "| --- | --- |",
    `| a request, in the API | ${costs.apiPerRequest.toFixed(2)} ms of a processor |`,
    `| a request, in PostgreSQL | ${costs.databasePerRequest.toFixed(2)} ms |`,
    `| a transaction, in the ingest | ${costs.ingestPerTransaction.toFixed(2)} ms |`,
    `| a screen read from the chain, in the local node | ${costs.nodePerScreen.toFixed(2)} ms |`,
    `| a user, on disk | ${whole(costs.bytesPerUser)} bytes |`,
    `| a line of the ledger, on disk | ${whole(costs.bytesPerLine)} bytes |`,
    `| a block, on disk | ${whole(costs.bytesPerBlock)} bytes |`,
    `| a trade, on disk | ${whole(costs.bytesPerTrade)} bytes |`,
    "",
    `Taken for granted: ${percent(habits.active)} of all users are active on a day, with ${habits.requests} calls of the service and ${habits.transactions} transactions each, ${percent(habits.busiestHour)} of them in the`,
    `busiest hour; ${percent(habits.online)} of all have a screen open at once, which reads the chain every ${habits.secondsPerRead} seconds, ${percent(habits.askServer)} of them the server too; ${percent(habits.holders)} hold a machine, with a line`,
    `of the ledger each day. A transaction leaves as much on disk as a trade. Processors are planned to be busy ${percent(habits.load)} of the time.`,
    "",
    `And of the chain: a block each ${slow} seconds or each ${quick}, and ${whole(chain.trades)} trades of others a day in the pool of BNB and USDT. The ingest stores`,
    `all of them, without a single user: ${disk(365 * bytesOfADay(costs, slow))} or ${disk(365 * bytesOfADay(costs, quick))} in a year.`,
    "",
    `| users | requests per second | API | PostgreSQL | ingest | screens per second | nodes | disk after a year, blocks of ${slow} s | of ${quick} s |`,
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ...SIZES.map((users) => row(users, costs)),
    "",
    `API, PostgreSQL, ingest and nodes in processors, the ingest with blocks of ${quick} s.`,
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
