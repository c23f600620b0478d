import type { Address, Hex } from "viem";
import { type Shell, zeroAddress } from "../src/chain/chain.ts";
import type { FomOrder, FomPreview, FomScreen } from "../src/features/fom/game.ts";
import type { DoubleStake, MineScreen } from "../src/features/fom/mine.ts";
import type { FomMember, FomTeamScreen } from "../src/features/fom/team.ts";

export const me: Address = "0x00000000000000000000000000000000000000A1";
export const other: Address = "0x00000000000000000000000000000000000000B2";
export const third: Address = "0x00000000000000000000000000000000000000b3";
export const usdtAddress: Address = "0x00000000000000000000000000000000000000c1";
export const fomAddress: Address = "0x00000000000000000000000000000000000000c2";

export const ether = (amount: number) => BigInt(Math.round(amount * 10_000)) * 10n ** 14n;
export const day = 86_400;
export const now = Date.UTC(2026, 10, 16, 8) / 1_000;

export const shell: Shell = {
  blockNumber: 7n,
  timestamp: BigInt(now),
  native: ether(5),
  token: ether(1_000),
  usdt: ether(2_000),
  index: 6n,
  refer: zeroAddress,
  inviteCode: "FJJXX1",
  level: 1n,
  isManager: false,
  allowances: [{ asset: usdtAddress, spender: fomAddress, amount: ether(5) }],
  missing: 0n,
};

/** Order 30 of another account, in the 15-day tier. */
export function order(changes: Partial<FomOrder> = {}): FomOrder {
  return {
    isUSDT: true,
    status: 0n,
    index: 30n,
    userIndex: 6n,
    amount: ether(100),
    tokens: ether(120),
    rate: 500n,
    stakeIndex: 1n,
    lockDays: 15n,
    price: ether(0.25),
    reward: ether(6),
    startTime: BigInt(now - 5 * day),
    endTime: BigInt(now + 10 * day),
    lastTime: BigInt(now - 5 * day),
    owner: other,
    ...changes,
  };
}

const word = (name: string): Hex =>
  `0x${[...name]
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join("")
    .padEnd(64, "0")}`;

/** The contract's preview for an amount of USDT at 0.25 per CIN, with the sample's rates. */
export function previewOf(amount: bigint, tier = 0, changes: Partial<FomPreview> = {}): FomPreview {
  const part = (rate: bigint) => (amount * rate) / 10_000n;
  const bought = part(6_000n) * 4n;
  const burned = bought / 2n;
  const { stakeDays, stakeRates } = multi;
  return {
    value: ether(0.0002),
    amount,
    tokens: bought - burned,
    burned,
    reward: ((bought - burned) * (stakeRates[tier] ?? 0n)) / 10_000n,
    price: ether(0.25),
    endTime: BigInt(now) + (stakeDays[tier] ?? 0n) * BigInt(day),
    qualifies: amount >= ether(50),
    parts: [
      { purpose: word("fee"), amount: part(200n) },
      { purpose: word("swap"), amount: part(6_000n) },
      { purpose: word("generation"), amount: part(800n) },
      { purpose: word("team"), amount: part(400n) },
      { purpose: word("dividend"), amount: part(1_600n) },
      { purpose: word("pot"), amount: part(1_000n) },
    ],
    ...changes,
  };
}

const multi: FomScreen["multi"] = {
  burnRates: [500n, 300n, 200n, 100n, 100n, 100n, 100n],
  teamRates: [200n, 400n, 600n, 800n],
  teamAmounts: [ether(100), ether(500), ether(2_000), ether(10_000)],
  stakeDays: [7n, 15n, 30n, 60n, 90n],
  stakeRates: [200n, 500n, 1_200n, 3_000n, 6_000n],
  stakeSurplus: [ether(1_000), ether(2_000), ether(3_000), ether(4_000), 0n],
  potRate: 1_000n,
  totals: {
    totalUser: 3n,
    totalOrder: 30n,
    totalAmount: ether(3_000),
    totalActual: ether(2_940),
    totalTokens: ether(3_600),
    totalRewardInvite: ether(100),
    totalRewardTeam: ether(50),
    totalReward: ether(500),
    roundEndTime: BigInt(now + 3_600),
    roundEndIndex: 30n,
    round: 5n,
    pot: ether(200),
    dividends: ether(9),
  },
};

