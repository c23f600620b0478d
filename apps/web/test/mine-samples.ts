import { deploymentOf, LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import type { Address } from "viem";
import { zeroAddress } from "../src/chain/chain.ts";
import type { MineScreen, Nft } from "../src/features/mine/screen.ts";
import type { My } from "../src/features/mine/service/credit.ts";
import { ether, me, now, shell } from "./stake-samples.ts";

export { day, ether, me, now, shell } from "./stake-samples.ts";

export const usdtAddress: Address = "0x00000000000000000000000000000000000000d1";
export const tokenAddress: Address = deploymentOf(LOCAL_CHAIN_ID).contracts.token;
export const cashierAddress: Address = "0x00000000000000000000000000000000000000d3";

const tierNames = ["Spark", "Flame", "Blaze", "Beacon", "Syndicate"];
const weights = [100n, 330n, 1_100n, 3_650n, 5_000n] as const;

export function card(tokenId: number, level = 1, changes: Partial<Nft> = {}): Nft {
  return {
    tokenId: BigInt(tokenId),
    level: BigInt(level),
    total: ether(20),
    debt: ether(5),
    name: tierNames[level - 1] ?? "",
    author: me,
    weight: weights[level - 1] ?? 0n,
    owner: me,
    ...changes,
  };
}

const tier = (weight: bigint) => ({
  weight,
  max: 100n,
  cap: 1_000n,
  minted: 10n,
  supply: 8n,
  granted: 0n,
  grantCap: 10n,
});

/** Four Sparks and a Beacon, twenty keys, two more to mint, and dividends of both kinds. */
export function mineScreen(changes: Partial<MineScreen> = {}): MineScreen {
  const cards = changes.cards ?? [card(4), card(5), card(21), card(22), card(30, 4)];
  return {
    shell: { ...shell, allowances: [], token: ether(1_000), usdt: ether(50) },
    nft: {
      isExist: true,
      index: 3n,
      balance: ether(219.78),
      total: ether(300),
      cards: BigInt(cards.length),
      force: 4_050n,
      bound: 5n,
      lastOut: 0n,
    },
    nftConfig: { manager: zeroAddress, paused: false, art: zeroAddress, sendMin: ether(1) },
    nftTotals: {
      lastIndex: 67n,
      totalForce: 12_730n,
      perForce: 0n,
      rewardTotal: ether(4_089),
      lastBalance: ether(3_526),
      sendMin: ether(1),
      waiting: 0n,
      totalUser: 21n,
    },
    tiers: [tier(100n), tier(330n), tier(1_100n), tier(3_650n), tier(5_000n)],
    cards,
    editions: [{ tokenId: 1n, mints: 480n, supply: 100_000n, power: ether(100), cid: "", suffix: "" }],
    held: [20n],
    credited: [2n],
    burn: {
      index: 6n,
      inviteCode: "FJJXX1",
      orders: 14n,
      amount: ether(1.5),
      total: ether(3.8),
      balance: ether(2.5),
      rewardTotal: ether(2.5),
      rewardDirect: ether(0.5),
      rewardIndirect: ether(0.6),
      lastOut: 0n,
      refer: zeroAddress,
    },
    mining: {
      index: 6n,
      stakes: 1n,
      amount: 0n,
      balance: 0n,
      rewardTotal: 0n,
      lastOut: 0n,
      force: ether(500),
      forceDirect: ether(50),
      forceIndirect: 0n,
      forceInvite: 0n,
      debt: 0n,
      refer: zeroAddress,
    },
    cashier: {
      manager: zeroAddress,
      paused: false,
      signer: me,
      addTime: 28_800n,
      dayTimes: 86_400n,
      reserveRate: 6_000n,
      assets: [
        { asset: tokenAddress, cap: ether(500), funding: ether(40), paidToday: ether(470) },
        { asset: usdtAddress, cap: ether(10_000), funding: ether(20_000), paidToday: 0n },
      ],
    },
    rewards: [],
    logs: [],
    nextLog: 0n,
    nativePrice: { known: true, average: ether(600), spot: ether(600) },
    ...changes,
  };
}

/** Token metadata in the contract's format. */
export function metadata(image = "<svg/>"): string {
  const text = JSON.stringify({
    name: "Cinder Spark 火種",
    image: `data:image/svg+xml;base64,${btoa(image)}`,
  });
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return `data:application/json;base64,${btoa(bytes)}`;
}

const credit = (
  credit_type: "usdt" | "arb",
  balance: string,
  withdrawAbove: string,
): My["credits"][number] => ({
  credit_type,
  asset:
    credit_type === "usdt"
      ? { asset: "usdt", symbol: "USDT", address: usdtAddress }
      : { asset: "token", symbol: "CIN", address: tokenAddress },
  balance,
  today: "1.5",
  withdrawAbove,
  fee: {
    orderId: "77",
    asset: { asset: "native", symbol: "BNB", address: zeroAddress },
    amount: "0.001",
    payTo: cashierAddress,
    hash: null,
  },
});

export function myWallet(changes: Partial<My> = {}): My {
  return {
    userId: "1",
    address: me.toLowerCase(),
    power: 50,
    machines: [],
    node: null,
    credits: [credit("usdt", "120.5", "1"), credit("arb", "25", "10")],
    withdrawals: [],
    ...changes,
  };
}

/** The account after paying the fee of one withdrawal. */
export function feePaid(my: My, type: "usdt" | "arb", hash: string): My {
  return {
    ...my,
    credits: my.credits.map((one) =>
      one.credit_type === type ? { ...one, fee: { ...one.fee, hash } } : one,
    ),
  };
}

export function withdrawal(
  amount: string,
  changes: Partial<My["withdrawals"][number]> = {},
): My["withdrawals"][number] {
  return {
    credit_type: "arb",
    amount,
    status: "open",
    hash: `0x${"a".repeat(64)}`,
    createdAt: now,
    voucher: {
      account: me.toLowerCase(),
      asset: tokenAddress,
      amount,
      nonce: "9001",
      deadline: now + 7 * 86_400,
      signature: "0xabcd",
      cashier: cashierAddress,
    },
    ...changes,
  };
}
