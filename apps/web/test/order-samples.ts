import type { OrderRow, OrdersScreen } from "../src/features/orders/order-list.ts";
import type { InviteRow } from "../src/features/orders/use-lists.ts";
import { burnScreen, ether, me, now, order, other, shell } from "./burn-samples.ts";

/** An order in history, opened an hour after the previous one. */
export function row(index: number, changes: Partial<OrderRow> = {}): OrderRow {
  return {
    block: index * 10,
    logIndex: 1,
    part: 0,
    time: Number(now) - 86_400 + index,
    txHash: `0x${String(index).padStart(64, "0")}`,
    feature: "burn",
    account: me.toLowerCase(),
    index: String(index),
    kind: "order",
    payer: me.toLowerCase(),
    paidAsset: "native",
    paid: String(ether),
    asset: "native",
    amount: String(ether),
    tokens: String(100n * ether),
    burned: String(100n * ether),
    reward: String((ether * 3n) / 2n),
    earned: "0",
    returned: "0",
    price: null,
    round: null,
    tier: null,
    units: null,
    source: null,
    qualified: null,
    status: "running",
    endTime: Number(now) + 86_400,
    closedAs: null,
    closedTime: null,
    ...changes,
  };
}

export function inviteRow(index: number, changes: Partial<InviteRow> = {}): InviteRow {
  return {
    ...row(index),
    account: other.toLowerCase(),
    payer: other.toLowerCase(),
    credits: [{ asset: "native", amount: String(ether / 20n) }],
    ...changes,
  };
}

export function ordersScreen(changes: Partial<OrdersScreen> = {}): OrdersScreen {
  return {
    shell: { ...shell, allowances: [] },
    user: burnScreen().user,
    orders: [order({ index: 3n, amount: ether, reward: ether / 8n, rewardSurplus: (ether * 11n) / 8n })],
    invites: 2n,
    inviteOrders: [],
    ...changes,
  };
}
