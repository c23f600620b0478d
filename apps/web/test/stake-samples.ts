import { quoteStake } from "@cinder/protocol/stake";
import type { Address } from "viem";
import { type Shell, zeroAddress } from "../src/chain/chain.ts";
import type { Round, StakeInfo, StakeScreen } from "../src/features/stake/releases.ts";

export const me: Address = "0x00000000000000000000000000000000000000A1";
export const cinAddress: Address = "0x00000000000000000000000000000000000000c1";
export const stakeAddress: Address = "0x00000000000000000000000000000000000000c2";

export const ether = (amount: number) => BigInt(Math.round(amount * 1_000)) * 10n ** 15n;
export const day = 86_400;
/** A Monday morning: 2026-11-16 08:00:00 UTC. */
export const now = Date.UTC(2026, 10, 16, 8) / 1_000;

export const shell: Shell = {
  blockNumber: 7n,
  timestamp: BigInt(now),
  native: ether(1),
  token: ether(1_000),
  usdt: 0n,
  index: 6n,
  refer: zeroAddress,
  inviteCode: "FJJXX1",
  level: 1n,
  isManager: false,
  allowances: [{ asset: cinAddress, spender: stakeAddress, amount: ether(5) }],
  missing: 0n,
};

/** Round 2: open for ten days, with ten days left. */
export function round(changes: Partial<Round> = {}): Round {
  return {
    isOpen: true,
    closed: false,
    index: 2n,
    bonus: 2_000n,
    directRate: 500n,
    indirectRate: 300n,
    feeRate: 0n,
    releaseDay: 100n,
    budget: ether(2_000),
    surplus: ether(1_000),
    limit: ether(5_000),
    amount: ether(1_000),
    stakes: 3n,
    startTime: BigInt(now - 10 * day),
    endTime: BigInt(now + 10 * day),
    whiteTime: 0n,
    ...changes,
  };
}

/** Stake 7 of round 2: 100 CIN, releasing 120, deposited three days and an hour ago. */
export function stakeInfo(changes: Partial<StakeInfo> = {}): StakeInfo {
  return {
    isValid: true,
    index: 7n,
    userIndex: 1n,
    period: 2n,
    amount: ether(100),
    rewardMax: ether(120),
    rewardSurplus: ether(120),
    releaseTimes: 0n,
    startTime: BigInt(now - 3 * day - 3_600),
    lastTime: BigInt(now - 3 * day - 3_600),
    startPrice: ether(0.25),
    lastPrice: ether(0.25),
    owner: me,
    ...changes,
  };
}

/** The contract's preview for an amount in the round, with two referrers. */
export function previewOf(paid: bigint, terms: Round = round()): StakeScreen["preview"] {
  const quote = quoteStake(paid, terms, [me, me]);
  const releases = (10_000n + terms.releaseDay - 1n) / terms.releaseDay;
  return {
    round: terms.index,
    paid,
    fee: quote.fee,
    amount: quote.amount,
    bonus: quote.rewardMax - quote.amount,
    rewardMax: quote.rewardMax,
    direct: quote.direct,
    indirect: quote.indirect,
    directTo: me,
    indirectTo: me,
    reserved: quote.rewardMax - quote.amount + quote.direct + quote.indirect,
    releases,
    daily: (quote.rewardMax * terms.releaseDay) / 10_000n,
    releaseDay: terms.releaseDay,
    endTime: BigInt(now) + releases * BigInt(day),
    handleGas: ether(0.002),
  };
}

export function stakeScreen(changes: Partial<StakeScreen> = {}): StakeScreen {
  return {
    shell,
    config: {
      manager: zeroAddress,
      paused: false,
      addTime: 28_800n,
      dayTimes: BigInt(day),
      directRate: 500n,
      indirectRate: 300n,
      userMax: ether(2_000),
      round: 2n,
      roundCool: BigInt(day),
      handleGas: ether(0.002),
      feeRate: 0n,
      releaseDay: 100n,
    },
    totals: {
      totalUser: 3n,
      totalIDO: 2n,
      totalStakes: 9n,
      totalAmount: ether(1_900),
      totalReward: ether(2_280),
      totalRelease: 0n,
      totalDirect: 0n,
      totalIndirect: 0n,
      totalExtract: 0n,
      lastUser: zeroAddress,
    },
    rounds: [round()],
    user: {
      index: 1n,
      amount: ether(100),
      rewardMax: ether(120),
      rewardRelease: 0n,
      rewardDirect: ether(7),
      rewardIndirect: ether(3),
      balance: ether(10),
      stakes: 1n,
      lastOut: 0n,
    },
    running: [stakeInfo()],
    claimable: ether(13.6),
    withheld: 0n,
    nextRelease: BigInt(now + day - 3_600),
    stakes: [],
    isWhiteList: false,
    isBlackList: false,
    price: { known: true, average: ether(0.25), spot: ether(0.25) },
    preview: { ...previewOf(0n), handleGas: 0n, round: 0n },
    refusal: "0x",
    ...changes,
  };
}
