/** What the parts were measured to cost. */
export interface Costs {
  /** Milliseconds of a processor. */
  readonly apiPerRequest: number;
  readonly databasePerRequest: number;
  readonly ingestPerTransaction: number;
  readonly nodePerScreen: number;
  readonly bytesPerUser: number;
  readonly bytesPerLine: number;
  readonly bytesPerBlock: number;
  /** Of a trade: itself, what the pool held then, and a line of history for each of its two coins. */
  readonly bytesPerTrade: number;
}

/** What people are taken to do. Whoever knows better changes these. */
export const habits = {
  /** Of all users, in a day. */
  active: 0.2,
  /** Calls of the service by an active user in a day, besides what open screens ask. */
  requests: 60,
  /** Of a day's requests, in its busiest hour. */
  busiestHour: 1 / 8,
  /** Of all users, with a screen open at the busiest moment. */
  online: 0.01,
  /** A screen reads the chain so often. */
  secondsPerRead: 3,
  /** Of those readings, with one question to the server: ten of twenty-seven pages ask it, and they are the busier ones. */
  askServer: 0.4,
  /** Transactions of an active user in a day. */
  transactions: 0.2,
  /** Of all users, with a machine of the service: a line of the ledger each day. */
  holders: 0.1,
  /** So much of a processor is planned with. */
  load: 0.6,
} as const;

/** What the chain does whether or not we have users: the ingest stores every block, and every trade of the pool of native coin and USDT. */
export const chain = {
  /** From one block to the next. Chains of this kind have become quicker, so the plan is made for both. */
  blockSeconds: { slow: 3, quick: 0.75 },
  /** Trades of others in that pool in a day. */
  trades: 50_000,
} as const;

export interface Need {
  readonly users: number;
  readonly requestsPerSecond: number;
  readonly apiProcessors: number;
  readonly databaseProcessors: number;
  readonly screensPerSecond: number;
  readonly nodeProcessors: number;
  readonly ingestProcessors: number;
  readonly bytesAfterAYear: number;
}

/**
 * A block, and a trade of others, takes the ingest no longer than a transaction of ours: when measured, each had a block of its own.
 * A transaction of ours is taken to leave as much on disk as a trade: a claim leaves less, an order more.
 */
export function needOf(users: number, costs: Costs, blockSeconds: number): Need {
  const screensPerSecond = (users * habits.online) / habits.secondsPerRead;
  const callsPerSecond = (users * habits.active * habits.requests * habits.busiestHour) / 3_600;
  const requestsPerSecond = callsPerSecond + screensPerSecond * habits.askServer;
  const transactions = users * habits.active * habits.transactions;
  const storedPerSecond = ((transactions + chain.trades) * habits.busiestHour) / 3_600 + 1 / blockSeconds;
  const lines = users * habits.holders;
  const bytesPerDay =
    lines * costs.bytesPerLine + transactions * costs.bytesPerTrade + bytesOfADay(costs, blockSeconds);
  const processors = (perSecond: number, milliseconds: number) =>
    (perSecond * milliseconds) / 1_000 / habits.load;
  return {
    users,
    requestsPerSecond,
    apiProcessors: processors(requestsPerSecond, costs.apiPerRequest),
    databaseProcessors: processors(requestsPerSecond, costs.databasePerRequest),
    screensPerSecond,
    nodeProcessors: processors(screensPerSecond, costs.nodePerScreen),
    ingestProcessors: processors(storedPerSecond, costs.ingestPerTransaction),
    bytesAfterAYear: users * costs.bytesPerUser + 365 * bytesPerDay,
  };
}

/** What comes from the chain alone. */
export function bytesOfADay({ bytesPerBlock, bytesPerTrade }: Costs, blockSeconds: number): number {
  return (86_400 / blockSeconds) * bytesPerBlock + chain.trades * bytesPerTrade;
}
