import { type Shell, zeroAddress } from "../src/chain/chain.ts";
import type { GameTerms, MiningTerms, Paper, StakeTerms, Terms } from "../src/features/paper/paper.ts";

export const ether = (amount: number) => BigInt(Math.round(amount * 1_000)) * 10n ** 15n;

const shell: Shell = {
  blockNumber: 1_234n,
  timestamp: 1_800_000_000n,
  native: 0n,
  token: 0n,
  usdt: 0n,
  index: 0n,
  refer: zeroAddress,
  inviteCode: "",
  level: 0n,
  isManager: false,
  allowances: [],
  missing: 0n,
};

/** Contains only the figures that the white paper reads; real answers have more. */
const answer = <Answer>(given: object) => given as Answer;

const bytes = (word: string) =>
  `0x${[...word]
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join("")
    .padEnd(64, "0")}` as const;

export function terms(changes: Partial<Terms> = {}): Terms {
  return answer<Terms>({
    shell,
    nftTotals: { rewardTotal: ether(4_089), totalForce: 12_730n },
    tiers: [100n, 330n, 1_100n, 3_650n, 5_000n].map((weight) => ({
      ...{ weight, max: 100n, cap: 100n, minted: 7n, supply: 6n, granted: 1n, grantCap: 20n },
    })),
    burn: {
      ...{ feeRate: 200n, swapRate: 6_000n, burnEvery: 10_000n, burnSurplus: ether(10), rewardRate: 15_000n },
      ...{
        outDays: 30n,
        maxSlippage: 300n,
        orderMin: ether(0.01),
        giftMin: ether(0.1),
        handleGas: ether(0.002),
      },
    },
    burnMulti: { burnRates: [500n, 300n, 200n, 200n, 200n], totalForce: ether(38) },
    ido: {
      ...{
        round: 3n,
        rounds: 4n,
        idoAmount: ether(0.13),
        idoTokens: ether(400),
        userMax: 50n,
        roundCool: 86_400n,
      },
      ...{ firstRate: 2_000n, vestDays: 60n, directRate: 500n, indirectRate: 300n, keysPerUnit: 1n },
      ...{ handleGas: ether(0.002), maxSlippage: 300n },
    },
    stake: {
      ...{
        round: 2n,
        releaseDay: 100n,
        userMax: ether(50_000),
        directRate: 500n,
        indirectRate: 300n,
        feeRate: 0n,
      },
      ...{ roundCool: 86_400n, handleGas: ether(0.002) },
    },
    stakeTotals: { totalAmount: ether(80_191), totalExtract: ether(39_311) },
    cashier: {
      ...{ reserveRate: 6_000n, dayTimes: 86_400n },
      assets: [{ asset: zeroAddress, cap: ether(20), funding: ether(5), paidToday: ether(1) }],
    },
    referral: {
      ...{ totalUser: 59n, algebra: 20n, validMin: ether(1) },
      teamAmounts: [ether(100), ether(500), ether(2_000), ether(10_000)],
    },
    token: { openTime: 1_790_000_000n, whiteTime: 7_200n },
    ...{ buyFee: 300n, sellFee: 450n },
    weights: { nft: 100n, burn: 50n, liquidity: 50n, destroy: 50n, market: 50n },
    spending: {
      ...{ burnTime: 86_400n, burnMin: ether(10), burnReward: 100n, sendMin: ether(10), maxSlippage: 300n },
    },
    books: [
      {
        ...{ name: bytes("burn"), target: zeroAddress, owner: zeroAddress, known: true, paused: true },
        manager: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
        lines: [{ asset: zeroAddress, held: ether(8), owed: ether(7), surplus: ether(1) }],
      },
      {
        ...{ name: bytes("log"), target: zeroAddress, owner: zeroAddress, manager: zeroAddress },
        ...{ known: false, paused: false, lines: [] },
      },
    ],
    ...changes,
  });
}

export function game(changes: { price?: bigint; maxSlippage?: bigint } = {}): GameTerms {
  return answer<GameTerms>({
    shell,
    config: {
      ...{ price: changes.price ?? ether(10), roundMin: ether(50), roundTime: 86_400n, burnEvery: 5_000n },
      ...{
        burnSurplus: ether(5),
        outDays: 3n,
        userMax: ether(100_000),
        keyPrice: 50n * 10n ** 18n,
        handleGas: ether(0.002),
      },
      ...{ swapRate: 6_000n, rewardRate: 600n, feeRate: 200n, maxSlippage: changes.maxSlippage ?? 300n },
    },
    multi: {
      burnRates: [500n, 300n, 200n, 100n, 100n, 100n, 100n],
      teamRates: [200n, 400n, 600n, 800n],
      stakeDays: [7n, 15n, 30n, 60n, 90n],
      stakeRates: [200n, 500n, 1_200n, 3_000n, 6_000n],
      stakeSurplus: [1n, 2n, 3n, 4n, 5n].map((count) => count * ether(100)),
      potRate: 1_000n,
      totals: { pot: ether(67) },
    },
    doubleConfig: { stakeDays: 120n, feeRate: 500n, reserve: ether(346_994), openClaim: true },
    doubleTotals: { totalAmount: ether(3_005) },
  });
}

export const mining = answer<MiningTerms>({
  shell,
  config: {
    ...{
      mintDay: ether(3_000),
      mintSurplus: ether(6_120),
      userMin: ether(10),
      userMax: ether(1_000),
      feeRate: 0n,
    },
    handleGas: ether(0.002),
  },
  arrays: {
    inviteRates: [1_000n, 500n, 200n],
    stakeDays: [1n, 7n, 15n, 30n, 90n, 180n],
    stakeRates: [0n, 0n, 0n, 0n, 0n, 100n],
    stakeTotals: [1n, 2n, 3n, 4n, 5n, 6n].map((count) => count * ether(100)),
    stakeForces: [10_000n, 11_000n, 13_000n, 16_000n, 22_000n, 30_000n],
    stakeAmounts: [0n, ether(300), 0n, 0n, 0n, 0n],
  },
  totals: { totalAmount: ether(90_922) },
});

/** The newest round, whose terms differ from the current settings. */
export const stake = answer<StakeTerms>({
  shell,
  rounds: [
    {
      ...{ index: 2n, bonus: 2_000n, budget: ether(9_000), surplus: ether(1_234) },
      ...{ directRate: 400n, indirectRate: 250n, feeRate: 50n, releaseDay: 75n },
    },
    { index: 1n, bonus: 1_500n, budget: ether(5_000), surplus: 0n },
  ],
});

export const paperAnswers: Record<string, Terms | GameTerms | MiningTerms | StakeTerms> = {
  getManager: terms(),
  getManagerFom: game(),
  getManagerSuper: game({ price: ether(100), maxSlippage: 250n }),
  getManagerMining: mining,
  getStake: stake,
};

export const paper: Paper & { exchangeFee: bigint } = {
  exchangeFee: 30n,
  shell,
  terms: terms(),
  fom: game(),
  superFom: game({ price: ether(100), maxSlippage: 250n }),
  mining,
  stake,
};
