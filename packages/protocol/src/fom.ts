export interface FomTerms {
  readonly dayTimes: bigint;
  readonly feeRate: bigint;
  readonly swapRate: bigint;
  readonly rewardRate: bigint;
  readonly burnRates: readonly bigint[];
  readonly teamRates: readonly bigint[];
  readonly stakeDays: readonly bigint[];
  readonly stakeRates: readonly bigint[];
  readonly burnEvery: bigint;
  readonly burnSurplus: bigint;
  readonly outDays: bigint;
  readonly price: bigint;
  readonly userMax: bigint;
  readonly roundMin: bigint;
  readonly roundTime: bigint;
}
