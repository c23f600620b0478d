/** Measured costs per unit. */
export interface Costs {
  /** Milliseconds of processor time. */
  readonly apiPerRequest: number;
  readonly databasePerRequest: number;
  readonly ingestPerTransaction: number;
  readonly nodePerScreen: number;
  readonly bytesPerUser: number;
  readonly bytesPerLine: number;
  readonly bytesPerBlock: number;
  /** A trade's rows: the trade, the pool's reserves, and a history line for each of its two coins. */
  readonly bytesPerTrade: number;
}

/** Assumed user behaviour. Operators with their own figures can change these. */
export const habits = {
  /** Share of all users who are active on a day. */
  active: 0.2,
  /** Service calls per active user and day, in addition to open screens' requests. */
  requests: 60,
  /** Share of a day's requests in its busiest hour. */
  busiestHour: 1 / 8,
  /** Share of all users with an open screen at the busiest moment. */
  online: 0.01,
  /** Seconds between a screen's chain reads. */
  secondsPerRead: 3,
  /**
   * Share of these reads that also send a request to the server: ten of twenty-seven pages do, and they are the busier
   * ones.
   */
  askServer: 0.4,
  /** Transactions per active user and day. */
  transactions: 0.2,
  /** Share of all users with a machine of the service, which adds one ledger line per day. */
  holders: 0.1,
  /** Target utilisation of a processor. */
  load: 0.6,
} as const;

/** Load that exists without users: the ingest stores every block, and every trade of the pool of native coin and USDT. */
export const chain = {
  /** Seconds between blocks. Chains have become faster, so the plan covers both values. */
  blockSeconds: { slow: 3, quick: 0.75 },
  /** Other traders' swaps in that pool per day. */
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
 * A block or another trader's swap takes the ingest no longer than a user's transaction: in the measurement each
 * transaction had its own block. A user's transaction is assumed to use as much disk as a trade: a claim uses less, an
 * order more.
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

/** The load from the chain alone. */
export function bytesOfADay({ bytesPerBlock, bytesPerTrade }: Costs, blockSeconds: number): number {
  return (86_400 / blockSeconds) * bytesPerBlock + chain.trades * bytesPerTrade;
}
