/** What the parts were measured to cost. */
export interface Costs {
  /** Milliseconds of a processor. */
  readonly apiPerRequest: number;
  readonly databasePerRequest: number;
  readonly ingestPerTransaction: number;
  readonly nodePerScreen: number;
  readonly bytesPerUser: number;
  readonly bytesPerLine: number;
}

/** What people are taken to do. Whoever knows better changes these. */
export const habits = {
  /** Of all users, in a day. */
  active: 0.2,
  /** Requests to the server by an active user in a day. */
  requests: 60,
  /** Of a day's requests, in its busiest hour. */
  busiestHour: 1 / 8,
  /** Of all users, with a screen open at the busiest moment. */
  online: 0.01,
  /** A screen reads the chain so often. */
  secondsPerRead: 3,
  /** Transactions of an active user in a day. */
  transactions: 0.2,
  /** Of all users, with a machine of the service: a line of the ledger each day. */
  holders: 0.1,
  /** So much of a processor is planned with. */
  load: 0.6,
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

export function needOf(users: number, costs: Costs): Need {
  const requestsPerSecond = (users * habits.active * habits.requests * habits.busiestHour) / 3_600;
  const screensPerSecond = (users * habits.online) / habits.secondsPerRead;
  const transactionsPerSecond = (users * habits.active * habits.transactions * habits.busiestHour) / 3_600;
  const processors = (perSecond: number, milliseconds: number) =>
    (perSecond * milliseconds) / 1_000 / habits.load;
  return {
    users,
    requestsPerSecond,
    apiProcessors: processors(requestsPerSecond, costs.apiPerRequest),
    databaseProcessors: processors(requestsPerSecond, costs.databasePerRequest),
    screensPerSecond,
    nodeProcessors: processors(screensPerSecond, costs.nodePerScreen),
    ingestProcessors: processors(transactionsPerSecond, costs.ingestPerTransaction),
    bytesAfterAYear: users * costs.bytesPerUser + users * habits.holders * 365 * costs.bytesPerLine,
  };
}
