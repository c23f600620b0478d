import type { getHomeAbi } from "@cinder/protocol/generated/screens/get-home";
import type { getIdoAbi } from "@cinder/protocol/generated/screens/get-ido";
import { type AnswerTo, type Shell, zeroAddress } from "../src/chain/chain.ts";
import type { Round } from "../src/shared/ido/round.ts";

type HomeScreen = AnswerTo<typeof getHomeAbi>;
type IdoScreen = AnswerTo<typeof getIdoAbi>;

export const ether = 10n ** 18n;
export const day = 86_400n;

/** The samples' current time: day 1000. */
export const now = 1_000n * day;

export const usdt = "0x00000000000000000000000000000000000000d7";
export const ido = "0x00000000000000000000000000000000000000d1";
export const someone = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";

export const shell: Shell = {
  blockNumber: 7n,
  timestamp: now,
  native: 10n * ether,
  token: 0n,
  usdt: 1_000n * ether,
  index: 6n,
  refer: zeroAddress,
  inviteCode: "FJJXX1",
  level: 2n,
  isManager: false,
  allowances: [{ asset: usdt, spender: ido, amount: 5n }],
  missing: 0n,
};

/** An open round: 600 units at 0.13 BNB for 400 CIN, 74 sold, 100 needed. */
export const openRound: Round = {
  index: 3n,
  idoMax: 50n,
  idoTotal: 600n,
  idoAmount: (13n * ether) / 100n,
  idoTokens: 400n * ether,
  idoRate: 3_076923076923076923076n,
  idoPrice: 325_000_000_000_000n,
  idoFirst: 7_200n,
  idoMin: 1n,
  startTime: now - 15n * day,
  endTime: now + 25n * day,
  softCap: 100n,
  status: 1,
  succeeded: false,
  sold: 74n,
  refunded: 0n,
  opensAt: now - 15n * day,
  endedAt: now + 25n * day,
  directRate: 500n,
  indirectRate: 300n,
  shares: 0n,
  firstRate: 2_000n,
  vestDays: 60n,
  keysPerUnit: 1n,
  openBy: now + 205n * day,
  uncounted: 0n,
  firstShare: 1_000n,
  liquidityRate: 3_000n,
  liquidityDays: 365n,
};

export const nextRound: Round = {
  ...openRound,
  index: 4n,
  idoAmount: (15n * ether) / 100n,
  idoPrice: 375_000_000_000_000n,
  status: 0,
  sold: 0n,
  opensAt: now + 26n * day,
  endTime: now + 56n * day,
  endedAt: now + 56n * day,
};

/** Earlier rounds: one sold out, one failed. */
export const endedRound: Round = {
  ...openRound,
  index: 1n,
  status: 2,
  succeeded: true,
  sold: 600n,
  opensAt: now - 60n * day,
  endTime: now - 40n * day,
  endedAt: now - 41n * day,
  openBy: now + 140n * day,
};
export const failedRound: Round = {
  ...openRound,
  index: 2n,
  status: 3,
  sold: 40n,
  opensAt: now - 39n * day,
  endTime: now - 16n * day,
  endedAt: now - 16n * day,
};

export const noRound = Object.fromEntries(
  Object.entries(openRound).map(([name, value]) => [
    name,
    typeof value === "bigint" ? 0n : typeof value === "boolean" ? false : 0,
  ]),
) as Round;

const config: IdoScreen["config"] = {
  directRate: 500n,
  indirectRate: 300n,
  idoAmount: openRound.idoAmount,
  idoTokens: openRound.idoTokens,
  userMax: 50n,
  idoHas: 526n,
  idoMax: 50n,
  round: 3n,
  roundCool: day,
  nextRound: 4n,
  rounds: 4n,
  handleGas: ether / 5_000n,
  firstRate: 2_000n,
  vestDays: 60n,
  dayTimes: day,
  keysPerUnit: 1n,
  maxSlippage: 300n,
  openTime: now - 30n * day,
  manager: zeroAddress,
  paused: false,
  nft: someone,
  keys: someone,
};

