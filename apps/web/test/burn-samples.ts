import { type Address, type Hex, zeroAddress } from "viem";
import type { Shell } from "../src/chain/chain.ts";
import type { BurnOrder, BurnPreview, BurnScreen } from "../src/features/burn/screen.ts";

export const me: Address = "0x00000000000000000000000000000000000000A1";
export const other: Address = "0x00000000000000000000000000000000000000B2";
export const usdtAddress: Address = "0x0000000000000000000000000000000000000055";
export const burnAddress: Address = "0x00000000000000000000000000000000000000bb";

export const ether = 10n ** 18n;
export const milli = 10n ** 15n;
const day = 86_400n;
export const now = 1_800_000_000n;

export const shell: Shell = {
  blockNumber: 1_234n,
  timestamp: now,
  native: 5n * ether,
  token: 100n * ether,
  usdt: 1_000n * ether,
  index: 6n,
  refer: other,
  inviteCode: "FJJXX1",
  level: 2n,
  isManager: false,
  allowances: [{ asset: usdtAddress, spender: burnAddress, amount: 7n }],
  missing: 0n,
};

export function order(changes: Partial<BurnOrder> = {}): BurnOrder {
  return {
    isValid: true,
    isBNB: true,
    index: 163n,
    userIndex: 6n,
    amount: ether / 4n,
    tokens: 292n * ether,
    debt: 0n,
    rewardSurplus: 300n * milli,
    reward: 75n * milli,
    startTime: now - day,
    endTime: now + 29n * day,
    owner: me,
    ...changes,
  };
}

const word = (text: string): Hex => `0x${Buffer.from(text).toString("hex").padEnd(64, "0")}`;

/** The contract's preview of a payment of `amount`, of which the nearest two referrers receive their rewards. */
export function previewOf(amount: bigint, isBNB = true): BurnPreview {
  const part = (rate: bigint) => (amount * rate) / 10_000n;
  const generation = part(500n) + part(300n);
  const [fee, swap] = [part(200n), part(6_000n)];
  return {
    value: (isBNB ? amount : 0n) + milli / 5n,
    amount,
    tokens: swap * 1_954n,
    burned: swap * 1_954n,
    rewardMax: part(15_000n),
    endTime: now + 31n * day,
    parts: [
      { purpose: word("fee"), amount: fee },
      { purpose: word("generation"), amount: generation },
      { purpose: word("swap"), amount: swap },
      { purpose: word("dividend"), amount: amount - fee - swap - generation },
    ],
  };
}

const nothing: BurnPreview = {
  value: 0n,
  amount: 0n,
  tokens: 0n,
  burned: 0n,
  rewardMax: 0n,
  endTime: 0n,
  parts: [],
};

export function burnScreen(changes: Partial<BurnScreen> = {}): BurnScreen {
  return {
    shell,
    config: {
      addTime: 28_800n,
      dayTimes: day,
      algebra: 20n,
      feeRate: 200n,
      handleGas: milli / 5n,
      swapRate: 6_000n,
      burnEvery: 10_000n,
      burnSurplus: 10_000_000n * ether,
      rewardRate: 15_000n,
      outDays: 30n,
      startTime: 0n,
      maxSlippage: 300n,
      orderMin: 10n * milli,
      giftMin: 100n * milli,
      manager: zeroAddress,
      paused: false,
      stake: zeroAddress,
    },
    multi: {
      burnRates: [500n, 300n, 200n, 200n, 200n],
      totalOrder: 163n,
      totalRewardInvite: 0n,
      lastBalance: 7n * ether,
      lastIndex: 163n,
      perForce: 0n,
      totalForce: 39n * ether,
      waiting: 0n,
      stakeOwed: 0n,
    },
    user: {
      index: 6n,
      inviteCode: "FJJXX1",
      orders: 14n,
      amount: ether,
      total: 4n * ether,
      balance: 2_500n * milli,
      rewardTotal: 3_000n * milli,
      rewardDirect: 500n * milli,
      rewardIndirect: 250n * milli,
      lastOut: 0n,
      refer: other,
    },
    running: [order()],
    isBlackList: false,
    tokensPerNative: 1_954n * ether,
    price: { known: true, average: 284n * milli, spot: 284n * milli },
    nativePrice: { known: true, average: 555n * ether, spot: 555n * ether },
    preview: nothing,
    refusal: "0x",
    ...changes,
  };
}