/** A round that ends in an hour: the newest order is another account's, the one before is mine, and one between was too small. */
export function fomScreen(changes: Partial<FomScreen> = {}): FomScreen {
  return {
    shell,
    config: {
      addTime: 28_800n,
      dayTimes: BigInt(day),
      algebra: 20n,
      feeRate: 200n,
      handleGas: ether(0.0002),
      swapRate: 6_000n,
      burnEvery: 5_000n,
      burnSurplus: ether(1_000_000),
      rewardRate: 600n,
      outDays: 3n,
      startTime: 0n,
      roundMin: ether(50),
      roundTime: BigInt(day),
      price: ether(10),
      openClaim: true,
      lastIndex: 30n,
      userMax: ether(1_500),
      maxSlippage: 300n,
      keyPrice: 50n * 10n ** 18n,
      sendMin: ether(50),
      manager: zeroAddress,
      paused: false,
      double: zeroAddress,
      nft: zeroAddress,
      burn: zeroAddress,
      keyNft: zeroAddress,
    },
    multi,
    user: {
      index: 6n,
      orders: 2n,
      amount: ether(200),
      total: ether(300),
      balance: ether(12.5),
      rewardStatic: ether(3),
      rewardStaticToken: ether(4),
      rewardDirect: ether(5),
      rewardIndirect: ether(3),
      rewardTeam: ether(2.5),
      rewardFOMO: ether(2),
      lastOut: 0n,
    },
    validUntil: BigInt(now + 13 * day),
    isBlackList: false,
    winners: [other, me],
    prizes: [ether(80), ether(8)],
    newest: [
      order(),
      order({ index: 29n, owner: other, amount: ether(20) }),
      order({ index: 28n, owner: me }),
      order({ index: 27n, owner: third }),
    ],
    rounds: [
      {
        index: 4n,
        pot: ether(100),
        paid: ether(44),
        orders: 2n,
        lastIndex: 27n,
        endTime: BigInt(now - 9 * day),
      },
    ],
    nativePerUsdt: ether(0.002),
    price: { known: true, average: ether(0.25), spot: ether(0.25) },
    nativePrice: { known: true, average: ether(500), spot: ether(500) },
    preview: { ...previewOf(0n), parts: [], value: 0n },
    refusal: "0x",
    ...changes,
  };
}

/** Totals of the sample with some of them changed. */
export function multiWith(totals: Partial<FomScreen["multi"]["totals"]>): FomScreen["multi"] {
  return { ...multi, totals: { ...multi.totals, ...totals } };
}

export const stakeOf = (changes: Partial<DoubleStake> = {}): DoubleStake => ({
  isValid: true,
  index: 3n,
  userIndex: 1n,
  fomoIndex: 12n,
  amount: ether(100),
  price: ether(0.2),
  reward: ether(100),
  startTime: BigInt(now - 100 * day),
  endTime: BigInt(now + 20 * day),
  owner: me,
  ...changes,
});

/** A locked, an unlocked and a withdrawn order, one in the double pool, and a stake there. */
export function mineScreen(changes: Partial<MineScreen> = {}): MineScreen {
  const { config, user } = fomScreen();
  const over = {
    startTime: BigInt(now - 16 * day),
    endTime: BigInt(now - day),
    lastTime: BigInt(now - 16 * day),
  };
  return {
    shell: { ...shell, allowances: [] },
    config,
    user: { ...user, orders: 4n },
    isBlackList: false,
    orders: [
      order({ index: 30n, owner: me }),
      order({ index: 20n, owner: me, ...over }),
      order({ index: 16n, owner: me, status: 1n, ...over, lastTime: over.endTime }),
      order({ index: 12n, owner: me, status: 2n, ...over }),
    ],
    rewards: [ether(2), ether(6), 0n, ether(6)],
    nextOrder: 0n,
    doubleConfig: {
      dayTimes: BigInt(day),
      feeRate: 500n,
      price: ether(0.25),
      openClaim: true,
      feeTo: zeroAddress,
      TOKEN: zeroAddress,
      LOG: zeroAddress,
      BURN: zeroAddress,
      FOMO: fomAddress,
      stakeDays: 120n,
      reserve: ether(5_000),
      manager: zeroAddress,
      paused: false,
    },
    doubleUser: {
      index: 1n,
      amount: ether(100),
      total: ether(100),
      rewardRelease: 0n,
      balance: 0n,
      stakes: 1n,
      lastOut: 0n,
    },
    stakes: [stakeOf()],
    claimable: 0n,
    price: { known: true, average: ether(0.25), spot: ether(0.25) },
    ...changes,
  };
}

export function fomMember(at: number, changes: Partial<FomMember["member"]> = {}): FomMember {
  const account: Address = `0x${at.toString(16).padStart(40, "0")}`;
  return {
    member: {
      account,
      index: BigInt(at),
      amount: ether(150),
      invites: 1n,
      teamUser: 4n,
      teamAmount: ether(700),
      level: 1n,
      time: BigInt(now - at * day),
      ...changes,
    },
    user: { ...fomScreen().user, orders: 3n, total: ether(130), amount: ether(30) },
  };
}

/** A V2 account with two direct referrals, each of whom invited one. */
export function fomTeamScreen(changes: Partial<FomTeamScreen> = {}): FomTeamScreen {
  const { user, validUntil } = fomScreen();
  return {
    shell: { ...shell, allowances: [] },
    multi,
    user,
    team: {
      isManual: false,
      level: 2n,
      invites: 2n,
      inviteValids: 2n,
      teamUser: 10n,
      teamAmount: ether(1_700),
      teamMax: ether(900),
      teamMin: ether(800),
      maxAccount: other,
    },
    validUntil,
    directs: [fomMember(101), fomMember(102)],
    indirects: [fomMember(201), fomMember(202)],
    ...changes,
  };
}