const user: IdoScreen["user"] = {
  isExist: true,
  counts: 8n,
  amount: ether,
  tokens: 3_200n * ether,
  balance: ether / 4n,
  nfts: 2n,
  rewardDirect: ether / 8n,
  rewardIndirect: ether / 8n,
  heldRewards: ether / 16n,
  claimed: 100n * ether,
  lastOut: 0n,
};

const claim: IdoScreen["claim"] = {
  tokens: 900n * ether,
  grants: 0n,
  native: ether / 4n,
  withheldTokens: 0n,
  withheldNative: 0n,
  nextRelease: now + day / 2n,
};

const known = { known: true, average: (28n * ether) / 100n, spot: (28n * ether) / 100n };

const preview: IdoScreen["preview"] = {
  round: 3n,
  times: 1n,
  paid: openRound.idoAmount,
  handleGas: config.handleGas,
  value: openRound.idoAmount + config.handleGas,
  tokens: 400n * ether,
  first: 80n * ether,
  direct: (openRound.idoAmount * 5n) / 100n,
  indirect: (openRound.idoAmount * 3n) / 100n,
  proceeds: (openRound.idoAmount * 92n) / 100n,
  directTo: someone,
  indirectTo: someone,
  keys: 1n,
  volume: 72n * ether,
  succeeds: false,
};

/** A holder in an open round, with a refund from a failed round and a purchase in a successful one. */
export const idoScreen: IdoScreen = {
  shell,
  config,
  totals: {
    totalUser: 9n,
    totalOrders: 20n,
    totalGranted: 0n,
    totalBurned: 0n,
    totalTokens: 0n,
    totalNative: 0n,
  },
  rounds: [nextRound, openRound, failedRound, endedRound],
  isWhiteList: false,
  isBlackList: false,
  user,
  holdings: [
    holding({ round: 1n, units: 4n, tokens: 1_600n * ether, vested: 900n * ether }),
    holding({ round: 3n, units: 4n, burns: 4n, tokens: 1_600n * ether }),
  ],
  claim,
  purchases: [
    {
      kind: 0,
      index: 20n,
      round: 3n,
      times: 4n,
      amount: ether / 2n,
      tokens: 1_600n * ether,
      time: now - day,
    },
    { kind: 2, index: 18n, round: 3n, times: 4n, amount: 288n * ether, tokens: 0n, time: now - 2n * day },
    { kind: 3, index: 9n, round: 1n, times: 0n, amount: 0n, tokens: 50n * ether, time: now - 50n * day },
  ],
  price: known,
  nativePrice: { known: true, average: 555n * ether, spot: 555n * ether },
  preview,
  refusal: "0x",
  burnPreview: {
    round: 3n,
    times: 1n,
    asset: zeroAddress,
    paid: openRound.idoAmount,
    amount: openRound.idoAmount,
    handleGas: config.handleGas,
    value: openRound.idoAmount + config.handleGas,
    tokens: 252n * ether,
    nodes: 1n,
    keys: 1n,
    volume: 72n * ether,
  },
  burnRefusal: "0x",
};

export function holding(given: Partial<IdoScreen["holdings"][number]>): IdoScreen["holdings"][number] {
  return {
    round: 1n,
    units: 0n,
    burns: 0n,
    tokens: 0n,
    granted: 0n,
    vested: 0n,
    refundable: 0n,
    heldDirect: 0n,
    heldIndirect: 0n,
    ...given,
  };
}

export const homeScreen: HomeScreen = {
  shell: { ...shell, allowances: [] },
  info: {
    totalSupply: 20_827_808n * ether,
    burnAmount: 172_192n * ether,
    price: known.spot,
    balanceLP: 5n * ether,
  },
  openTime: config.openTime,
  pool: {
    pair: someone,
    reserve: 2_645_264n * ether,
    reserveUsdt: 751_504n * ether,
    totalSupply: 1_000n * ether,
  },
  price: known,
  config,
  round: openRound,
  next: nextRound,
  isWhiteList: true,
  user,
  claim,
};
