import type { InvestData } from "@cinder/api/invest/calls";
import { deploymentOf, LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import type { Address } from "viem";
import { type Shell, zeroAddress } from "../src/chain/chain.ts";
import type { MineScreen, StakeInfo } from "../src/features/mining/mine.ts";
import type { Purchase } from "../src/features/mining/purchase.ts";
import type { MiningScreen } from "../src/features/mining/screen.ts";
import type { Member, TeamScreen } from "../src/features/mining/team.ts";

export const me: Address = "0x00000000000000000000000000000000000000A1";
export const { token: cin, usdt } = deploymentOf(LOCAL_CHAIN_ID).contracts;
export const mining: Address = "0x00000000000000000000000000000000000000c3";
export const cashier: Address = "0x00000000000000000000000000000000000000c4";

export const ether = (amount: number) => BigInt(Math.round(amount * 1_000)) * 10n ** 15n;
export const day = 86_400;
/** 2026-11-16 08:00:00 UTC. */
export const now = Date.UTC(2026, 10, 16, 8) / 1_000;

export const shell: Shell = {
  blockNumber: 7n,
  timestamp: BigInt(now),
  native: ether(1),
  token: ether(1_000),
  usdt: ether(500),
  index: 6n,
  refer: zeroAddress,
  inviteCode: "FJJXX1",
  level: 1n,
  isManager: false,
  allowances: [
    { asset: cin, spender: mining, amount: ether(5) },
    { asset: cin, spender: cashier, amount: ether(6) },
    { asset: usdt, spender: cashier, amount: ether(7) },
  ],
  missing: 0n,
};

const config: MiningScreen["config"] = {
  manager: zeroAddress,
  paused: false,
  keyNft: zeroAddress,
  addTime: 28_800n,
  dayTimes: BigInt(day),
  mintDay: ether(3_000),
  mintSurplus: ether(300_000),
  userMax: ether(5_000),
  userMin: ether(10),
  handleGas: ether(0.002),
  feeRate: 0n,
  powerRate: 500n,
  powerFloor: ether(10_000),
  powerLeft: ether(10_000),
};

const arrays: MiningScreen["arrays"] = {
  inviteRates: [1_000n, 500n, 200n],
  stakeDays: [1n, 7n, 15n, 30n, 90n, 180n],
  stakeRates: [0n, 0n, 0n, 0n, 0n, 500n],
  stakeTotals: [ether(500), ether(500), ether(500), ether(2_000), ether(500), ether(500)],
  stakeForces: [10_000n, 11_000n, 13_000n, 16_000n, 22_000n, 30_000n],
  stakeAmounts: [ether(500), ether(100), ether(100), ether(100), ether(100), ether(100)],
};

export const totals: MiningScreen["totals"] = {
  totalUser: 12n,
  totalUserValid: 9n,
  totalStakes: 40n,
  totalAmount: ether(9_000),
  totalReward: ether(4_000),
  totalRelease: ether(2_000),
  totalMint: ether(304_000),
  totalExtract: ether(1_000),
  totalForce: ether(10_000),
  perForce: 0n,
  lastUser: 12n,
  lastTime: BigInt(now),
};

export const user: MiningScreen["user"] = {
  index: 6n,
  stakes: 3n,
  amount: ether(200),
  balance: ether(12.5),
  rewardTotal: ether(40),
  lastOut: 0n,
  force: ether(320),
  forceDirect: ether(50),
  forceIndirect: ether(20),
  forceInvite: ether(10),
  debt: 0n,
  refer: zeroAddress,
};

/** The contract's preview for an amount in the 30-day tier. */
export function previewOf(amount: bigint): MiningScreen["preview"] {
  const force = (amount * 16n) / 10n;
  return {
    value: ether(0.002),
    fee: 0n,
    actual: amount,
    stakeIndex: 4n,
    joins: false,
    lockDays: 30n,
    endTime: BigInt(now + 31 * day),
    force,
    ancestors: [me, me, me],
    forces: [force / 10n, force / 20n, force / 50n],
    rewardDay: ether(47.04),
  };
}

export function miningScreen(changes: Partial<MiningScreen> = {}): MiningScreen {
  return {
    shell,
    config,
    arrays,
    totals,
    user,
    isBlackList: false,
    cashier: {
      manager: zeroAddress,
      paused: false,
      signer: zeroAddress,
      addTime: 0n,
      dayTimes: BigInt(day),
      reserveRate: 5_000n,
      assets: [],
    },
    price: { known: true, average: ether(0.25), spot: ether(0.25) },
    nativePrice: { known: true, average: ether(600), spot: ether(600) },
    preview: { ...previewOf(0n), value: 0n, stakeIndex: 0n, endTime: 0n, rewardDay: 0n },
    refusal: "0x",
    ...changes,
  };
}

const inUsdt = { asset: "usdt" as const, symbol: "USDT", address: usdt };

export const machines: InvestData<"machineTypeList">["list"] = [
  {
    ...{ id: "spark-1", name: "Spark S1", note: "Small.", asset: inUsdt },
    ...{ price: "50", power: 50, days: 30, stock: 4, maxNum: 3 },
  },
  {
    ...{ id: "forge-9", name: "Forge X9", note: "Large.", asset: inUsdt },
    ...{ price: "2000", power: 2_600, days: 180, stock: 0, maxNum: 3 },
  },
];

export const nodes: InvestData<"nodeList">["list"] = [
  {
    ...{ id: "beacon", name: "Beacon", note: "Ten shares.", price: "250", weight: 10, stock: 2 },
    asset: { asset: "token", symbol: "CIN", address: cin },
  },
];

/** Two machines, ordered a moment ago. */
export function purchase(changes: Partial<Purchase> = {}): Purchase {
  return {
    ...{ what: "machine", id: "spark-1", num: 2, name: "Spark S1" },
    ...{ account: me, chainId: 31337, orderId: "17", coin: "usdt", asset: usdt },
    amount: String(ether(100)),
    expiresAt: Date.now() / 1_000 + 1_800,
    ...changes,
  };
}

/** Stake 3: 100 CIN for 30 days, ten days ago. */
export function stakeInfo(changes: Partial<StakeInfo> = {}): StakeInfo {
  return {
    isValid: true,
    index: 3n,
    userIndex: 6n,
    lockDays: 30n,
    amount: ether(100),
    actual: ether(100),
    force: ether(160),
    forceDirect: ether(16),
    forceIndirect: ether(8),
    forceInvite: ether(3.2),
    startTime: BigInt(now - 10 * day),
    endTime: BigInt(now + 20 * day),
    owner: me,
    stakeIndex: 3n,
    status: 0,
    ...changes,
  };
}

export function mineScreen(changes: Partial<MineScreen> = {}): MineScreen {
  return {
    shell: { ...shell, allowances: [] },
    config,
    totals,
    user,
    isBlackList: false,
    stakes: [
      stakeInfo(),
      stakeInfo({ index: 2n, endTime: BigInt(now - day), status: 1, actual: ether(70), amount: ether(70) }),
      stakeInfo({ index: 1n, endTime: BigInt(now - 5 * day), status: 2, isValid: false }),
    ],
    price: { known: true, average: ether(0.25), spot: ether(0.25) },
    ...changes,
  };
}

export function member(at: number, changes: Partial<Member> = {}): Member {
  return {
    account: `0x${String(at).padStart(40, "0")}`,
    index: BigInt(at),
    stakes: 2n,
    amount: ether(100),
    force: ether(160),
    time: BigInt(now - at * day),
    ...changes,
  };
}

export function teamScreen(changes: Partial<TeamScreen> = {}): TeamScreen {
  return {
    shell: { ...shell, allowances: [] },
    arrays,
    user,
    team: {
      isManual: false,
      level: 1n,
      invites: 45n,
      inviteValids: 40n,
      teamUser: 300n,
      teamAmount: ether(9_000),
      teamMax: ether(5_000),
      teamMin: ether(4_000),
      maxAccount: me,
    },
    directs: [],
    indirects: [],
    ...changes,
  };
}
