import type { HistoryAnswer, HistoryRow } from "../src/features/account/history.ts";
import type { AccountAnswer, MineScreen } from "../src/features/account/holdings.ts";
import type { Values } from "../src/features/account/use-holdings.ts";
import { ether, me, other, shell } from "./burn-samples.ts";

export const hash = `0x${"ab".repeat(32)}`;

/** A holder with two NFTs, keys of one edition and claimable amounts in every product. */
export function mineScreen(changes: Partial<MineScreen> = {}): MineScreen {
  const screen = {
    shell: { ...shell, index: 6n, inviteCode: "CIN006", refer: other, level: 2n },
    nft: { balance: 3n * ether, total: 9n * ether, cards: 2n, force: 110n },
    cards: [
      { tokenId: 7n, level: 1n, name: "Spark", total: 4n * ether, debt: ether, weight: 10n },
      { tokenId: 9n, level: 4n, name: "Beacon", total: 5n * ether, debt: 0n, weight: 100n },
    ],
    editions: [{ tokenId: 1n }, { tokenId: 2n }],
    held: [4n, 0n],
    credited: [2n, 0n],
    burn: { orders: 5n, amount: 2n * ether, balance: ether / 4n, rewardTotal: ether },
    mining: {
      amount: 700n * ether,
      balance: 8n * ether,
      rewardTotal: 20n * ether,
      force: 900n * ether,
      forceDirect: 50n * ether,
      forceIndirect: 0n,
      forceInvite: 0n,
    },
    ...changes,
  };
  // Only what the page shows.
  return screen as unknown as MineScreen;
}

/** Amounts in stakes, games and double pools, and what can be claimed there. */
export function values(changes: Partial<Values> = {}): Values {
  return {
    ...{ gold: 750n * ether, fomo: 60n * ether, double: 30n * ether, missing: 0n },
    ...{ balanceGold: 8n * ether, balanceFomo: 17n * ether, balanceDouble: 0n },
    ...changes,
  };
}

export function accountAnswer(changes: Partial<AccountAnswer> = {}): AccountAnswer {
  return {
    block: 7,
    timestamp: 1_000_000,
    isStale: false,
    account: me.toLowerCase(),
    index: 6,
    inviteCode: "CIN006",
    referrer: other.toLowerCase(),
    registeredTime: 1_700_000_000,
    invites: 11,
    amount: String(1_234n * ether),
    contract: null,
    features: [{ feature: "burn", firstTime: 1_700_000_000, lastTime: 1_700_900_000 }],
    positions: [
      { feature: "burn", status: "running", asset: "native", count: 2, amount: String(2n * ether) },
      { feature: "stake", status: "closed", asset: "token", count: 3, amount: String(30n * ether) },
    ],
    ...changes,
  };
}

export function historyRow(at: number, changes: Partial<HistoryRow> = {}): HistoryRow {
  return {
    block: at,
    logIndex: 1,
    part: 0,
    time: 1_700_000_000 + at,
    txHash: hash,
    feature: "burn",
    action: "dividend",
    direction: "none",
    isCredit: true,
    asset: "native",
    amount: String(ether / 2n),
    index: "12",
    generation: null,
    counterparty: null,
    ...changes,
  };
}

export function historyPage(rows: HistoryRow[], next: string | null = null): Partial<HistoryAnswer> {
  return {
    rows,
    next,
    totals: [{ asset: "native", income: "0", spending: String(ether), credits: String(3n * ether) }],
    count: 250,
  };
}
